import CFunctionalListGtk

/// The widths of the columns of a list.
///
/// GTK has size groups (`GtkSizeGroup`), but with each row that enters the list they lay out all others again.
final class ColumnWidths {
  private var widths: [GQuark: Int32] = [:]
  /// The number of the widths; each row has those of one.
  private var generation = 1
  /// The columns that a row shows, or has shown before it left the live rows.
  private var shown: Set<GQuark> = []
  /// Whether a row has hidden a widget, so that columns that no row shows leave their place.
  private var mayClose = false

  /// Begins anew with the widths of the rows that are shown next.
  func reset() {
    guard !widths.isEmpty else { return }
    widths = [:]
    shown = []
    generation += 1
  }

  /// Widens the columns for all live rows, and then sets the widths of all their widgets.
  func align(_ rows: [LiveRow]) {
    let before = shown
    shown = []
    measure(rows)
    if !mayClose { shown.formUnion(before) }
    mayClose = false
    set(rows)
  }

  /// Widens the columns for a row beside the live rows.
  func align(_ row: LiveRow) {
    measure([row])
    set([row])
  }

  private func measure(_ rows: [LiveRow]) {
    for row in rows {
      let columns = row.attached(RowColumns.self) ?? row.attach(RowColumns())
      // A signal of a widget may reset the row.
      var members = columns.members
      let hidesMember = members.measure(in: row.content.view) { member in
        guard let width = member.measure(generation: generation, in: row.content.view) else {
          return
        }
        widths[member.column] = max(widths[member.column] ?? 0, width)
        shown.insert(member.column)
      }
      columns.members = members
      mayClose = mayClose || hidesMember
    }
  }

  private func set(_ rows: [LiveRow]) {
    for row in rows {
      row.attached(RowColumns.self)?.members.set(widths, shown: shown, in: row.content.view)
    }
  }
}
