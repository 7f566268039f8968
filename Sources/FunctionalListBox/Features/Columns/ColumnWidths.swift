import CFunctionalListGtk

/// The widths of the columns of a list.
///
/// GTK has size groups (`GtkSizeGroup`), but with each row that enters the list they lay out all others again.
final class ColumnWidths {
  private var widths: [GQuark: Int32] = [:]
  /// The number of the widths; each row has those of one.
  private var generation = 1

  /// Begins anew with the widths of the rows that are shown next.
  func reset() {
    guard !widths.isEmpty else { return }
    widths = [:]
    generation += 1
  }

  /// Widens the columns for these rows, and then sets the widths of all their widgets.
  func align(_ rows: [LiveRow]) {
    for row in rows { measure(row) }
    for row in rows { row.columns.set(widths) }
  }

  private func measure(_ row: LiveRow) {
    // A signal of a widget may reset the row.
    var members = row.columns
    members.update(in: row.content.view) { member in
      guard let width = member.measure(generation: generation) else { return }
      widths[member.column] = max(widths[member.column] ?? 0, width)
    }
    row.columns = members
  }
}
