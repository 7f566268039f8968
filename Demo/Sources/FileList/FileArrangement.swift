/// Which files are shown, and how.
package struct FileArrangement: Equatable, Sendable {
  package var order: FileOrder
  package var filter: FileFilter
  /// Whether the list has a section for each folder.
  package var isByFolder: Bool
  /// The number of rows that the files are repeated to; `nil` shows each once.
  package var rowGoal: Int?
  /// Whether the files are tiles of a grid, which has no tree.
  package var isGrid: Bool

  package init(
    order: FileOrder = .name, filter: FileFilter = FileFilter(), isByFolder: Bool = false,
    rowGoal: Int? = nil, isGrid: Bool = false
  ) {
    self.order = order
    self.filter = filter
    self.isByFolder = isByFolder
    self.rowGoal = rowGoal
    self.isGrid = isGrid
  }

  /// Whether the files are shown in the tree of their folders, and not in a list.
  package var isTree: Bool { filter.admitsAll && !isByFolder && rowGoal == nil && !isGrid }

  /// The arrangement of all files.
  var unfiltered: FileArrangement {
    FileArrangement(order: order, isByFolder: isByFolder, rowGoal: rowGoal)
  }

  /// Whether `lhs` is above `rhs` in a list.
  func areInIncreasingOrder(_ lhs: FoundFile, _ rhs: FoundFile) -> Bool {
    if isByFolder, lhs.folder != rhs.folder { return lhs.folder < rhs.folder }
    return order.areInIncreasingOrder(lhs, rhs)
  }
}
