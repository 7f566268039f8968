/// The live rows that hold handlers, or are yet to get them: all that a newer description has to look
/// at of the rows that it does not change.
///
/// Each operation takes constant time, besides ``removeAll()``.
final class WakefulRows {
  private var rows: [LiveRow] = []

  func insert(_ row: LiveRow) {
    guard row.wakefulPlace == nil else { return }
    row.wakefulPlace = rows.count
    rows.append(row)
  }

  func remove(_ row: LiveRow) {
    guard let place = row.wakefulPlace else { return }
    row.wakefulPlace = nil
    let last = rows.removeLast()
    guard last !== row else { return }
    rows[place] = last
    last.wakefulPlace = place
  }

  /// - Returns: The rows that were there.
  func removeAll() -> [LiveRow] {
    let removed = rows
    rows = []
    for row in removed { row.wakefulPlace = nil }
    return removed
  }
}
