import Foundation

/// A folder of empty files made for one test, which goes away with it.
final class SampleFolder {
  let path = NSTemporaryDirectory() + "demo-" + UUID().uuidString

  init(_ names: [String]) throws {
    for name in names {
      let file = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
