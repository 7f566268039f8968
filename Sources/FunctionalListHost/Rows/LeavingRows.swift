import FunctionalListCore

/// Rows that have left the list, but whose exit animation is still running.
///
/// A row that is inserted again meanwhile is shown in the same widget.
struct LeavingRows {
  private var rows: [(path: ItemPath, row: LiveRow)] = []

  /// Adds a row that has left the list at a path.
  mutating func insert(_ row: LiveRow, at path: ItemPath) { rows.append((path, row)) }

  func contains(_ row: LiveRow) -> Bool { rows.contains { $0.row === row } }

  /// Removes and returns the row that has left a path, if it is of the kind.
  mutating func take(_ path: @autoclosure () -> ItemPath?, _ kind: CellKind) -> LiveRow? {
    guard !rows.isEmpty, let path = path() else { return nil }
    let index = rows.lastIndex { $0.path == path && $0.row.kind == kind }
    return index.map { rows.remove(at: $0).row }
  }

  /// Removes and returns all rows.
  mutating func takeAll() -> [LiveRow] {
    defer { rows = [] }
    return rows.map(\.row)
  }
}
