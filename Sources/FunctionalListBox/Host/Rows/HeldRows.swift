import FunctionalListCore

/// Rows that have left the list while their way out is still shown.
///
/// A row that comes back meanwhile shows its cell in the same widget.
struct HeldRows {
  private var rows: [(path: ItemPath, row: LiveRow)] = []

  /// Holds a row that has left the list at a path.
  mutating func hold(_ row: LiveRow, at path: ItemPath) { rows.append((path, row)) }

  func contains(_ row: LiveRow) -> Bool { rows.contains { $0.row === row } }

  /// The row that has left a path, if it is of the kind.
  mutating func take(_ path: @autoclosure () -> ItemPath?, _ kind: CellKind) -> LiveRow? {
    guard !rows.isEmpty, let path = path() else { return nil }
    let index = rows.lastIndex { $0.path == path && $0.row.kind == kind }
    return index.map { rows.remove(at: $0).row }
  }

  /// All rows, which are held no longer.
  mutating func takeAll() -> [LiveRow] {
    defer { rows = [] }
    return rows.map(\.row)
  }
}
