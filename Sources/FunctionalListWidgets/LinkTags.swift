/// The links in the mark-up of a label.
nonisolated enum LinkTags {
  /// The mark-up with spans in place of its links: `<a href="…">`, `</a>`.
  ///
  /// A tag that does not end is left as it is, with all that follows it.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func replaced(in markup: String) -> String {
    let bytes = Array(markup.utf8)
    var result: [UInt8] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<start]
      rest = rest[start...]
      if rest.starts(with: "</a>".utf8) {
        result += "</span>".utf8
        rest = rest.dropFirst(4)
        continue
      }
      guard rest.starts(with: "<a".utf8), rest.dropFirst(2).first.map(isSpace) == true else {
        result.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
        continue
      }
      guard let tag = tag(rest) else { break }
      result += tag.isLink ? Array("<span>".utf8) : Array(rest[..<tag.end])
      rest = rest[tag.end...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// The end of the tag at the start of some mark-up, and whether it has the attribute `href`.
  private static func tag(_ markup: ArraySlice<UInt8>) -> (end: Int, isLink: Bool)? {
    var (quote, isLink): (UInt8?, Bool) = (nil, false)
    for index in markup.indices {
      let byte = markup[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return (index + 1, isLink)
      } else if isSpace(byte), markup[(index + 1)...].starts(with: "href".utf8) {
        isLink = markup[(index + 5)...].first { !isSpace($0) } == UInt8(ascii: "=") || isLink
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [9, 10, 13, 32].contains(byte)
  }
}
