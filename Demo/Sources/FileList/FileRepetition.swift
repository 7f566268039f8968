/// How often each file is shown, so that there are as many rows as wanted.
struct FileRepetition {
  private let times: Int
  private let rest: Int

  /// - Parameters:
  ///   - fileCount: The number of files there are.
  ///   - rowGoal: The number of rows wanted; fewer than there are files change nothing.
  init(of fileCount: Int, to rowGoal: Int) {
    let (times, rest) = max(rowGoal, fileCount).quotientAndRemainder(dividingBy: max(fileCount, 1))
    (self.times, self.rest) = (times, rest)
  }

  /// The number of rows for the file: those found first make up for what does not come out even.
  func count(of file: FoundFile) -> Int { file.number < rest ? times + 1 : times }

  /// The rows for `files`, those of one file below each other.
  func rows(for files: [FoundFile]) throws(CancellationError) -> [FoundFile] {
    var rows: [FoundFile] = []
    rows.reserveCapacity(files.count * (times + 1))
    for (offset, file) in files.enumerated() {
      if offset.isMultiple(of: 4_096) { try FileSorting.checkCancellation() }
      for copy in 0..<count(of: file) { rows.append(file.repeated(copy)) }
    }
    return rows
  }
}
