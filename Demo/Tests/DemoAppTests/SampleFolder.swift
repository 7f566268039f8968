import Foundation

/// A folder of empty files made for one test, which goes away with it.
nonisolated final class SampleFolder: Sendable {
  let path = NSTemporaryDirectory() + "demo-" + UUID().uuidString

  init(_ names: [String]) throws {
    for name in names { try write(0, to: name) }
  }

  /// Writes a file of some bytes, and makes the folders that it is in.
  func write(_ count: Int, to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(count: count).write(to: file)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
