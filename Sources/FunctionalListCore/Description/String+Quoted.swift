extension String {
  /// A key in quotation marks for a message.
  ///
  /// The middle of a key with more than 80 characters is replaced by its length.
  package var quoted: String {
    // A text has at most as many characters as bytes, and the number of bytes is stored.
    guard utf8.count > 80 else { return "\"\(self)\"" }
    let length = count
    guard length > 80 else { return "\"\(self)\"" }
    return "\"\(prefix(32))…\(suffix(32))\" (\(length) characters)"
  }
}
