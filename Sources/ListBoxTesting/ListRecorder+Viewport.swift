package import FunctionalListBox
import FunctionalListCore

extension ListRecorder {
  /// The height in pixels that each row, header and footer has in a viewport, for distances and
  /// rectangles.
  public static let rowHeight = 50.0

  /// The width in pixels that each row, header and footer has in a viewport.
  public static let rowWidth = 400.0

  /// The number of rows, headers and footers that fit into the viewport; `nil` for a viewport that is as
  /// high as the list.
  ///
  /// With a number, the recorder acts as a list box in a scrolled window that is on screen: the app is
  /// told which rows become visible and which no longer are
  /// (`CellActions.visibilityAction`, `TableSection.headerVisibilityAction`) and which ends are reached
  /// (`onEdgeReached`), `scroll(to:)` scrolls at once, and a render keeps the scroll anchor in its place.
  /// Visible rows that load more do so, and rows near the viewport are prefetched.
  ///
  /// ```swift
  /// recorder.viewportRows = 4
  /// table.scroll(to: path, scrollPosition: .bottom)
  /// #expect(table.visibleItemPaths.last == path)
  /// ```
  ///
  /// Whole rows are visible, so the position `middle` is that of the upper of two rows in the middle. A
  /// frame is painted after each change.
  public var viewportRows: Int? {
    get { scrolled.page }
    set {
      change { [self] in scrolled.setPage(newValue, count: list.count) }
      viewportChanged()
    }
  }

  /// Scrolls by a number of rows, headers and footers, as a user would with the wheel: down, or up for a
  /// negative number, as far as the list goes.
  ///
  /// - Throws: ``InteractionError/noViewport`` if there is nothing to scroll.
  public func scroll(by count: Int) throws(InteractionError) {
    guard canScroll else { throw .noViewport }
    restoration.end()
    change { [self] in scrolled.scroll(by: count, count: list.count) }
    viewportChanged()
  }

  package var visibleSlots: RangeSet<Int> {
    RangeSet([scrolled.visibleSlots(of: list.count)]).subtracting(hiddenSlots)
  }

  package var canScroll: Bool { scrolled.page != nil }

  package var viewport: ListViewport? {
    scrolled.page.map {
      ListViewport(
        position: Double(scrolled.top) * Self.rowHeight, page: Double($0) * Self.rowHeight,
        height: Double(scrolled.shownCount(of: list.count)) * Self.rowHeight)
    }
  }

  package func rect(of slot: Int) -> FunctionalTableData.Rect? {
    guard canScroll else { return nil }
    return FunctionalTableData.Rect(
      x: 0, y: Double(scrolled.place(of: slot)) * Self.rowHeight, width: Self.rowWidth,
      height: hiddenSlots.contains(slot) ? 0 : Self.rowHeight)
  }

  package func slot(at point: FunctionalTableData.Point) -> Int? {
    guard canScroll, (0..<Self.rowWidth).contains(point.x), point.y >= 0,
      point.y < Double(scrolled.shownCount(of: list.count)) * Self.rowHeight
    else { return nil }
    return scrolled.slot(at: Int(point.y / Self.rowHeight))
  }

  package func scroll(
    to slot: Int, _ position: FunctionalTableData.ScrollPosition, animated: Bool
  ) {
    restoration.end()
    scrolled.reveal(slot, position, count: list.count)
    viewportChanged()
  }

  package var readingPosition: FunctionalTableData.ReadingPosition? {
    guard canScroll else { return nil }
    return restoration.position
      ?? FunctionalTableData.ReadingPosition(
        at: scrolled.slot(at: scrolled.top), in: list,
        isAtEnd: options.scrollAnchor == .bottom
          ? scrolled.isAtEnd : scrolled.showsEnd(of: list.count),
        isLoader: Set(visibleLoaders).contains
      ) { Double(scrolled.place(of: $0) - scrolled.top) * Self.rowHeight }
  }

  package func restore(_ position: FunctionalTableData.ReadingPosition) {
    restoration.begin(position)
    restoreReading()
    viewportChanged()
  }

  /// Scrolls to the reading position that waits, if its row is there.
  func restoreReading() {
    let waiting = restoration
    guard let place = waiting.target(in: list, options.scrollAnchor) else { return }
    restoration.end()
    switch place {
    case .end: scrolled.scroll(by: .max, count: list.count)
    case .slot(let anchor):
      let above = Int((anchor.offset / Self.rowHeight).rounded())
      let place = max(0, scrolled.place(of: anchor.slot) - above)
      scrolled.reveal(scrolled.slot(at: place), .top, count: list.count)
    }
  }

  /// Scrolls to a row that is not visible, as a user would to reach it.
  func reveal(_ slot: Int) {
    guard !visibleSlots.contains(slot) else { return }
    change { [self] in scrolled.reveal(slot, .nearest, count: list.count) }
    viewportChanged()
  }

  /// Reports that other rows may be visible than before, and then that a frame was painted.
  func viewportChanged() {
    guard canScroll else { return }
    notify { [self] in
      updateVisibility()
      delegate?.viewportDidChange(afterFrame: false)
      notify { [self] in delegate?.viewportDidChange(afterFrame: true) }
    }
  }
}

// MARK: - Visibility

extension ListRecorder {
  /// Takes over the slots of a new list, before the recorder does.
  func followVisibility(_ comparison: Comparison) {
    let told = Array(toldSlots.ranges.joined())
    for (slot, newSlot) in zip(told, comparison.newSlots(of: told)) where newSlot == nil {
      if let action = visibilityAction(at: slot) { hiddenActions.append(action) }
    }
    toldSlots = comparison.newSlots(of: toldSlots)
  }

  /// Calls the actions of the rows that have become visible or invisible, in the order of a list box.
  private func updateVisibility() {
    let seen = visibleSlots
    change { [self] in
      let disappeared = hiddenActions + visibilityActions(at: toldSlots.subtracting(seen))
      let appeared = visibilityActions(at: seen.subtracting(toldSlots))
      toldSlots = seen
      hiddenActions = []
      for action in disappeared { notify { action(false) } }
      for action in appeared { notify { action(true) } }
    }
  }

  private func visibilityActions(at slots: RangeSet<Int>) -> [VisibilityAction] {
    slots.ranges.joined().compactMap(visibilityAction)
  }

  private func visibilityAction(at slot: Int) -> VisibilityAction? {
    if case .header(let section) = list[slot] {
      return list.sections[section].headerVisibilityAction
    }
    return cell(at: slot)?.actions.visibilityAction
  }
}
