/// Which files are shown, and how.
package struct FileArrangement: Equatable, Sendable {
  package var order: FileOrder
  package var filter: FileFilter
  /// Whether there is a section for each folder.
  package var isByFolder: Bool
  /// The number of rows that the files are repeated to; `nil` shows each once.
  package var rowGoal: Int?

  package init(
    order: FileOrder = .name, filter: FileFilter = FileFilter(), isByFolder: Bool = false,
    rowGoal: Int? = nil
  ) {
    self.order = order
    self.filter = filter
    self.isByFolder = isByFolder
    self.rowGoal = rowGoal
  }

  /// Whether files in the order of `other` are also in the order of the receiver.
  func standsLike(_ other: FileArrangement) -> Bool {
    order == other.order && isByFolder == other.isByFolder
  }

  /// Whether `lhs` is above `rhs`.
  func areInIncreasingOrder(_ lhs: FoundFile, _ rhs: FoundFile) -> Bool {
    if isByFolder, lhs.folder != rhs.folder { return lhs.folder < rhs.folder }
    return order.areInIncreasingOrder(lhs, rhs)
  }
}
