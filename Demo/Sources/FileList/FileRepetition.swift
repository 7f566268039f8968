internal import FunctionalListCore

/// The number of times that each file is shown to reach a number of rows.
struct FileRepetition {
  private let times: Int
  private let rest: Int

  /// - Parameters:
  ///   - fileCount: the number of files.
  ///   - rowGoal: the number of rows; at least one for each file is shown.
  init(of fileCount: Int, to rowGoal: Int) {
    let (times, rest) = max(rowGoal, fileCount).quotientAndRemainder(dividingBy: max(fileCount, 1))
    self.times = times
    self.rest = rest
  }

  /// The number of rows for the file; the files that were found first make up the remainder.
  func count(of file: FoundFile) -> Int { file.number < rest ? times + 1 : times }

  /// The rows for `files`, made off the caller's actor; those of one file are next to each other.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent
  func rows(for files: SearchResults<FoundFile>) async throws(CancellationError) -> [FoundFile] {
    var rows: [FoundFile] = []
    rows.reserveCapacity(files.count * (times + 1))
    for (offset, file) in files.enumerated() {
      if offset.isMultiple(of: 4_096), Task.isCancelled { throw CancellationError() }
      for copy in 0..<count(of: file) { rows.append(file.repeated(copy)) }
    }
    return rows
  }
}
