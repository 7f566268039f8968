package import FunctionalListCore

/// The rows of a list of files, in order, which are searched off the main actor.
package struct FileRows: Sendable {
  private let arrangement: FileArrangement
  /// The number of files that have rows.
  package let fileCount: Int
  /// All rows.
  package let all: SearchResults<FoundFile>
  private let search: ListSearch<FoundFile, FileFilter>

  /// Makes the rows of the files in some batches.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent
  package init(
    of batches: [[FoundFile]], as arrangement: FileArrangement
  ) async throws(CancellationError) {
    let arrangement = arrangement.unfiltered
    let files = Array(batches.joined())
    var rows = try await SearchResults(files)
      .sortedResults { arrangement.areInIncreasingOrder($0, $1) }
    if let goal = arrangement.rowGoal {
      rows = SearchResults(try await FileRepetition(of: files.count, to: goal).rows(for: rows))
    }
    self.arrangement = arrangement
    fileCount = files.count
    all = rows
    search = ListSearch(
      rows, query: FileFilter.self, isRefinement: { $0.refines($1) },
      where: { file, filter in filter.admits(file) })
  }

  /// Whether the rows are those of another arrangement, too, before it is filtered.
  package func suit(_ other: FileArrangement) -> Bool { arrangement == other.unfiltered }

  /// The rows that pass a filter: some of them first, all of them in the end.
  package func results(
    for filter: FileFilter
  ) -> some AsyncSequence<SearchResults<FoundFile>, Never> { search.results(for: filter) }
}
