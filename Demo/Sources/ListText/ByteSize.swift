/// A number of bytes as the lists write it: one decimal, powers of 1,000, as GNOME writes sizes.
package struct ByteSize: Hashable, Sendable, CustomStringConvertible {
  package var bytes: UInt64

  package init(bytes: UInt64) {
    self.bytes = bytes
  }

  /// The size with its unit: `"0"`, `"812 kB"`, `"3.4 MB"`, `"12.0 GB"`.
  package var description: String {
    switch bytes {
    case 0: "0"
    case ..<999_500: "\((bytes + 500) / 1_000) kB"
    case ..<999_950_000: "\(Tenths(bytes, per: 1_000_000)) MB"
    default: "\(Tenths(bytes, per: 1_000_000_000)) GB"
    }
  }

  /// Small sizes to the byte: `"0 bytes"`, `"999 bytes"`, `"1 kB"`.
  package var exactDescription: String {
    switch bytes {
    case 1: "1 byte"
    case ..<1_000: "\(bytes) bytes"
    default: description
    }
  }
}
