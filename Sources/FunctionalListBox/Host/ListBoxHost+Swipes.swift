import FunctionalListCore

/// The reactions of the host to fingers that move rows aside.
extension ListBoxHost {
  var swipeHandlers: SwipeInput.Handlers {
    SwipeInput.Handlers(
      touched: { [weak self] in self?.pressed(at: $0) ?? false },
      tapped: { [weak self] in self?.tapped(at: $0) ?? false },
      began: { [weak self] in self?.swipeBegins(at: $0, distance: $1) ?? false },
      moved: { [weak self] distance in
        self?.react { self?.parts.swipe.drag(by: distance) }
      },
      ended: { [weak self] in self?.swipeEnds(isCancelled: $0) },
      pressed: { [weak self] in _ = self?.pressed(at: $0) },
      escapePressed: { [weak self] in self?.closeSwipe() ?? false })
  }

  /// Hides the buttons that a swipe has shown.
  ///
  /// - Returns: Whether they were shown.
  @discardableResult
  func closeSwipe() -> Bool {
    guard parts.swipe.isShowing else { return false }
    react { () throws(Detached) in
      parts.swipe.close()
      try showButtons()
    }
    return true
  }

  /// Hides the buttons of a row, unless it is the one that is pressed.
  ///
  /// - Returns: Whether they were shown.
  private func pressed(at point: FunctionalTableData.Point?) -> Bool {
    guard point.flatMap(live) !== parts.swipe.row else { return false }
    return closeSwipe()
  }

  /// Hides the buttons of the row that is tapped, unless one of them is.
  ///
  /// - Returns: Whether they were shown.
  private func tapped(at point: FunctionalTableData.Point) -> Bool {
    guard live(at: point) === parts.swipe.row, !parts.swipe.isButton(at: point) else {
      return false
    }
    return closeSwipe()
  }

  private func live(at point: FunctionalTableData.Point) -> LiveRow? {
    parts.box.row(atY: point.y)?.live
  }

  /// - Returns: Whether there is a row at the point with buttons that the finger shows or hides.
  private func swipeBegins(at point: FunctionalTableData.Point, distance: Double) -> Bool {
    var begins = false
    react { () throws(Detached) in
      guard let row = live(at: point), let slot = row.slot else { return }
      let end = parts.swipe.end(of: row, shownBy: distance)
      guard try !actions(at: end, of: slot).isEmpty else { return }
      parts.swipe.begin(row, slot, end)
      try showButtons()
      parts.swipe.drag(by: distance)
      begins = parts.swipe.row != nil
    }
    return begins
  }

  /// Lets the row go, when the change in progress has ended: a menu that opens, say, takes the finger
  /// from the row.
  private func swipeEnds(isCancelled: Bool) {
    gate.change { [weak self] in
      guard let self, canChange else { return }
      endingWithTheBox { () throws(Detached) in try release(isCancelled: isCancelled) }
    }
  }

  /// Lets the row go, and performs the first action of a full swipe when GTK has handled the touch.
  private func release(isCancelled: Bool) throws(Detached) {
    guard let row = parts.swipe.row, let end = parts.swipe.end, let slot = row.slot else { return }
    let isFull = !isCancelled && parts.swipe.isFull
    let first = isFull ? try actions(at: end, of: slot).first : nil
    let performs = first?.action.isEnabled == true
    parts.swipe.release(back: isCancelled || performs)
    if let first, performs { buttonClicked(row, first.address) }
    try showButtons()
  }

  /// The actions with a button at an end of a row.
  private func actions(
    at end: ButtonStrip.End, of slot: Int
  ) throws(Detached) -> [(address: ActionAddress, action: RowAction)] {
    try offer(for: .slot(slot))?.actions.filter { $0.action.placement == end.placement } ?? []
  }

  /// - Returns: Whether the row goes on.
  func swipeAdvances(to time: Int64) -> Bool {
    guard isAtRest else { return canChange }
    var goesOn = false
    react { () throws(Detached) in
      goesOn = parts.swipe.advance(to: time)
      if !goesOn { try showButtons() }
    }
    return goesOn && canChange
  }
}
