extension String {
  /// A key in quotation marks for a message: one of more than 80 characters without its middle, and with
  /// its length.
  package var quoted: String {
    // No text has more characters than bytes, and those are counted already.
    guard utf8.count > 80 else { return "\"\(self)\"" }
    let length = count
    guard length > 80 else { return "\"\(self)\"" }
    return "\"\(prefix(32))…\(suffix(32))\" (\(length) characters)"
  }
}
