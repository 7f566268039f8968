internal import Glibc

/// Writes the log of the demo to a temporary file, which has no name and ends with the program.
final class LogWriter {
  private let file: UnsafeMutablePointer<FILE>
  private var lineCount = 0

  /// Makes an empty file, or `nil` if the system refuses it.
  init?() {
    guard let file = tmpfile() else { return nil }
    self.file = file
  }

  deinit { fclose(file) }

  /// The path by which this program can open the file.
  var path: String { "/proc/self/fd/\(fileno(file))" }

  /// Appends lines.
  func write(_ count: Int) {
    let text = (lineCount..<lineCount + count).map(LogScript.line).joined()
    lineCount += count
    fputs(text, file)
    fflush(file)
  }
}
