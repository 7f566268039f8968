import FunctionalListGtk
import FunctionalListCore

/// Shows the buttons of the row that the pointer or the focus is in, and of one that a finger has moved aside.
final class Buttons: ListFeature {
  private let context: HostContext
  private let buttons: RowButtons
  /// The row that a finger has moved aside, whose buttons are shown.
  var swipedRow: () -> LiveRow? = { nil }
  /// Called before an action is performed whose button was clicked.
  var onPerform: () -> Void = {}
  /// Called when the buttons of rows are those that they should have.
  var onShown: () -> Void = {}

  init(_ context: HostContext) {
    self.context = context
    buttons = RowButtons(context.box, context.focus)
    buttons.onClicked = { [weak self] in self?.perform($1, of: $0) }
  }

  /// Performs an action of a row when GTK has handled the click: it may take the button away.
  ///
  /// A render may come first, after which the row is elsewhere, or its widget is another row's.
  func perform(_ address: ActionAddress, of row: LiveRow) {
    guard let path = row.slot.flatMap(context.list.path) else { return }
    MainLoop.soon { [weak self] in
      guard let self else { return }
      onPerform()
      guard let slot = context.delegate?.slot(of: path) else { return }
      context.perform(address, of: .slot(slot))
    }
  }

  /// The strips at the ends of a row.
  func strips(of row: LiveRow) -> [ButtonStrip] { buttons.strips(of: row) }

  /// Shows the buttons of the rows that should have them now.
  func show() throws(Detached) {
    try buttons.update(swiped: swipedRow(), offers: context.offers) { slot throws(Detached) in
      try context.offer(for: .slot(slot))
    }
    onShown()
  }

  func offersChanged() throws(Detached) {
    buttons.actionsChanged()
    try show()
  }

  func viewportChanged() { update() }

  func pictureIsTaken(of row: LiveRow) { strips(of: row).forEach { $0.hide() } }

  /// Shows the buttons of the row that the pointer or the focus is in, unless a change is in progress.
  private func update() {
    guard context.canChange, context.box.isMapped else { return }
    context.react { () throws(Detached) in try show() }
  }

  func pointerMoved(to point: BoxPoint?) {
    buttons.pointerMoved(to: point)
    // GTK tells that the pointer has left also while it takes the rows off the screen.
    MainLoop.soon { [weak self] in self?.update() }
  }

  /// Shows the buttons where the user works now: with the pointer, or with the keyboard.
  func used(_ input: InputKind) {
    guard buttons.input != input else { return }
    buttons.input = input
    MainLoop.soon { [weak self] in self?.update() }
  }

  func unmapped() { buttons.forget() }

  func end(_ fate: BoxFate) { buttons.forget() }
}
