import Foundation
import Glibc

/// A file made for one test, which goes away with it.
final class GrowingFile {
  let path = NSTemporaryDirectory() + "log-" + UUID().uuidString

  init(_ text: String = "") throws { try replace(by: text) }

  deinit { unlink(path) }

  func append(_ text: String) throws { try append(Array(text.utf8)) }

  func append(_ bytes: [UInt8]) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  func truncate() { Glibc.truncate(path, 0) }

  /// Puts another file in the place of this one.
  func replace(by text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
