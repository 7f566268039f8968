import Foundation
import Glibc

/// A folder of files made for one test, which goes away with it.
final class FileFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "files-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // A path may be longer than `FileManager` takes; rm goes down step by step.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/rm")
    process.arguments = ["-rf", path]
    try? process.run()
    process.waitUntilExit()
  }

  /// Writes a file, and makes the folders that it is in.
  func write(_ bytes: Int = 0, to name: String, modified: Double? = nil) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(count: bytes).write(to: file)
    guard let modified else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: modified)], ofItemAtPath: file.path)
  }

  /// Makes an empty file whose name are these bytes, which may be no text.
  func touch(_ name: [UInt8]) {
    let bytes = Array("\(path)/".utf8) + name + [0]
    bytes.withUnsafeBytes { bytes in
      if let name = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) {
        close(creat(name, 0o600))
      }
    }
  }

  /// Gives a file or folder a name of bytes, which may be no text.
  func rename(_ name: String, to bytes: [UInt8]) {
    let new = Array("\(path)/".utf8) + bytes + [0]
    new.withUnsafeBytes { new in
      if let new = new.baseAddress?.assumingMemoryBound(to: CChar.self) {
        Glibc.rename("\(path)/\(name)", new)
      }
    }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// Makes folders in folders until a path is too long for the kernel.
  func dig() {
    let step = String(repeating: "d", count: 200)
    var folder = open(path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<25 {
      mkdirat(folder, step, 0o700)
      let next = openat(folder, step, O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = next
    }
    close(folder)
  }
}
