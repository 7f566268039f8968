import Glibc

/// A file that is deleted with the object.
final class TemporaryFile {
  let path: String

  init(_ bytes: some Sequence<UInt8>) throws {
    var template = Array("/tmp/table-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bytes = Array(bytes)
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      throw CannotWrite(path: path)
    }
    close(descriptor)
  }

  deinit { unlink(path) }

  struct CannotWrite: Error { let path: String }
}
