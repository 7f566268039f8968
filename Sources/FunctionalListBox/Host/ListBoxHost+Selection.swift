import CGtk
import CGtkSupport
import ListCore

extension ListBoxHost {
  /// Takes over what the user has selected, and tells the rows that are new.
  func selectionChanged() {
    guard !isApplying else { return }
    let before = selection
    noteSelection()
    showSelection(of: window == nil ? [] : rows)
    for range in selection.subtracting(before).ranges {
      for slot in range { actions(ofSlot: slot)?.selectionAction?() }
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

  /// Selects all rows, also those that are not live; GTK has selected the live ones.
  func selectAll() {
    guard window != nil, listBox.selectionMode == .multiple else { return }
    selection = selectable(0..<shown.count)
  }

  /// Selects no row; GTK has unselected the live ones.
  func unselectAll() {
    guard window != nil, listBox.selectionMode == .multiple || listBox.selectionMode == .single
    else { return }
    selection = RangeSet()
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
    for row in rows where !row.isDecoration {
      row.setPosition(shown.rowNumber(ofSlot: row.slot), of: shown.rowCount)
    }
  }
}

extension FlatList {
  /// All slots.
  var indices: Range<Int> { 0..<count }

  /// The number of rows, without headers and footers.
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// How many rows there are down to a slot.
  func rowNumber(ofSlot slot: Int) -> Int {
    let section = self[slot].section
    let above = (0..<section).reduce(0) { $0 + rowSlots(ofSection: $1).count }
    return above + slot - rowSlots(ofSection: section).lowerBound + 1
  }
}
