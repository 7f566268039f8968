import CFunctionalListGtk
import FunctionalListCore

/// The selected slots, live or not, and the marks of rows and spacers in GTK.
final class RowSelection {
  private let box: RowBox
  private let rows: RowStore
  private let spacers: Spacers
  private let geometry: ListGeometry
  private let style: StyleSelection
  private let veto: SelectionVeto
  private let attachment: Attachment
  /// The selected slots.
  private(set) var slots = RangeSet<Int>()
  /// The selected slots whose actions are still to be called.
  private var untoldSlots = RangeSet<Int>()
  /// The deselected slots whose actions are still to be called.
  private var untoldDeselectedSlots = RangeSet<Int>()
  /// Whether the user has changed the selection and the app has not been told yet.
  private var hasUntoldChange = false
  private var signals = SelectionSignals()

  init(
    _ box: RowBox, _ rows: RowStore, _ spacers: Spacers, _ geometry: ListGeometry,
    _ attachment: Attachment = Attachment()
  ) {
    style = StyleSelection(rows)
    veto = SelectionVeto(rows, attachment)
    self.attachment = attachment
    self.box = box
    self.rows = rows
    self.spacers = spacers
    self.geometry = geometry
  }

  /// Whether a slot is selected, and another one is too.
  func isOneOfSeveral(_ slot: Int) -> Bool {
    slots.contains(slot) && (slots.ranges.count > 1 || slots.ranges.contains { $0.count > 1 })
  }

  private var mode: SelectionMode { box.listBox.selectionMode }

  /// Takes over the slots of a new list.
  func follow(_ comparison: Comparison) {
    slots = comparison.newSlots(of: slots)
    untoldSlots = comparison.newSlots(of: untoldSlots)
    untoldDeselectedSlots = comparison.newSlots(of: untoldDeselectedSlots)
    style.follow(comparison)
    veto.follow(comparison)
  }

  /// Forgets the list.
  func forget() {
    slots = RangeSet()
    untoldSlots = RangeSet()
    untoldDeselectedSlots = RangeSet()
    style.forget()
    veto.forget()
  }

  /// Notes `GtkListBox::row-selected`.
  func noteRowSignal() { signals.noteRow() }

  /// Notes `GtkListBox::selected-rows-changed`.
  func noteRowsSignal() { signals.noteRows() }
}

// MARK: - Change

extension RowSelection {
  /// Runs a change of the selection; the app is told of a change by the user.
  ///
  /// Rows that cannot be selected are not. If nothing else was selected, the selection stays.
  func change(isUsers: Bool, _ body: () -> Void) throws(Detached) {
    let before = slots
    body()
    try refuse(since: before)
    guard isUsers, slots != before else { return }
    hasUntoldChange = true
    let selected = slots.subtracting(before)
    let deselected = before.subtracting(slots)
    untoldSlots.subtract(deselected)
    untoldSlots.formUnion(tellable(selected))
    untoldDeselectedSlots.subtract(selected)
    untoldDeselectedSlots.formUnion(tellable(deselected))
  }

  /// Deselects the rows selected since `before` that do not allow it.
  private func refuse(since before: RangeSet<Int>) throws(Detached) {
    let request = SelectionRequest(from: before, to: slots, allowsSeveral: mode == .multiple)
    slots = request.kept
    let refused = try refused(of: request.added)
    slots = request.outcome(refused: refused)
    veto.keep(slots)
    if !refused.isEmpty { markAgain() }
  }

  /// Selects the slots that allow it, one after the other; returns the others.
  private func refused(of added: RangeSet<Int>) throws(Detached) -> RangeSet<Int> {
    try veto.refused(of: added) { slots.insert(contentsOf: $0) }
  }

  /// Asks lazy rows that have become live selected.
  private func askEntered(_ entered: [LiveRow]) throws(Detached) {
    let unasked = veto.takeUnasked(among: entered).intersection(slots)
    slots.subtract(unasked)
    _ = try refused(of: unasked)
  }

  /// Whether the app must be told of a change since the last call.
  func takeUntoldChange() -> Bool {
    defer { hasUntoldChange = false }
    return hasUntoldChange
  }

  /// Selects a live row; if only one row can be selected, the others are deselected.
  func select(_ row: LiveRow) {
    box.select(row)
    adoptMarks()
  }

  /// Deselects a slot, live or not.
  func deselect(_ slot: Int) {
    slots.remove(contentsOf: slot..<slot + 1)
    if let row = rows.row(at: slot) { box.unselect(row) }
    adoptMarks()
  }

  /// Selects all rows, if several can be selected.
  func selectAll() {
    box.selectAll()
    adoptMarks()
  }

  /// Deselects all rows, if none may be selected.
  func deselectAll() {
    box.unselectAll()
    adoptMarks()
  }

  /// Selects a row that was put back, unless it would replace another selected row.
  func selectAgain(_ row: LiveRow) {
    if mode == .multiple || box.selectionAnchor == nil { select(row) }
  }

  /// Selects the slot of the cursor, as GTK would if every row were live.
  ///
  /// With `extending`, the slots from the anchor to the cursor are selected; with `adding`, the others
  /// stay selected then.
  func selectCursor(_ slot: Int, extending: Bool, adding: Bool = false) throws(Detached) {
    guard let row = rows.row(at: slot), row.isSelectable, mode != .none else { return }
    let anchor = extending && mode == .multiple ? box.selectionAnchor?.slot : nil
    try change(isUsers: true) {
      if let anchor {
        let range = selectable(min(anchor, slot)..<max(anchor, slot) + 1)
        slots = adding ? slots.union(range) : range
      } else {
        slots = RangeSet([slot..<slot + 1])
        if mode == .multiple {
          box.unselectAll()
          box.select(row)
        }
      }
      markAll()
    }
  }

  /// Selects rows in place of removed ones inside them, as if the user did.
  func inherit(_ slots: RangeSet<Int>) throws(Detached) {
    guard mode != .none else { return }
    let last = slots.ranges.last.map { RangeSet([$0.upperBound - 1..<$0.upperBound]) }
    let new = mode == .multiple ? self.slots.union(slots) : last ?? slots
    try change(isUsers: true) { select(new) }
  }

  /// Selects rows again that come back, unless one would replace another selected row.
  func giveBack(_ slots: RangeSet<Int>) throws(Detached) {
    var slots = slots
    for row in rows.rows where row.ownCell?.style?.selected == false {
      row.slot.map { slots.remove(contentsOf: $0..<$0 + 1) }
    }
    guard let last = slots.ranges.last?.upperBound else { return }
    switch mode {
    case .none: break
    case .multiple: try change(isUsers: false) { select(self.slots.union(slots)) }
    default:
      guard self.slots.isEmpty else { return }
      try change(isUsers: false) { select(RangeSet([last - 1..<last])) }
    }
  }

  /// Selects these slots and no others, where it is known that they can be selected.
  func select(_ new: RangeSet<Int>) {
    guard new != slots else { return }
    slots = new
    veto.keep(slots)
    markAgain()
  }

  /// Changes how many rows can be selected, and deselects all rows where GTK does
  /// (`gtk_list_box_set_selection_mode`).
  func setMode(_ new: SelectionMode) {
    let old = mode
    guard new != old else { return }
    box.listBox.selectionMode = new
    if new == .none || old == .multiple { slots = RangeSet() }
    markAgain()
    veto.keep(slots)
  }

  /// Selects these slots and no others.
  ///
  /// Where several can be selected, a selection then extends from the anchor.
  func set(_ new: RangeSet<Int>, anchor: Int) {
    slots = new
    if mode == .multiple, let row = rows.row(at: anchor), row !== box.selectionAnchor {
      box.unselect(row)
      box.select(row)
    }
    markAgain()
  }

  /// Removes and returns the next slot whose selection action is to be called.
  func nextUntoldSlot() -> Int? { untoldSlots.takeFirst() }

  /// Removes and returns the next slot whose deselection action is to be called.
  func nextUntoldDeselectedSlot() -> Int? { untoldDeselectedSlots.takeFirst() }

  /// The slots whose actions can run: all plain rows, and lazy rows that are live.
  private func tellable(_ slots: RangeSet<Int>) -> RangeSet<Int> {
    var tellable = slots
    let list = rows.list
    for range in slots.ranges {
      for section in list[range.lowerBound].section...list[range.upperBound - 1].section
      where list.sections[section].isLazy {
        tellable.remove(contentsOf: range.clamped(to: list.slots(ofSection: section)))
      }
    }
    for slot in rows.rows.lazy.compactMap(\.slot) where slots.contains(slot) {
      tellable.insert(contentsOf: slot..<slot + 1)
    }
    return tellable
  }
}

// MARK: - Marks

extension RowSelection {
  /// Updates the selected slots from the marks in GTK.
  ///
  /// A spacer is marked while any of its slots is selected. If GTK has removed the mark, all its
  /// slots are deselected. If GTK has selected a range with the spacer, all its slots are selected.
  func adoptMarks() {
    var selected = RangeSet(box.selectedRows.compactMap { $0.slot.map { $0..<$0 + 1 } })
    for spacer in spacers.rows where spacer.isSelected {
      selected.formUnion(
        signals.isOfRange
          ? selectable(spacer.slots) : slots.intersection(RangeSet([spacer.slots])))
    }
    slots = selected
    if spacers.count > 0 { markAll() }
    signals = SelectionSignals()
  }

  /// Marks rows that became live, and the spacers; a slot whose mark GTK refuses is deselected.
  ///
  /// What the styles of rows ask for is followed first.
  func mark(_ entered: [LiveRow]) throws(Detached) {
    let before = slots
    try followStyles()
    try askEntered(entered)
    tellMode(to: entered)
    if spacers.count > 0 || slots != before || entered.contains(where: isSelected) {
      markAll()
    } else {
      for row in entered where row.isSelected { box.unselect(row) }
      dropRefused()
    }
    signals = SelectionSignals()
  }

  /// Marks the selected rows and no others, after GTK has marked some.
  func markAgain() {
    markAll()
    signals = SelectionSignals()
  }

  /// Tells assistive technologies whether rows can be selected, after the mode has changed.
  func modeChanged() { tellMode(to: rows.rows) }

  private func tellMode(to rows: [LiveRow]) {
    let tells = mode != .none
    for row in rows { row.tellsSelection = tells }
  }

  /// Selects and deselects the slots whose styles ask for it.
  private func followStyles() throws(Detached) {
    let described = style.take()
    guard !described.isEmpty, mode != .none else { return }
    var selected = described.selected
    for slot in described.selected.ranges.joined() {
      let style = try attachment.call { rows.list.description(ofSlot: slot).style }
      if style?.isSelectable == false { selected.remove(contentsOf: slot..<slot + 1) }
    }
    slots.subtract(described.deselected)
    if mode == .multiple {
      _ = try refused(of: selected.subtracting(slots))
    } else if let last = selected.subtracting(try veto.refused(of: selected)).ranges.last {
      slots = RangeSet([last.upperBound - 1..<last.upperBound])
    }
    veto.keep(slots)
  }

  /// Marks all live rows and spacers.
  private func markAll() {
    var marks = rows.rows.map { Mark($0, isWanted: isSelected($0)) }
    if mode == .multiple {
      marks += spacers.rows.map { Mark($0, isWanted: slots.intersects($0.slots)) }
    }
    set(marks)
    dropRefused()
  }

  private func isSelected(_ row: LiveRow) -> Bool { row.slot.map(slots.contains) ?? false }

  /// Deselects the live slots that GTK did not mark, because their rows cannot be selected.
  func dropRefused() {
    let count = slots.ranges.reduce(0) { $0 + $1.count }
    if count < rows.rows.count {
      for slot in slots.ranges.joined() where rows.row(at: slot)?.isSelected == false {
        slots.remove(contentsOf: slot..<slot + 1)
      }
    } else {
      for row in rows.rows where !row.isSelected && isSelected(row) {
        row.slot.map { slots.remove(contentsOf: $0..<$0 + 1) }
      }
    }
  }

  /// Marks rows as selected, or not.
  ///
  /// GTK extends a selection from the row that it has selected last. That row must stay the same,
  /// or stay none. Selecting all rows does not change it.
  private func set(_ marks: [Mark]) {
    let anchor = box.selectionAnchor
    let isMissing = marks.contains { $0.isWanted && !$0.row.isSelected }
    if isMissing, anchor == nil, mode == .multiple { box.selectAll() }
    for mark in marks where !mark.isWanted && mark.row.isSelected { box.unselect(mark.row) }
    guard isMissing else { return }
    for mark in marks where mark.isWanted { box.select(mark.row) }
    guard let anchor, mode == .multiple else { return }
    let wasSelected = anchor.isSelected
    box.unselect(anchor)
    box.select(anchor)
    if !wasSelected { box.unselect(anchor) }
  }

  /// The slots of a range that can be selected.
  ///
  /// Lazy rows that are not live count as selectable.
  func selectable(_ range: Range<Int>) -> RangeSet<Int> {
    var selectable = RangeSet<Int>()
    let list = rows.list
    for (offset, section) in list.sections.enumerated() {
      let slots = list.rowSlots(ofSection: offset).clamped(to: range)
      selectable.insert(contentsOf: slots)
      guard !section.isLazy else { continue }
      for slot in slots where list.description(ofSlot: slot).style?.isSelectable == false {
        selectable.remove(contentsOf: slot..<slot + 1)
      }
    }
    let heights = geometry.virtualizer.heights
    for slot in range where heights.isHidden(slot) {
      selectable.remove(contentsOf: slot..<slot + 1)
    }
    for row in rows.rows where !row.isShown {
      row.slot.map { selectable.remove(contentsOf: $0..<$0 + 1) }
    }
    return selectable
  }
}

/// Whether a row should be selected.
private struct Mark {
  let row: BoxRow
  let isWanted: Bool

  init(_ row: BoxRow, isWanted: Bool) {
    self.row = row
    self.isWanted = isWanted
  }
}
