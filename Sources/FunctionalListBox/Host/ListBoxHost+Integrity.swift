import CFunctionalListGtk
import CFunctionalListSupport

/// What the host knows of other code's doings in its box.
@safe
final class Integrity {
  /// Set by a row that leaves the box without the host's doing.
  let rowWasTaken: UnsafeMutablePointer<gboolean>
  /// The foreign rows that were reported already.
  var foreignRows = 0
  private var reportedUse: FunctionalTableData.Diagnostic.ListBoxUse?

  init() {
    unsafe rowWasTaken = .allocate(capacity: 1)
    unsafe rowWasTaken.initialize(to: 0)
  }

  isolated deinit { unsafe rowWasTaken.deallocate() }

  /// Reports once that someone else uses the box.
  func report(_ use: FunctionalTableData.Diagnostic.ListBoxUse, of host: ListBoxHost) {
    guard use != reportedUse else { return }
    reportedUse = use
    host.report(.listBoxInUse(use))
  }
}

extension ListBoxHost {
  func report(_ problem: FunctionalTableData.Diagnostic.Problem) {
    FunctionalTableData.Diagnostic(list: name, problem: problem).report()
  }

  /// What someone else does with the box, or `nil` where it is free.
  ///
  /// GTK cannot be asked for the functions of a box: two rows are put in for a moment. A box without
  /// a sort function keeps them in the order given, in either order.
  func listBoxUse() -> FunctionalTableData.Diagnostic.ListBoxUse? {
    let count = rowCount(from: 0)
    guard count == 0 else { return .hasRows(count: count) }
    let probes = [Label(), Label()].map { label in
      let row = unsafe Widget(sinking: gtk_list_box_row_new())
      unsafe gtk_list_box_row_set_child(row.listBoxRow, label.widget)
      return row
    }
    var isSorted = false
    var isFiltered = false
    for position in [Int32(0), -1] {
      for probe in probes {
        unsafe gtk_list_box_insert(listBox.pointer, probe.widget, position)
        isFiltered = unsafe isFiltered || gtk_widget_get_child_visible(probe.widget) == 0
      }
      let expected = position == 0 ? Int32(1) : 0
      isSorted = unsafe isSorted || gtk_list_box_row_get_index(probes[0].listBoxRow) != expected
      for probe in probes { unsafe gtk_list_box_remove(listBox.pointer, probe.widget) }
    }
    return isSorted ? .sortsRows : isFiltered ? .filtersRows : nil
  }

  /// Puts right what other code did to the rows since the last render, and reports it.
  ///
  /// A render without a change asks GTK for one row only, so it does not see their order.
  func repair(checkingOrder: Bool) {
    if unsafe integrity.rowWasTaken.pointee != 0 {
      unsafe integrity.rowWasTaken.pointee = 0
      putBackTakenRows()
    }
    if checkingOrder { restoreOrder() }
    guard !isOver else { return }
    let foreignRows = rowCount(from: rows.count + (window?.spacers.count ?? 0))
    if foreignRows > integrity.foreignRows { report(.foreignRows(count: foreignRows)) }
    integrity.foreignRows = foreignRows
  }

  /// Restores the order, and the sort function that keeps it, where other code sorts the box too.
  ///
  /// - Complexity: O(*n*) GTK calls that read, two for each row in the box.
  func restoreOrder() {
    guard !isInOrder else { return }
    unsafe gtk_list_box_set_sort_func(listBox.pointer, flb_row_compare, nil, nil)
    report(.rowsOutOfOrder)
  }

  /// Whether the rows stand in the order of their slots, above those of someone else.
  private var isInOrder: Bool {
    let count = rows.count + (window?.spacers.count ?? 0)
    return unsafe flb_list_box_is_in_order(
      listBox.pointer, gsize(count), integrity.rowWasTaken) != 0
  }

  private func putBackTakenRows() {
    let taken = rows.filter {
      unsafe gtk_widget_get_parent($0.widget) != listBox.widget
    }
    for row in taken {
      var row = row
      // A row that is in another container now is left there.
      if unsafe gtk_widget_get_parent(row.widget) != nil { row = exchange(row) }
      guard !isOver else { return }
      let wasSelected = row.forgetSelection()
      putBack(row)
      if wasSelected { selectAgain(row) }
    }
    window?.spacers.spacers.forEach(putBack)
    noteSelection()
    if !taken.isEmpty { report(.takenRows(count: taken.count)) }
  }

  private func putBack(_ spacer: Spacer) {
    guard unsafe gtk_widget_get_parent(spacer.widget) == nil else { return }
    unsafe gtk_list_box_insert(listBox.pointer, spacer.widget, -1)
    unsafe flb_row_set_watch(spacer.row, integrity.rowWasTaken)
  }

  /// Selects a row, unless the user has selected another one that it would replace.
  private func selectAgain(_ row: LiveRow) {
    guard
      unsafe listBox.selectionMode == .multiple
        || gtk_list_box_get_selected_row(listBox.pointer) == nil
    else { return }
    unsafe gtk_list_box_select_row(listBox.pointer, row.row)
  }

  /// The number of rows in the box from an index on.
  private func rowCount(from first: Int) -> Int {
    var count = 0
    while unsafe gtk_list_box_get_row_at_index(listBox.pointer, Int32(first + count)) != nil {
      count += 1
    }
    return count
  }
}

extension Widget {
  fileprivate var listBoxRow: UnsafeMutablePointer<GtkListBoxRow> {
    unsafe object.assumingMemoryBound(to: GtkListBoxRow.self)
  }
}
