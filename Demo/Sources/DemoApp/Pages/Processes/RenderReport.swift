internal import FunctionalListBox

/// A summary of the changes of one render, for the status line.
struct RenderReport: CustomStringConvertible {
  /// The rows of each section before.
  var oldRowCounts: [Int]
  /// The rows of each section now.
  var newRowCounts: [Int]
  var changes: TableSectionChangeSet
  /// The time for comparing the descriptions and changing the list.
  var duration: Duration

  var processCount: Int { newRowCounts.reduce(0, +) }

  /// The inserted rows, including those of inserted sections, which a change set does not list.
  var insertedCount: Int {
    let sections = Set(changes.insertedSections)
    return changes.insertedRows.count + sections.reduce(0) { $0 + newRowCounts[$1] }
      - changes.movedRows.count { sections.contains($0.to.section) }
  }

  /// The removed rows, including those of removed sections.
  var removedCount: Int {
    let sections = Set(changes.deletedSections)
    return changes.deletedRows.count + sections.reduce(0) { $0 + oldRowCounts[$1] }
      - changes.movedRows.count { sections.contains($0.from.section) }
  }

  var description: String {
    "\(processCount) \(processCount == 1 ? "process" : "processes") · last render: "
      + "\(insertedCount) inserted, \(removedCount) removed, "
      + "\(changes.movedRows.count) moved, \(changes.updatedRows.count) updated "
      + "in \(duration.inMilliseconds)"
  }
}
