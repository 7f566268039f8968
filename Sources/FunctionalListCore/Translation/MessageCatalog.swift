/// The translated messages of a `.po` file of GNU gettext.
///
/// A message without a translation is shown in English.
package struct MessageCatalog: Sendable {
  private var messages: [String: [String]] = [:]
  private var plurals = PluralRule.english

  /// The messages in English.
  package init() {}

  /// The messages of the text of a `.po` file, except those marked as fuzzy.
  ///
  /// - Complexity: O(*n*) for a text of *n* characters.
  package init(po text: String) {
    var entry = Entry()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if entry.isComplete, !line.hasPrefix("\"") && !line.hasPrefix("msgstr") {
        add(entry)
        entry = Entry()
      }
      entry.read(line)
    }
    add(entry)
  }

  private mutating func add(_ entry: Entry) {
    let translations = entry.translations
    guard !entry.isFuzzy, !translations.isEmpty, !translations.contains("") else { return }
    guard entry.message.isEmpty else { return messages[entry.message] = translations }
    if let rule = PluralRule(header: translations[0]) { plurals = rule }
  }

  /// The translation of a message, with its arguments in place of `%s` and `%d`.
  ///
  /// The *n*th argument is also `%n$s` or `%n$d`, for languages with another order.
  package func text(_ message: String, _ arguments: String...) -> String {
    Self.fill(messages[message]?[0] ?? message, with: arguments)
  }

  /// The translation of a message with a number, in the plural form for the number.
  package func text(_ one: String, _ other: String, count: Int) -> String {
    let forms = messages[one] ?? []
    let index = plurals.form(of: count)
    let text = forms.indices.contains(index) ? forms[index] : count == 1 ? one : other
    return Self.fill(text, with: ["\(count)"])
  }

  static func fill(_ text: String, with arguments: [String]) -> String {
    var result = "", next = 0
    var rest = text[...]
    while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      result += rest[..<percent]
      rest = rest[rest.utf8.index(after: percent)...]
      let digits = rest.prefix { ("0"..."9").contains($0) }
      var index = next
      if let number = Int(digits), rest[digits.endIndex...].first == "$" {
        index = number - 1
        rest = rest[digits.endIndex...].dropFirst()
      }
      switch rest.first {
      case "s", "d":
        if arguments.indices.contains(index) { result += arguments[index] }
        next = index + 1
      case let other?: result.append(other)
      case nil: break
      }
      rest = rest.dropFirst()
    }
    return result + rest
  }
}

extension MessageCatalog {
  /// A message while its lines are read.
  private struct Entry {
    var message = "", translations: [String] = []
    var isFuzzy = false
    private var part = Part.none

    private enum Part { case none, message, plural, translation }

    /// Whether the lines of another message can follow.
    var isComplete: Bool { part == .translation }

    mutating func read(_ line: Substring) {
      if line.hasPrefix("#,") { isFuzzy = line.contains("fuzzy") }
      guard !line.hasPrefix("#"), let quote = line.firstIndex(of: "\"") else { return }
      switch line.prefix(while: { $0 != " " && $0 != "[" && $0 != "\"" }) {
      case "msgid": part = .message
      case "msgid_plural": part = .plural
      case "msgstr":
        part = .translation
        translations.append("")
      default: break
      }
      let text = Self.unescaped(line[quote...].dropFirst())
      switch part {
      case .message: message += text
      case .translation: translations[translations.count - 1] += text
      case .plural, .none: break
      }
    }

    /// The characters before the closing quote.
    private static func unescaped(_ text: Substring) -> String {
      var result = "", isEscaped = false
      for character in text {
        if isEscaped {
          result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          break
        } else {
          result.append(character)
        }
      }
      return result
    }
  }
}
