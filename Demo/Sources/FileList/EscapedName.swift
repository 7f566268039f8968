internal import FunctionalListDemoText

/// The name of a file, or a path, as text that is unique to its bytes.
///
/// Each `%` and each byte that is not allowed in a line of text is written as `%` and two digits.
struct EscapedName: Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(description: String) { self.description = description }

  init(_ bytes: some Collection<UInt8>) {
    let text = String(validating: bytes, as: UTF8.self)
    let isPlain: (UInt8) -> Bool = { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "%") && (byte < 0x80 || text != nil)
    }
    if let text, bytes.allSatisfy(isPlain) {
      description = text
    } else {
      let escaped = bytes.flatMap { isPlain($0) ? [$0] : Self.escaped($0) }
      description = String(decoding: escaped, as: UTF8.self)
    }
  }

  /// The bytes of the name.
  var bytes: [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(description.utf8)[...])
    bytes.reserveCapacity(rest.count)
    while let first = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if first == UInt8(ascii: "%"), let byte = UInt8(digits, radix: 16) {
        bytes.append(byte)
        rest.removeFirst(2)
      } else {
        bytes.append(first)
      }
    }
    return bytes
  }

  /// The name to show in a line; bytes that are not allowed in one are replaced.
  var text: String {
    description.utf8.contains(UInt8(ascii: "%")) ? String(printable: bytes[...]) : description
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    Array("%\(String(byte >> 4, radix: 16))\(String(byte & 15, radix: 16))".utf8)
  }
}
