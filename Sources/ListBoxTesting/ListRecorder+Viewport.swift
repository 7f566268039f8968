package import FunctionalListBox
import FunctionalListCore
package import FunctionalListGtk

extension ListRecorder {
  /// The height in pixels that each row, header and footer has in a viewport, for distances and
  /// rectangles.
  public static let rowHeight = 50.0

  /// The width in pixels that each row, header and footer has in a viewport.
  package static let rowWidth = 400.0

  /// The greatest number of rows, headers and footers: a list stores their changes in so many bits.
  private static let mostRows = Int(Int32.max)

  /// The number of rows, headers and footers that fit into the viewport; `nil` for a viewport that is as
  /// high as the list.
  ///
  /// With a number, the recorder acts as a list box in a scrolled window that is on screen: the app is
  /// notified of rows that become visible or no longer are
  /// (`CellActions.visibilityAction`, `TableSection.headerVisibilityAction`) and of reached ends
  /// (`onEdgeReached`), `scroll(to:)` scrolls at once, and a render keeps the scroll anchor in its position.
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
    get { scrolled.page.map { Int($0 / Self.rowHeight) } }
    set {
      let page = newValue.map { Double(min(max(1, $0), Self.mostRows)) * Self.rowHeight }
      change { [self] in scrolled.setPage(page, &state.viewport) }
      viewportChanged()
    }
  }

  /// The number of columns of a grid (`FunctionalCollectionData`), or `nil` for a list.
  ///
  /// With a number, so many tiles stand in each line of the viewport, and keys move tiles as in a grid.
  ///
  /// ```swift
  /// let grid = FunctionalCollectionData(name: "icons", recorder: recorder)
  /// recorder.columns = 4
  /// recorder.viewportRows = 3  // twelve icons
  /// ```
  public var columns: Int? {
    get { scrolled.positions.heights.lines?.columns.count }
    set {
      let lines = newValue.map { count in
        TileLines(
          columns: TileColumns(of: Int(Self.rowWidth), count: max(1, count)), spacing: 0,
          height: Int(Self.rowHeight))
      }
      change { [self] in scrolled.setLines(lines, &state.viewport) }
      viewportChanged()
    }
  }

  /// Scrolls by a number of rows, headers and footers, as a user would with the wheel: down, or up for a
  /// negative number, as far as the list goes.
  ///
  /// - Throws: ``InteractionError/noViewport`` if there is nothing to scroll.
  public func scroll(by count: Int) throws(InteractionError) {
    guard canScroll else { throw .noViewport }
    change { [self] in
      let rows = min(max(-Self.mostRows, count), Self.mostRows)
      var (viewport, scrolled) = (state.viewport, scrolled)
      scrolled.scroll(
        to: scrolled.positions.map.position + Double(rows) * Self.rowHeight, &viewport)
      // A wheel that moves nothing is no scroll.
      guard scrolled.positions.map.position != self.scrolled.positions.map.position else { return }
      viewport.scrolls()
      (state.viewport, self.scrolled) = (viewport, scrolled)
    }
    viewportChanged()
  }

  /// Waits until the items of the rows in and near the viewport are loaded (`PagedItems`), or have failed to.
  ///
  /// ```swift
  /// let recorder = ListRecorder()
  /// recorder.viewportRows = 10
  /// let table = FunctionalTableData(name: "inbox", recorder: recorder)
  /// table.renderAndDiff {
  ///   TableSection(key: "inbox", items: inbox) { message in
  ///     Label.cell(key: message.id, state: message.subject)
  ///   } placeholder: { id in
  ///     Label.cell(key: id, state: "")
  ///   }
  /// }
  /// await recorder.loaded()
  /// #expect(recorder.calls.last == .update(.row(ItemPath(sectionKey: "inbox", itemKey: 9))))
  /// ```
  public func loaded() async {
    await typing?.answered()
    await delegate?.itemsLoaded()
  }

  package var visibleSlots: RangeSet<Int> { scrolled.slots }

  package var canScroll: Bool { scrolled.page != nil }

  package var viewport: ListViewport? { canScroll ? ListViewport(scrolled.positions) : nil }

  package func rect(of slot: Int) -> ListRect? {
    canScroll ? scrolled.positions.rect(of: slot, width: Self.rowWidth) : nil
  }

  package func slot(at point: ListPoint) -> Int? {
    canScroll ? scrolled.positions.slot(at: point, width: Self.rowWidth) : nil
  }

  /// A recorder makes no widgets.
  package func slot(of widget: Widget) -> Int? { nil }

  package func scroll(to slot: Int, _ position: ScrollPosition, animated: Bool) {
    state.viewport.appScrolls(to: slot, position)
    show(slot, position)
    viewportChanged()
  }

  package var readingPosition: ReadingPosition? {
    guard canScroll else { return state.viewport.waiting }
    return state.readingPosition(
      in: list, scrolled.positions, options.scrollAnchor, canAnchor: canAnchor,
      isLoader: isLoader)
  }

  package func restore(_ position: ReadingPosition) {
    state.viewport.wait(for: position)
    if let place = state.takeRestoredPosition(in: list, options.scrollAnchor) {
      scrolled.restore(onWholeRows(place), &state.viewport)
    }
    viewportChanged()
  }

  /// The place of a reading position, rounded to whole rows.
  func onWholeRows(_ place: RestoredPosition) -> RestoredPosition {
    guard case .slot(var anchor) = place else { return place }
    anchor.offset = (anchor.offset / Self.rowHeight).rounded() * Self.rowHeight
    return .slot(anchor)
  }

  /// Scrolls to a row that the list shows, as to the one with the focus.
  func reveal(_ slot: Int) {
    state.viewport.reveals()
    show(slot, .nearest)
  }

  /// Scrolls to a slot; whole rows are visible.
  private func show(_ slot: Int, _ position: ScrollPosition) {
    let positions = scrolled.positions
    let top = Double(positions.heights.offset(of: slot))
    let offset = positions.viewportOffset(
      of: slot, position, from: top - positions.map.position, page: positions.map.page,
      covered: positions.stickyHeights(beside: slot, in: list))
    scrolled.scroll(
      to: top - (offset / Self.rowHeight).rounded(.down) * Self.rowHeight, &state.viewport)
  }

  /// Scrolls to a row that is not visible, as a user would to reach it.
  func reach(_ slot: Int) {
    guard !visibleSlots.contains(slot) else { return }
    change { [self] in reveal(slot) }
    viewportChanged()
  }

  /// Reports that other rows may be visible than before, and then that a frame was painted.
  func viewportChanged() {
    guard canScroll else { return }
    notify { [self] in
      delegate?.viewportDidChange(afterFrame: false)
      notify { [self] in delegate?.viewportDidChange(afterFrame: true) }
    }
  }

  package func notifyVisibleRows() {
    change { [self] in
      state.applyStyles(entered: RangeSet(), in: self)
      let actions = visibleRows.update(visible: scrolled.seenSlots, action: visibilityAction)
      for (action, isVisible) in actions { notify { action(isVisible) } }
    }
  }

  func visibilityAction(at slot: Int) -> VisibilityAction? {
    list.visibilityAction(ofSlot: slot) { list.actions(ofSlot: slot) }
  }
}
