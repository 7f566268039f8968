/// The files that a search has found, kept in order off the main actor.
package actor FileIndex {
  private var arrangement = FileArrangement()
  /// The files in the order of ``arrangement``.
  private var sorted: [FoundFile] = []
  /// The files that were added since.
  private var waiting: [FoundFile] = []

  package init() {}

  /// Adds files, which are in the next listing.
  package func add(_ files: [FoundFile]) {
    waiting += files
  }

  /// The files in an arrangement.
  ///
  /// New files are merged into the sorted ones. Only another order sorts all files again.
  ///
  /// - Throws: `CancellationError` if the task is cancelled. The next listing is complete
  ///   nevertheless.
  package func listing(
    as arrangement: FileArrangement
  ) throws(CancellationError) -> FileListing {
    try sort(as: arrangement)
    var rows = sorted
    if !arrangement.filter.admitsAll { rows = try rows.filtered(by: arrangement.filter) }
    if let goal = arrangement.rowGoal {
      rows = try FileRepetition(of: sorted.count, to: goal).rows(for: rows)
    }
    return try FileListing(
      groups: arrangement.isByFolder ? rows.groupsByFolder() : rows.oneGroup(),
      fileCount: sorted.count)
  }

  private func sort(as new: FileArrangement) throws(CancellationError) {
    try FileSorting.checkCancellation()
    let sorting = FileSorting(areInIncreasingOrder: new.areInIncreasingOrder)
    if !new.standsLike(arrangement) {
      sorted = try sorting.sorted(sorted + waiting)
    } else if !waiting.isEmpty {
      sorted = try sorting.merged(sorted, sorting.sorted(waiting))
    }
    arrangement = new
    waiting = []
  }
}

extension [FoundFile] {
  fileprivate func filtered(by filter: FileFilter) throws(CancellationError) -> [FoundFile] {
    var admitted: [FoundFile] = []
    for (offset, file) in enumerated() {
      if offset.isMultiple(of: 4_096) { try FileSorting.checkCancellation() }
      if filter.admits(file) { admitted.append(file) }
    }
    return admitted
  }

  fileprivate func oneGroup() -> [FileGroup] {
    isEmpty ? [] : [FileGroup(folder: nil, files: self[...])]
  }

  /// A group for each run of files of the same folder.
  fileprivate func groupsByFolder() throws(CancellationError) -> [FileGroup] {
    var groups: [FileGroup] = []
    var start = startIndex
    while start < endIndex {
      if groups.count.isMultiple(of: 256) { try FileSorting.checkCancellation() }
      let folder = self[start].folder
      let end = self[start...].firstIndex { $0.folder != folder } ?? endIndex
      groups.append(FileGroup(folder: folder, files: self[start..<end]))
      start = end
    }
    return groups
  }
}
