/// A JSON value, with the types that debug information uses.
package enum JSONValue {
  case null
  case number(Int)
  case string(String)
  case array([JSONValue])
  /// The members, in the order in which they are written.
  case object(KeyValuePairs<String, JSONValue>)
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON text (RFC 8259), without white space.
  package var description: String {
    switch self {
    case .null: "null"
    case .number(let number): "\(number)"
    case .string(let string): Self.quoted(string)
    case .array(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)):\($1)" }.joined(separator: ","))}"
    }
  }

  /// A string in quotation marks, with escapes for the characters that JSON does not allow in
  /// strings.
  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += #"\""#
      case "\\": text += #"\\"#
      case "\n": text += #"\n"#
      case "\r": text += #"\r"#
      case "\t": text += #"\t"#
      case ..<" ":
        let code = String(scalar.value, radix: 16)
        text += #"\u"# + String(repeating: "0", count: 4 - code.count) + code
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
