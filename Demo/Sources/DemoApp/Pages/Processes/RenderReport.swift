internal import FunctionalListBox

/// What one render did, for the status line.
struct RenderReport: CustomStringConvertible {
  var processCount: Int
  var changes: TableSectionChangeSet
  /// From the call to its completion.
  var duration: Duration

  var description: String {
    let counts = [
      "\(changes.insertedRows.count) inserted", "\(changes.deletedRows.count) removed",
      "\(changes.movedRows.count) moved", "\(changes.updatedRows.count) updated",
    ]
    return "\(processCount) processes · last render: \(counts.joined(separator: ", ")) "
      + "in \(milliseconds) ms"
  }

  private var milliseconds: String {
    let microseconds = duration / .microseconds(1)
    let tenths = Int((microseconds / 100).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
