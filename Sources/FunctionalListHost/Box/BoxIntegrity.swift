import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

/// Detects, repairs and reports changes of a box by other code.
final class BoxIntegrity {
  private let reporter: Reporter
  private let box: RowBox
  /// The number of foreign rows at the last check.
  private var foreignRowCount = 0
  /// The last reported use of the box.
  private var reportedUse: Diagnostic.ListBoxUse?

  init(of box: RowBox, _ reporter: Reporter) {
    self.box = box
    self.reporter = reporter
  }

  /// Whether the box is free: empty, and neither sorted nor filtered by other code.
  ///
  /// A box that is not free is reported once.
  func checkIsFree() -> Bool {
    guard let use = use() else { return true }
    report(use)
    return false
  }

  /// Reports once that another list is shown in the box.
  func reportList(named name: String) { report(.showsList(name: name)) }

  private func report(_ use: Diagnostic.ListBoxUse) {
    guard use != reportedUse else { return }
    reportedUse = use
    reporter.report(.listBoxInUse(use))
  }

  /// Inserts rows and spacers again that other code has removed from the box.
  ///
  /// A row that is in another container now stays there, and is replaced by the row that `exchange` makes.
  ///
  /// - Returns: The inserted rows, each with whether it was selected.
  func putBackTakenRows(
    _ rows: [LiveRow], _ spacers: [BoxRow], exchange: (LiveRow) throws(Detached) -> LiveRow
  ) throws(Detached) -> [(row: LiveRow, wasSelected: Bool)] {
    guard box.takeRowWasTaken() else { return [] }
    var restored: [(row: LiveRow, wasSelected: Bool)] = []
    for row in rows where !box.contains(row) {
      let isElsewhere = unsafe gtk_widget_get_parent(row.widget) != nil
      let row = isElsewhere ? try exchange(row) : row
      let wasSelected = row.clearSelectedMark()
      box.insert(row)
      restored.append((row, wasSelected))
    }
    for spacer in spacers where !box.contains(spacer) { box.insert(spacer) }
    return restored
  }

  func reportTakenRows(_ count: Int) {
    if count > 0 { reporter.report(.takenRows(count: count)) }
  }

  /// Restores the order of the rows, and the sort function that keeps it, if other code has changed it.
  ///
  /// - Parameter count: the number of the library's rows in the box.
  /// - Complexity: O(`count`) calls of GTK that read.
  func restoreOrder(_ count: Int) {
    guard !box.isInOrder(count) else { return }
    box.sortByOrder()
    reporter.report(.rowsOutOfOrder)
  }

  /// Reports foreign rows, if there are more than before.
  ///
  /// - Parameter count: the number of the library's rows in the box.
  func reportForeignRows(below count: Int) {
    let foreignRows = box.rowCount(from: count)
    if foreignRows > foreignRowCount { reporter.report(.foreignRows(count: foreignRows)) }
    foreignRowCount = foreignRows
  }

  /// How other code uses the box, or `nil` if the box is free.
  ///
  /// GTK has no getters for the sort and filter functions of a box, so two rows are inserted and removed. A
  /// box without a sort function keeps both possible orders.
  private func use() -> Diagnostic.ListBoxUse? {
    let count = box.rowCount(from: 0)
    guard count == 0 else { return .hasRows(count: count) }
    let container = box.container
    let probes = [Label(), Label()].map { label in
      let row = unsafe Widget(sinking: container.makeRow(isDecoration: false))
      unsafe flb_row_set_child(row.widget, label.widget)
      return row
    }
    var isSorted = false
    var isFiltered = false
    for position in [Int32(0), -1] {
      for probe in probes {
        unsafe container.insert(probe.widget, at: position)
        isFiltered = unsafe isFiltered || gtk_widget_get_child_visible(probe.widget) == 0
      }
      let expected = position == 0 ? Int32(1) : 0
      isSorted = unsafe isSorted || container.index(of: probes[0].widget) != expected
      for probe in probes { unsafe container.remove(probe.widget) }
    }
    return isSorted ? .sortsRows : isFiltered ? .filtersRows : nil
  }
}
