import CGtk
import CGtkSupport
import ListCore

extension ListBoxHost {
  /// Takes over what the user has selected, and tells the rows that are new.
  func selectionChanged() {
    guard !isApplying else { return }
    let before = selection
    noteSelection()
    if window != nil { showSelection(of: rows) }
    tellSelection(since: before)
  }

  /// Tells the rows that are selected and were not.
  ///
  /// Of those that are described when they are needed the live ones are told.
  func tellSelection(since before: RangeSet<Int>) {
    guard selection != before else { return }
    let (selection, shown) = (selection, shown)
    for range in selection.subtracting(before).ranges {
      for section in shown[range.lowerBound].section...shown[range.upperBound - 1].section {
        for slot in range.clamped(to: shown.slots(ofSection: section)) {
          if shown.sections[section].isLazy, row(at: slot) == nil { continue }
          actions(ofSlot: slot)?.selectionAction?()
          guard !isOver else { return }
        }
      }
    }
    onSelectionChanged?()
  }

  /// Runs a change of the selection that is the program's.
  private func changeSelection(tellingActions: Bool, _ change: () -> Void) {
    let before = selection
    changeRows {
      change()
      if window == nil { noteSelection() }
    }
    if tellingActions { tellSelection(since: before) }
  }

  /// Selects a slot, in place of the others where one can be selected.
  ///
  /// - Returns: Whether it is selected.
  func select(_ slot: Int, tellingActions: Bool) -> Bool {
    guard isShowing, !isOver, listBox.selectionMode != .none, !shown.isDecoration(slot),
      let row = liveRow(at: slot)
    else { return false }
    changeSelection(tellingActions: tellingActions) {
      let one = RangeSet([slot..<slot + 1])
      selection = listBox.selectionMode == .multiple ? selection.union(one) : one
      unsafe gtk_list_box_select_row(listBox.pointer, row.row)
      if !row.isSelected { selection.subtract(one) }
      if window != nil { showSelection(of: rows) }
    }
    return selection.contains(slot)
  }

  /// Deselects a slot.
  func deselect(_ slot: Int) {
    guard isShowing, !isOver else { return }
    changeSelection(tellingActions: false) {
      selection.remove(contentsOf: slot..<slot + 1)
      if let row = row(at: slot) { unsafe gtk_list_box_unselect_row(listBox.pointer, row.row) }
    }
  }

  /// Selects all rows, where several can be selected.
  func selectAllRows() {
    guard isShowing, !isOver, listBox.selectionMode == .multiple else { return }
    changeSelection(tellingActions: false) {
      unsafe gtk_list_box_select_all(listBox.pointer)
      selectAll()
    }
  }

  /// Deselects all rows.
  func deselectAllRows() {
    guard isShowing, !isOver else { return }
    changeSelection(tellingActions: false) {
      selection = RangeSet()
      unsafe gtk_list_box_unselect_all(listBox.pointer)
    }
  }

  /// Remembers which slots are selected, so that a change tells which are new.
  func noteSelection() {
    let live = RangeSet(selectedRows.map { $0.slot..<$0.slot + 1 })
    guard window != nil else {
      selection = live
      return
    }
    let known = selection.intersection(RangeSet(rows.map { $0.slot..<$0.slot + 1 }))
    guard live != known else { return }
    let change = live.symmetricDifference(known)
    if listBox.selectionMode == .multiple, !known.isEmpty || !selection.isEmpty,
      change.ranges.count == 1, change.ranges[0].count == 1, live.ranges.count > 0
        || known.ranges.count > 1 || selection != known
    {
      // One more or one less: the others stay, also those that are not live.
      if live.isSuperset(of: change) {
        selection.formUnion(change)
      } else {
        selection.subtract(change)
      }
    } else if let first = live.ranges.first, let last = live.ranges.last,
      listBox.selectionMode == .multiple, live.ranges.count > 1 || first.count > 1,
      let row = unsafe LiveRow.owner(of: gtk_list_box_get_selected_row(listBox.pointer)),
      row.slot == first.lowerBound || row.slot == last.upperBound - 1
    {
      // A range, which may go over rows that are not live.
      selection = selectable(first.lowerBound..<last.upperBound)
    } else {
      selection = live
    }
  }

  /// Selects also the rows that are not live; GTK has selected the live ones.
  func selectAll() {
    guard window != nil, listBox.selectionMode == .multiple else { return }
    let before = selection
    selection = selectable(0..<shown.count)
    if !isApplying { tellSelection(since: before) }
  }

  /// Deselects also the rows that are not live; GTK has deselected the live ones.
  func unselectAll() {
    guard window != nil, listBox.selectionMode == .multiple || listBox.selectionMode == .single
    else { return }
    let before = selection
    selection = RangeSet()
    if !isApplying { tellSelection(since: before) }
  }

  /// The slots of a range that are rows, not headers or footers.
  func selectable(_ slots: Range<Int>) -> RangeSet<Int> {
    var rows = RangeSet<Int>()
    for section in shown.sections.indices {
      rows.insert(contentsOf: shown.rowSlots(ofSection: section).clamped(to: slots))
    }
    return rows
  }

  /// Gives rows the mark that they are selected, or that they are not.
  func showSelection(of rows: [LiveRow]) {
    guard window != nil else { return }
    changeRows {
      for row in rows where row.isSelected != selection.contains(row.slot) {
        if row.isSelected {
          unsafe gtk_list_box_unselect_row(listBox.pointer, row.row)
        } else {
          unsafe gtk_list_box_select_row(listBox.pointer, row.row)
        }
      }
    }
  }

  /// The selected rows, from top to bottom (`gtk_list_box_get_selected_rows`).
  private var selectedRows: [LiveRow] {
    let list = unsafe gtk_list_box_get_selected_rows(listBox.pointer)
    defer { unsafe g_list_free(list) }
    var selection: [LiveRow] = []
    var next = unsafe list
    while let link = unsafe next {
      let row = unsafe link.pointee.data?.assumingMemoryBound(to: GtkListBoxRow.self)
      if let row = unsafe LiveRow.owner(of: row) { selection.append(row) }
      unsafe next = link.pointee.next
    }
    return selection
  }

  /// Tells assistive technologies where each live row stands among all.
  func tellPositions() {
    guard window != nil else { return }
    for row in rows {
      guard case .row(let index) = shown[row.slot] else { continue }
      row.setPosition(shown.number(of: index), of: shown.rowCount)
    }
  }
}

extension FlatList {
  /// All slots.
  var indices: Range<Int> { 0..<count }

}
