/// The live rows whose handlers are set or must be set.
///
/// A render visits only these among the rows that it does not change. Each operation except ``removeAll()``
/// takes constant time.
final class RowsWithHandlers {
  private var rows: [LiveRow] = []

  func insert(_ row: LiveRow) {
    guard row.handlerIndex == nil else { return }
    row.handlerIndex = rows.count
    rows.append(row)
  }

  func remove(_ row: LiveRow) {
    guard let index = row.handlerIndex else { return }
    row.handlerIndex = nil
    let last = rows.removeLast()
    guard last !== row else { return }
    rows[index] = last
    last.handlerIndex = index
  }

  /// Removes and returns all rows.
  func removeAll() -> [LiveRow] {
    let removed = rows
    rows = []
    for row in removed { row.handlerIndex = nil }
    return removed
  }
}
