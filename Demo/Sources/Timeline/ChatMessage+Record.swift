extension ChatMessage {
  /// The bytes before the text: the date, the author, and whether there is a picture, and which.
  private static let headSize = 7

  /// Adds the message as the file has it.
  func append(to bytes: inout [UInt8]) {
    bytes.append(integer: UInt32(date.secondsSince1970))
    bytes.append(author.rawValue)
    bytes.append(picture == nil ? 0 : 1)
    bytes.append(picture ?? 0)
    bytes += text.utf8
  }

  /// Makes the message of a record; `nil` if it is damaged.
  init?(id: Int, record: ArraySlice<UInt8>) {
    let head = Array(record.prefix(Self.headSize))
    guard head.count == Self.headSize, let author = Author(rawValue: head[4]),
      let text = String(validating: record.dropFirst(Self.headSize), as: UTF8.self)
    else { return nil }
    self.init(
      id: id, author: author,
      date: ChatDate(secondsSince1970: Int(head.integer(at: 0, UInt32.self))), text: text,
      picture: head[5] == 0 ? nil : head[6])
  }
}

extension [UInt8] {
  /// Adds an integer, the lowest byte first.
  mutating func append<Integer: FixedWidthInteger>(integer: Integer) {
    Swift.withUnsafeBytes(of: integer.littleEndian) { append(contentsOf: $0) }
  }

  /// The integer at an offset, the lowest byte first.
  func integer<Integer: FixedWidthInteger>(at offset: Int, _ type: Integer.Type) -> Integer {
    withUnsafeBytes {
      Integer(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Integer.self))
    }
  }
}
