import FunctionalListCore

/// Buttons at the ends of rows: of the row with the pointer or the focus, and of one that a finger swipes.
final class Buttons: FollowsPointer, FollowsScrolls, CoversRows {
  private let shown: ShownButtons
  let swipes: Swipes

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper, _ offers: Offers
  ) {
    shown = ShownButtons(changes, box, rows, focus, offers)
    swipes = Swipes(changes, box, offers, shown)
  }

  func connect() { swipes.connect() }

  func remap(_ slots: SlotRemapping) { swipes.remap(slots) }

  func offersChanged() throws(Detached) { try shown.offersChanged() }

  func viewportChanged() { shown.update() }

  func scrolled() { swipes.scrolled() }

  func settled() { swipes.settled() }

  func pictureIsTaken(of row: LiveRow) { shown.strips(of: row).forEach { $0.hide() } }

  func pointerMoved(to point: BoxPoint?) { shown.pointerMoved(to: point) }

  func used(_ input: InputKind) { shown.used(input) }

  func unmapped() {
    swipes.unmapped()
    shown.forget()
  }

  func end(_ fate: BoxFate) {
    swipes.end(fate)
    shown.forget()
  }
}
