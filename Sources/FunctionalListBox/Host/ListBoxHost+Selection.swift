import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// What GTK has signalled of the selection since it was last looked at.
struct SelectionSignals {
  private var isOfRow = false
  /// Whether rows were selected as a range, or all, not one by one: only then GTK names none.
  private(set) var isOfRange = false

  /// Notes `GtkListBox::row-selected`.
  mutating func noteRow() { isOfRow = true }

  /// Notes `GtkListBox::selected-rows-changed`, which comes after it.
  mutating func noteRows() { self = SelectionSignals(isOfRange: !isOfRow) }

  init(isOfRange: Bool = false) { self.isOfRange = isOfRange }
}

extension ListBoxHost {
  /// Takes over what the user has selected, and tells the rows that are new.
  func selectionChanged() {
    selectionSignals.noteRows()
    guard !isApplying else { return }
    let before = selection
    noteSelection()
    tellSelection(since: before)
  }

  /// Tells the rows that are selected and were not.
  ///
  /// Of those that are described when they are needed the live ones are told. One that is told may
  /// render: the others are told where they are then.
  func tellSelection(since before: RangeSet<Int>) {
    guard selection != before else { return }
    selectionToTell.formUnion(tellable(selection.subtracting(before)))
    while let slot = selectionToTell.ranges.first?.lowerBound {
      selectionToTell.remove(contentsOf: slot..<slot + 1)
      actions(ofSlot: slot)?.selectionAction?()
      guard !isOver else { return }
    }
    onSelectionChanged?()
  }

  /// These slots without those that are not live of rows that are described when they are needed.
  private func tellable(_ slots: RangeSet<Int>) -> RangeSet<Int> {
    var tellable = slots
    for range in slots.ranges {
      for section in shown[range.lowerBound].section...shown[range.upperBound - 1].section
      where shown.sections[section].isLazy {
        tellable.remove(contentsOf: range.clamped(to: shown.slots(ofSection: section)))
      }
    }
    for row in rows where slots.contains(row.slot) {
      tellable.insert(contentsOf: row.slot..<row.slot + 1)
    }
    return tellable
  }

  /// Runs a change of the selection that is the program's.
  private func changeSelection(tellingActions: Bool = false, _ change: () -> Void) {
    guard isShowing, !isOver else { return }
    let before = selection
    changeRows {
      change()
      noteSelection()
    }
    if tellingActions { tellSelection(since: before) }
  }

  /// Selects a slot, in place of the others where one can be selected.
  ///
  /// - Returns: Whether it is selected now.
  func select(_ slot: Int, tellingActions: Bool) -> Bool {
    let isNow = afterChanges { [weak self] in
      guard let self, isShowing, !isOver, let row = liveRow(at: slot) else { return }
      changeSelection(tellingActions: tellingActions) {
        unsafe gtk_list_box_select_row(listBox.pointer, row.row)
      }
    }
    return isNow && selection.contains(slot)
  }

  /// Deselects a slot.
  func deselect(_ slot: Int) {
    afterChanges { [weak self] in
      guard let self else { return }
      changeSelection {
        selection.remove(contentsOf: slot..<slot + 1)
        if let row = row(at: slot) { unsafe gtk_list_box_unselect_row(listBox.pointer, row.row) }
      }
    }
  }

  /// Selects all rows, where several can be selected.
  func selectAllRows() {
    afterChanges { [weak self] in
      guard let self else { return }
      changeSelection { unsafe gtk_list_box_select_all(listBox.pointer) }
    }
  }

  /// Deselects all rows, where none may be selected.
  func deselectAllRows() {
    afterChanges { [weak self] in
      guard let self else { return }
      changeSelection { unsafe gtk_list_box_unselect_all(listBox.pointer) }
    }
  }

  /// Selects a slot that the cursor came to, as GTK would if all rows were live.
  func selectCursor(_ slot: Int, extending: Bool) {
    guard let row = row(at: slot), row.isSelectable, listBox.selectionMode != .none else { return }
    let before = selection
    changeRows {
      let anchor = extending && listBox.selectionMode == .multiple ? selectedRow?.slot : nil
      if let anchor {
        selection = selectable(min(anchor, slot)..<max(anchor, slot) + 1)
      } else {
        selection = RangeSet([slot..<slot + 1])
        if listBox.selectionMode == .multiple {
          unsafe gtk_list_box_unselect_all(listBox.pointer)
          unsafe gtk_list_box_select_row(listBox.pointer, row.row)
        }
      }
      showSelection()
    }
    tellSelection(since: before)
  }

  /// Remembers which slots are selected, as GTK has it.
  ///
  /// A spacer is selected while any of its slots is, so GTK treats it as it would treat them: one
  /// that is deselected has lost all, and one in a range gets all.
  func noteSelection() {
    var noted = RangeSet(selectedRows.map { $0.slot..<$0.slot + 1 })
    for spacer in window?.spacers.spacers ?? [] where spacer.isSelected {
      let isWhole = selectionSignals.isOfRange
      noted.formUnion(
        isWhole ? selectable(spacer.slots) : selection.intersection(RangeSet([spacer.slots])))
    }
    selection = noted
    showSelection()
  }

  /// The slots of a range that can be selected.
  ///
  /// Rows that are described when they are needed are taken to be, until they are live.
  private func selectable(_ slots: Range<Int>) -> RangeSet<Int> {
    var selectable = RangeSet<Int>()
    for (offset, section) in shown.sections.enumerated() {
      let slots = shown.rowSlots(ofSection: offset).clamped(to: slots)
      selectable.insert(contentsOf: slots)
      guard !section.isLazy else { continue }
      for slot in slots where shown.description(ofSlot: slot).style?.isSelectable == false {
        selectable.remove(contentsOf: slot..<slot + 1)
      }
    }
    guard let heights = window?.heights else { return selectable }
    // A hidden row has no height.
    for slot in slots where heights.isMeasured(slot) && heights.height(of: slot) == 0 {
      selectable.remove(contentsOf: slot..<slot + 1)
    }
    return selectable
  }

  /// Gives rows and spacers the marks that they are selected, or that they are not.
  func showSelection() {
    guard let window else { return selectionSignals = SelectionSignals() }
    changeRows {
      var marks = rows.map { unsafe Mark($0.row, isWanted: selection.contains($0.slot)) }
      if listBox.selectionMode == .multiple {
        marks += window.spacers.spacers.map {
          unsafe Mark($0.row, isWanted: selection.intersects($0.slots))
        }
      }
      mark(marks)
      for row in rows where selection.contains(row.slot) && !row.isSelected {
        selection.remove(contentsOf: row.slot..<row.slot + 1)
      }
    }
    selectionSignals = SelectionSignals()
  }

  /// Marks rows as selected, or not.
  ///
  /// GTK remembers the last one that it selects, to extend the selection from: it has to be the same
  /// as before, or none as before. Selecting all leaves it alone.
  private func mark(_ marks: [Mark]) {
    let anchor = selectedRow
    let isMissing = marks.contains { $0.isWanted && !$0.isSet }
    if isMissing, anchor == nil, listBox.selectionMode == .multiple {
      unsafe gtk_list_box_select_all(listBox.pointer)
    }
    for mark in marks where !mark.isWanted { unselect(mark) }
    guard isMissing else { return }
    for mark in marks where mark.isWanted { select(mark) }
    guard let anchor, listBox.selectionMode == .multiple else { return }
    let mark = unsafe Mark(anchor.row, isWanted: anchor.isSelected)
    unselect(mark)
    select(mark)
    if !mark.isWanted { unselect(mark) }
  }

  private func select(_ mark: Mark) { unsafe gtk_list_box_select_row(listBox.pointer, mark.row) }

  private func unselect(_ mark: Mark) {
    unsafe gtk_list_box_unselect_row(listBox.pointer, mark.row)
  }

  /// The row that GTK extends a selection from; where one can be selected, that one.
  var selectedRow: LiveRow? {
    unsafe LiveRow.owner(of: gtk_list_box_get_selected_row(listBox.pointer))
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

/// Whether a row should be selected.
@safe
private struct Mark {
  let row: UnsafeMutablePointer<GtkListBoxRow>
  let isWanted: Bool
  var isSet: Bool { unsafe gtk_list_box_row_is_selected(row) != 0 }

  init(_ row: UnsafeMutablePointer<GtkListBoxRow>, isWanted: Bool) {
    unsafe self.row = row
    self.isWanted = isWanted
  }
}

extension RangeSet<Int> {
  /// Whether any of these integers is in the set.
  fileprivate func intersects(_ range: Range<Int>) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return index < ranges.endIndex && ranges[index].lowerBound < range.upperBound
  }
}
