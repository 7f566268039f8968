internal import Glibc
internal import FunctionalListDemoText
internal import FunctionalListDemoProcesses

/// The size and the cost of the list, for the status line.
struct FilesStatus: CustomStringConvertible {
  /// The files that were found, and the rows of the description.
  var fileCount = 0, rowCount = 0
  /// The rows that have widgets.
  var liveRowCount = 0
  /// The resident memory of the process, in bytes.
  var memory: UInt64 = 0
  var lastRender: Duration?
  var skippedFolders = 0
  var isSearching = true

  var description: String {
    var parts = [Self.count(fileCount, "file")]
    if rowCount != fileCount { parts.append(Self.count(rowCount, "row")) }
    parts.append(Self.count(liveRowCount, "live row"))
    parts.append("\(ByteSize(bytes: memory)) of memory")
    if let lastRender { parts.append("last render in \(lastRender.inMilliseconds)") }
    if isSearching { parts.append("reading files…") }
    if skippedFolders > 0 { parts.append("\(Self.count(skippedFolders, "folder")) not readable") }
    return parts.joined(separator: " · ")
  }

  private static func count(_ number: Int, _ what: String) -> String {
    "\(number.grouped) \(what)\(number == 1 ? "" : "s")"
  }

  /// The resident memory of this process, or 0 if it is not known.
  static func memoryOfThisProcess() -> UInt64 {
    ProcTree().samples(of: [getpid()]).first?.memory ?? 0
  }
}
