internal import Glibc

/// The file of a conversation, which is read in parts.
///
/// It contains a header (the format, the seed, the number of messages), the offset of each message
/// and of the end of the last one, and the messages. Numbers are little-endian.
package struct ConversationFile: Sendable {
  package let path: String
  package let count: Int
  package let script: ConversationScript

  private static let form: UInt64 = 0x31_7461_6863_626C66  // "flbchat1"
  private static let headSize = 24
  private static let offsetSize = 4

  package init(path: String, count: Int = 100_000, script: ConversationScript = .init()) {
    self.path = path
    self.count = count
    self.script = script
  }

  /// Reads messages; `nil` if the file is missing, or damaged in that range.
  ///
  /// `range` is one of `0..<count`.
  package func messages(_ range: Range<Int>) -> [ChatMessage]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let indexOffset = Self.headSize + range.lowerBound * Self.offsetSize
    guard isWhole(file),
      let index = bytes(of: file, at: indexOffset, count: (range.count + 1) * Self.offsetSize)
    else { return nil }
    let offsets = (0...range.count).map {
      Int(index.integer(at: $0 * Self.offsetSize, UInt32.self))
    }
    guard zip(offsets, offsets.dropFirst()).allSatisfy(<=), offsets[0] >= firstOffset,
      offsets[range.count] <= size(of: file),
      let records = bytes(of: file, at: offsets[0], count: offsets[range.count] - offsets[0])
    else { return nil }
    var messages: [ChatMessage] = []
    for (id, (start, end)) in zip(range, zip(offsets, offsets.dropFirst())) {
      let record = records[start - offsets[0]..<end - offsets[0]]
      guard let message = ChatMessage(id: id, record: record) else { return nil }
      messages.append(message)
    }
    return messages
  }

  /// Writes the conversation, replacing an existing file.
  ///
  /// - Throws: An error if it cannot be written. An existing file does not change.
  package func make() throws(ConversationFileError) {
    guard AtomicFile(path: path).write(bytes) else { throw ConversationFileError("made", path) }
  }

  /// What the file contains.
  private var bytes: [UInt8] {
    var (index, records): ([UInt8], [UInt8]) = ([], [])
    var last: ChatMessage?
    index.append(integer: UInt32(firstOffset))
    for _ in 0..<count {
      let message = script.message(after: last)
      message.append(to: &records)
      index.append(integer: UInt32(firstOffset + records.count))
      last = message
    }
    return head + index + records
  }

  private var head: [UInt8] {
    var head: [UInt8] = []
    for number in [Self.form, script.seed, UInt64(count)] { head.append(integer: number) }
    return head
  }

  /// The offset of the first message.
  private var firstOffset: Int { Self.headSize + (count + 1) * Self.offsetSize }

  /// Whether a file has the header of this conversation, and is complete.
  private func isWhole(_ file: CInt) -> Bool {
    let endOffset = firstOffset - Self.offsetSize
    guard let head = bytes(of: file, at: 0, count: Self.headSize), head == self.head,
      let end = bytes(of: file, at: endOffset, count: Self.offsetSize)
    else { return false }
    return Int(end.integer(at: 0, UInt32.self)) == size(of: file)
  }

  private func size(of file: CInt) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Bytes of a file; `nil` if the file ends before.
  private func bytes(of file: CInt, at offset: Int, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = buffer.baseAddress.map { $0 + filled }
        let step = pread(file, rest, count - filled, off_t(offset + filled))
        guard step > 0 else { break }
        filled += step
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
