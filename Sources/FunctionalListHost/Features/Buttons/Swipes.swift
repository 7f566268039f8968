import FunctionalListCells
import FunctionalListGtk
import FunctionalListCore

/// Swipes of rows, which show the buttons at one end.
final class Swipes {
  private let changes: Changes
  private let box: RowBox
  private let offers: Offers
  private let buttons: ShownButtons
  private let swipe: RowSwipe
  private let input = SwipeInput()

  init(_ changes: Changes, _ box: RowBox, _ offers: Offers, _ buttons: ShownButtons) {
    self.changes = changes
    self.box = box
    self.offers = offers
    self.buttons = buttons
    swipe = RowSwipe(box, buttons)
    swipe.onFrame = { [weak self] in self?.frame(at: $0) ?? false }
    buttons.swipedRow = { [weak swipe] in swipe?.row }
    buttons.onPerform = { [weak self] in self?.closeSwipe() }
    buttons.onShown = { [weak self] in self?.buttonsShown() }
  }

  func connect() { input.connect(to: box.handle, handlers) }

  var handlers: SwipeInput.Handlers {
    SwipeInput.Handlers(
      touched: { [weak self] in self?.pressed(at: $0) ?? false },
      tapped: { [weak self] in self?.tapped(at: $0) ?? false },
      began: { [weak self] in self?.swipeBegins(at: $0, distance: $1) ?? false },
      moved: { [weak self] distance in
        self?.changes.react { self?.swipe.drag(by: distance) }
      },
      ended: { [weak self] in self?.swipeEnds(isCancelled: $0) },
      pressed: { [weak self] in _ = self?.pressed(at: $0) },
      escapePressed: { [weak self] in self?.closeSwipe() ?? false })
  }

  private func buttonsShown() {
    swipe.update()
    input.setWatching(swipe.row != nil, box.handle)
  }

  func remap(_ slots: SlotRemapping) { swipe.remap(slots) }

  func settled() { swipe.place() }

  func scrolled() { swipe.close() }

  func unmapped() {
    swipe.putBack()
    input.setWatching(false, box.handle)
  }

  func end(_ fate: BoxFate) {
    switch fate {
    case .detached:
      swipe.putBack()
      input.disconnect()
    case .destroyed:
      swipe.forget()
      input.forget()
    }
  }

  /// Hides the buttons that a swipe has shown.
  ///
  /// - Returns: Whether they were shown.
  @discardableResult
  func closeSwipe() -> Bool {
    guard swipe.isShowing else { return false }
    changes.react { () throws(Detached) in
      swipe.close()
      try buttons.show()
    }
    return true
  }

  /// Hides the buttons of the swiped row, unless that row is pressed.
  ///
  /// - Returns: Whether they were shown.
  private func pressed(at point: BoxPoint?) -> Bool {
    guard point.flatMap(live) !== swipe.row else { return false }
    return closeSwipe()
  }

  /// Hides the buttons of the swiped row if it is tapped, and none of its buttons is.
  ///
  /// - Returns: Whether they were shown.
  private func tapped(at point: BoxPoint) -> Bool {
    guard live(at: point) === swipe.row, !swipe.isButton(at: point) else { return false }
    return closeSwipe()
  }

  private func live(at point: BoxPoint) -> LiveRow? { box.row(at: point)?.live }

  /// - Returns: Whether the row at the point has buttons at that end, and no row of a list in it has.
  private func swipeBegins(at point: BoxPoint, distance: Double) -> Bool {
    var begins = false
    changes.react { () throws(Detached) in
      guard let row = live(at: point), let slot = row.slot else { return }
      let end = swipe.end(of: row, shownBy: distance)
      let nested = box.nestedRows(at: point)
      let isForNested = try changes.attachment.call { nested.contains { $0.hasButtons(at: end) } }
      guard !isForNested, try !actions(at: end, of: slot).isEmpty else { return }
      swipe.begin(row, slot, end)
      try buttons.show()
      swipe.drag(by: distance)
      begins = swipe.row != nil
    }
    return begins
  }

  /// Releases the row when the change in progress has ended, for example one that opens a menu and so cancels
  /// the gesture.
  private func swipeEnds(isCancelled: Bool) {
    changes.change { [weak self] () throws(Detached) in
      try self?.release(isCancelled: isCancelled)
    }
  }

  /// Releases the row, and performs the first action of a full swipe when GTK has handled the touch.
  private func release(isCancelled: Bool) throws(Detached) {
    guard let row = swipe.row, let end = swipe.end, let slot = row.slot else { return }
    let isFull = !isCancelled && swipe.isFull
    let first = isFull ? try actions(at: end, of: slot).first : nil
    let performs = first?.action.isEnabled == true
    swipe.release(back: isCancelled || performs)
    if let first, performs { buttons.perform(first.address, of: row) }
    try buttons.show()
  }

  /// The actions with a button at an end of a row.
  private func actions(
    at end: ButtonStrip.End, of slot: Int
  ) throws(Detached) -> [(address: ActionAddress, action: RowAction)] {
    try offers.buttonOffer(for: slot)?.actions.filter { $0.action.placement == end.placement }
      ?? []
  }

  /// - Returns: Whether the animation continues.
  private func frame(at time: Int64) -> Bool {
    guard changes.isAtRest else { return changes.canChange }
    var continues = false
    changes.react { () throws(Detached) in
      continues = swipe.advance(to: time)
      if !continues { try buttons.show() }
    }
    return continues && changes.canChange
  }
}
