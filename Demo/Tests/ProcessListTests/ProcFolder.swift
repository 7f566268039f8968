import Foundation

/// A tree of processes made for one test, in a temporary folder that goes away with it.
final class ProcFolder {
  let path: String

  init(uptime: Double = 1_000) throws {
    // In memory where that can be had: some trees have ten thousand files.
    let memory = "/dev/shm/"
    let parent =
      FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    path = parent + "proc-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try setUptime(uptime)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func setUptime(_ seconds: Double) throws {
    try write("\(seconds) 0.00\n", to: "uptime")
  }

  /// Adds a process, or writes it anew.
  func setProcess(
    _ pid: Int32, name: String = "sleep", user: UInt32 = 0, ticks: UInt64 = 0, start: UInt64 = 0,
    kilobytes: UInt64 = 4
  ) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(pid)", withIntermediateDirectories: true)
    let fields = "S 1 1 1 0 -1 0 0 0 0 0 \(ticks) 0 0 0 20 0 1 0 \(start) 0 0"
    try write("\(pid) (\(name)) \(fields)\n", to: "\(pid)/stat")
    try write(
      "Name:\t\(name)\nUid:\t\(user)\t\(user)\t\(user)\t\(user)\nVmRSS:\t\(kilobytes) kB\n",
      to: "\(pid)/status")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}
