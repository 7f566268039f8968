import FunctionalListCells
import FunctionalListGtk
import FunctionalListCore

/// Shows the buttons of the row with the pointer or the focus, and of a swiped row.
final class ShownButtons {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let offers: Offers
  private let buttons: RowButtons
  /// The swiped row.
  var swipedRow: () -> LiveRow? = { nil }
  /// Called before the action of a clicked button is performed.
  var onPerform: () -> Void = {}
  /// Called when the buttons are up to date.
  var onShown: () -> Void = {}

  init(_ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper, _ offers: Offers)
  {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.offers = offers
    buttons = RowButtons(box, focus)
    buttons.onClicked = { [weak self] in self?.perform($1, of: $0) }
  }

  /// Performs an action of a row when GTK has handled the click, because the action may remove the button.
  ///
  /// A render may come first, and move the row or reuse its widget.
  func perform(_ address: ActionAddress, of row: LiveRow) {
    guard let path = row.slot.flatMap(rows.list.path) else { return }
    MainLoop.soon { [weak self] in
      guard let self else { return }
      onPerform()
      guard let slot = changes.delegate?.slot(of: path) else { return }
      offers.perform(address, of: .slot(slot))
    }
  }

  /// The strips at the ends of a row.
  func strips(of row: LiveRow) -> [ButtonStrip] { buttons.strips(of: row) }

  /// Updates the buttons, in a change.
  func show() throws(Detached) {
    try buttons.update(swiped: swipedRow(), offers: offers.reads) { slot throws(Detached) in
      try offers.buttonOffer(for: slot)
    }
    onShown()
  }

  func offersChanged() throws(Detached) {
    buttons.actionsChanged()
    try show()
  }

  /// Updates the buttons, unless a change is in progress.
  func update() {
    guard changes.canChange, box.isMapped else { return }
    changes.react { () throws(Detached) in try show() }
  }

  func pointerMoved(to point: BoxPoint?) {
    buttons.pointerMoved(to: point)
    // GTK reports that the pointer has left also while it unmaps the rows.
    MainLoop.soon { [weak self] in self?.update() }
  }

  /// Shows the buttons at the pointer or at the focus, depending on the input.
  func used(_ input: InputKind) {
    guard buttons.input != input else { return }
    buttons.input = input
    MainLoop.soon { [weak self] in self?.update() }
  }

  /// Removes all buttons.
  func forget() { buttons.forget() }
}
