/// Writes values as text that is the same in every run of a program.
///
/// A value is written as Swift prints it, except that texts are in quotation marks at every depth,
/// optional values are written without `Optional`, dictionaries and sets are sorted, and addresses in
/// memory are left out.
package nonisolated enum StateText {
  /// The properties of a cell that its view does not show.
  package static let hiddenProperties: Set = [
    "key", "variant", "style", "actions", "accessibility",
  ]

  /// A value as text in one line.
  package static func text(of value: Any) -> String {
    if let text = value as? any StringProtocol { return literal(String(text)) }
    if let character = value as? Character { return literal(String(character)) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .collection:
      return "[\(mirror.children.map { text(of: $0.value) }.joined(separator: ", "))]"
    case .set:
      return "[\(mirror.children.map { text(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .dictionary: return text(ofDictionary: mirror)
    case .tuple: return fields(of: mirror)
    default: break
    }
    if let value = value as? any CustomStringConvertible { return plain(value.description) }
    if let value = value as? any CustomDebugStringConvertible {
      return plain(value.debugDescription)
    }
    switch mirror.displayStyle {
    case .struct: return "\(type(of: value))\(fields(of: mirror))"
    case .enum: return text(ofCase: value, mirror)
    // The properties of objects may refer to each other.
    case .class, .foreignReference: return "\(type(of: value))"
    default: return plain(String(describing: value))
    }
  }

  /// The stored properties of a value, without those of some names: `(name: "Ada", age: 36)`.
  package static func fields(of mirror: Mirror, without names: Set<String> = []) -> String {
    let fields = mirror.children.compactMap { label, value -> String? in
      let label = label ?? ""
      guard !names.contains(label) else { return nil }
      // The elements of a tuple without labels are named by their positions.
      return label.isEmpty || label.hasPrefix(".")
        ? text(of: value) : "\(label): \(text(of: value))"
    }
    return "(\(fields.joined(separator: ", ")))"
  }

  private static func text(ofDictionary mirror: Mirror) -> String {
    let pairs = mirror.children.map { child in
      Mirror(reflecting: child.value).children.map { text(of: $0.value) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  }

  private static func text(ofCase value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first else { return plain(String(describing: value)) }
    let fields = Mirror(reflecting: payload.value)
    let text =
      fields.displayStyle == .tuple ? self.fields(of: fields) : "(\(text(of: payload.value)))"
    return (payload.label ?? "") + text
  }

  /// A text without quotation marks, in one line and without addresses.
  private static func plain(_ text: String) -> String {
    escaped(text.replacing(/0x[0-9a-fA-F]{10,}/, with: "0x…"), escapesQuotes: false)
  }
}

// MARK: - Texts

nonisolated extension StateText {
  /// A text in quotation marks, as a literal of Swift.
  package static func literal(_ text: String) -> String {
    "\"\(escaped(text, escapesQuotes: true))\""
  }

  /// A key without quotation marks, unless it could be confused with other parts of the text.
  package static func key(_ key: String) -> String {
    guard let first = key.first, let last = key.last else { return literal(key) }
    let isPlain =
      !first.isWhitespace && !last.isWhitespace && !"\"(".contains(first) && !key.contains(": ")
      && !key.hasSuffix(":") && !key.unicodeScalars.contains(where: isControl)
    return isPlain ? key : literal(key)
  }

  private static func escaped(_ text: String, escapesQuotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where escapesQuotes: result += "\\\""
      case "\\" where escapesQuotes: result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      case _ where isControl(scalar):
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
