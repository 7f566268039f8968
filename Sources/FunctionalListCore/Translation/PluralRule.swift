/// The rule of a language that chooses a plural form for a number: the expression of C in the header `Plural-Forms`
/// of a `.po` file.
package struct PluralRule: Sendable {
  private var expression: Expression

  /// The singular for 1, and the plural for all other numbers.
  package static let english = PluralRule(expression: .binary("!=", .number, .constant(1)))

  /// The rule of a header, such as `"Plural-Forms: nplurals=2; plural=n != 1;"`; `nil` if it has none, or one that is
  /// not an expression.
  package init?(header: String) {
    let lines = header.split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("Plural-Forms:") }),
      let part = line.split(separator: ";").map({ $0.drop { $0 == " " } })
        .first(where: { $0.hasPrefix("plural=") }),
      let expression = Parser(part.dropFirst("plural=".count)).parse()
    else { return nil }
    self.expression = expression
  }

  private init(expression: Expression) { self.expression = expression }

  /// The offset of the plural form for a number.
  package func form(of number: Int) -> Int { expression.value(number) }
}

extension PluralRule {
  private indirect enum Expression: Sendable {
    case number
    case constant(Int)
    case not(Expression)
    case binary(String, Expression, Expression)
    case choice(Expression, Expression, Expression)

    func value(_ number: Int) -> Int {
      switch self {
      case .number: number
      case .constant(let value): value
      case .not(let operand): operand.value(number) == 0 ? 1 : 0
      case .choice(let condition, let yes, let no):
        condition.value(number) != 0 ? yes.value(number) : no.value(number)
      case .binary(let name, let left, let right):
        Self.apply(name, left.value(number), right.value(number))
      }
    }

    private static func apply(_ name: String, _ left: Int, _ right: Int) -> Int {
      switch name {
      case "||": left != 0 || right != 0 ? 1 : 0
      case "&&": left != 0 && right != 0 ? 1 : 0
      case "==": left == right ? 1 : 0
      case "!=": left != right ? 1 : 0
      case "<": left < right ? 1 : 0
      case ">": left > right ? 1 : 0
      case "<=": left <= right ? 1 : 0
      case ">=": left >= right ? 1 : 0
      case "+": left &+ right
      case "-": left &- right
      case "*": left &* right
      case "/": right == 0 ? 0 : left / right
      default: right == 0 ? 0 : left % right
      }
    }
  }

  /// Parses an expression of C by the precedence of its operators.
  private struct Parser {
    private var rest: Substring

    /// The operators of two operands, from those that bind least.
    private static let levels = [
      ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]

    init(_ text: Substring) { rest = text }

    func parse() -> Expression? {
      var parser = self
      let expression = parser.choice()
      parser.skipSpaces()
      return parser.rest.isEmpty ? expression : nil
    }

    private mutating func choice() -> Expression? {
      guard let condition = operation(level: 0) else { return nil }
      guard take("?") else { return condition }
      guard let yes = choice(), take(":"), let no = choice() else { return nil }
      return .choice(condition, yes, no)
    }

    private mutating func operation(level: Int) -> Expression? {
      guard level < Self.levels.count else { return operand() }
      guard var left = operation(level: level + 1) else { return nil }
      while let name = Self.levels[level].first(where: { take($0) }) {
        guard let right = operation(level: level + 1) else { return nil }
        left = .binary(name, left, right)
      }
      return left
    }

    private mutating func operand() -> Expression? {
      if take("n") { return .number }
      if take("!") { return operand().map { .not($0) } }
      if take("(") {
        let inner = choice()
        return take(")") ? inner : nil
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest[digits.endIndex...]
      return Int(digits).map { .constant($0) }
    }

    private mutating func take(_ token: String) -> Bool {
      skipSpaces()
      guard rest.hasPrefix(token) else { return false }
      rest = rest.dropFirst(token.count)
      return true
    }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
  }
}
