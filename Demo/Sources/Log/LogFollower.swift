package import FunctionalListCore

/// Reads a log off the main actor: a file of the user, or one that the demo writes.
package actor LogFollower {
  private var reader: LogReader
  private let writer: LogWriter?

  /// - Parameter path: the path of the file; `nil` for one that the demo writes.
  package init(path: String?) {
    let writer = path == nil ? LogWriter() : nil
    self.writer = writer
    reader = LogReader(path: path ?? writer?.path ?? "/dev/null")
  }

  /// Reads what was appended.
  ///
  /// - Parameter newLineCount: the number of lines that the demo appends to its file before.
  /// - Returns: The lines, and whether there may be more to read.
  package func read(
    writing newLineCount: Int
  ) -> (lines: ListItems<LogLine>, hasMore: Bool) {
    writer?.write(newLineCount)
    let hasMore = reader.read()
    return (reader.lines, hasMore)
  }
}
