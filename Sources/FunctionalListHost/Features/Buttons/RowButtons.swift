import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The buttons at the ends of the row with the pointer, or with the focus if the user works with the keyboard,
/// and of a swiped row.
final class RowButtons {
  /// Called with the row and the address of the action of a clicked button.
  var onClicked: ((LiveRow, ActionAddress) -> Void)?
  private let box: RowBox
  private let focus: FocusKeeper
  /// The rows with buttons.
  private var shown: [RowWithButtons] = []
  /// The position of the pointer in pixels of the window, because rows scroll under it; `nil` while it is
  /// not in the box.
  private var pointer: WidgetPoint?
  /// The kind of the last input.
  var input = InputKind.pointer
  /// Whether the actions of rows may differ from the shown ones.
  private var isStale = false

  /// A row, and the buttons at its ends.
  private struct RowWithButtons {
    let row: LiveRow
    let slot: Int
    var strips: [ButtonStrip] = []
  }

  init(_ box: RowBox, _ focus: FocusKeeper) {
    self.box = box
    self.focus = focus
  }

  /// Stores the position of the pointer in the box, `nil` if it has left it.
  func pointerMoved(to point: BoxPoint?) {
    pointer = point.flatMap(box.pointInWindow)
  }

  /// Notes that actions may have changed.
  func actionsChanged() { isStale = true }

  /// Shows the buttons of the rows that should have them, and removes those of others.
  ///
  /// `offer` is called for each row with buttons if these are other rows than before, and after a render.
  func update(
    swiped: LiveRow?, offers: OfferReads, offer: (_ slot: Int) throws(Detached) -> ActionOffer?
  ) throws(Detached) {
    let wanted = wantedRows(with: swiped)
    defer {
      for row in shown { row.strips.forEach { $0.isSwiped = row.row === swiped } }
    }
    guard isStale || !areShown(wanted) else { return }
    isStale = false
    // They may come or go under a pointer that rests.
    box.setNeedsPointerUpdate()
    let last = shown
    shown.removeAll { shown in !wanted.contains { $0 === shown.row } }
    for old in last where !wanted.contains(where: { $0 === old.row }) {
      old.strips.forEach { $0.remove() }
    }
    try offers.inButtons { () throws(Detached) in
      for row in wanted {
        guard let slot = row.slot else { continue }
        let offer = try offers.inButton { () throws(Detached) in try offer(slot) }
        show(offer?.actions ?? [], in: row, slot)
      }
    }
  }

  private func show(
    _ actions: [(address: ActionAddress, action: RowAction)], in row: LiveRow, _ slot: Int
  ) {
    let index = shown.firstIndex { $0.row === row }
    var strips = index.map { shown[$0].strips } ?? []
    for end in ButtonStrip.End.allCases {
      let placed = actions.filter { $0.action.placement == end.placement }
      let strip = strips.first { $0.end == end }
      if placed.isEmpty {
        strip?.remove()
        strips.removeAll { $0.end == end }
        continue
      }
      let shownStrip = strip ?? ButtonStrip(end, in: row)
      shownStrip.show(placed) { [weak self, weak row] address in
        if let row { self?.onClicked?(row, address) }
      }
      if strip == nil { strips.append(shownStrip) }
    }
    let new = RowWithButtons(row: row, slot: slot, strips: strips)
    if let index { shown[index] = new } else { shown.append(new) }
  }

  /// The strips at the ends of a row.
  func strips(of row: LiveRow) -> [ButtonStrip] {
    shown.first { $0.row === row }?.strips ?? []
  }

  /// The row whose button is pressed, the swiped row, and the row with the pointer, or with the focus if the
  /// user works with the keyboard.
  private func wantedRows(with swiped: LiveRow?) -> [LiveRow] {
    let current =
      switch input {
      case .pointer: pointer.flatMap(box.point).flatMap { box.row(at: $0)?.live }
      case .keyboard: focus.focusedRow
      }
    let pressed = shown.first { $0.strips.contains(where: \.isPressed) }?.row
    var wanted: [LiveRow] = []
    for case let row? in [pressed, swiped, current] where row.slot != nil {
      if !wanted.contains(where: { $0 === row }) { wanted.append(row) }
    }
    return wanted
  }

  /// Whether exactly these rows have their buttons, for their current slots.
  private func areShown(_ rows: [LiveRow]) -> Bool {
    rows.count == shown.count
      && zip(rows, shown).allSatisfy { $0 === $1.row && $0.slot == $1.slot }
  }

  /// Removes all buttons.
  func forget() {
    for row in shown { row.strips.forEach { $0.remove() } }
    shown = []
    pointer = nil
  }
}
