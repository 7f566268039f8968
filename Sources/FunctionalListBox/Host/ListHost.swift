package import FunctionalListCore

/// What carries out a render and answers for the rows: the list box, or a recorder in a test.
///
/// Rows, headers and footers are named by their slots in the list of the last render. Each function
/// is called while no change is in progress, but those that only ask.
package protocol ListHost: AnyObject {
  /// Turns what is shown into the new description.
  ///
  /// Called for every render, also where nothing differs but closures.
  func apply(_ comparison: Comparison)

  /// The list that slots are offsets in.
  var list: FlatList { get }
  /// Which of the rows have widgets, and what stays in its place.
  var options: ListOptions { get set }
  /// The number of slots that have a widget.
  var liveRowCount: Int { get }

  /// The selected slots.
  var selection: RangeSet<Int> { get }
  /// Selects a slot, in place of the others where one can be selected.
  func select(_ slot: Int, notifying: Bool)
  /// Deselects a slot.
  func deselect(_ slot: Int)
  /// Selects all rows, where several can be selected.
  func selectAll()
  /// Deselects all rows, where none may be selected.
  func deselectAll()

  /// The slot that has the keyboard focus, or in which it is.
  var focusedSlot: Int? { get }
  /// Gives the focus to a slot, which is scrolled to if it is not seen.
  ///
  /// - Returns: Whether it took the focus.
  func focus(_ slot: Int) -> Bool

  /// The slots of which at least a pixel is seen.
  var visibleSlots: RangeSet<Int> { get }
  /// The part of the list that a slot takes up, in pixels; `nil` where that is not known.
  func rect(of slot: Int) -> FunctionalTableData.Rect?
  /// The slot at a place of the list, in pixels.
  func slot(at point: FunctionalTableData.Point) -> Int?
  /// Where the viewport is; `nil` before the list is laid out, and without anything that scrolls it.
  var viewport: ListViewport? { get }
  /// Whether there is something that can scroll the list, or may yet be.
  var canScroll: Bool { get }
  /// Scrolls to where a slot is seen, or does so when the list is first seen.
  func scroll(to slot: Int, _ position: FunctionalTableData.ScrollPosition, animated: Bool)
}

/// The part of a list that is seen, in pixels of the list, as if every row were live.
package struct ListViewport: Equatable {
  /// The distance from the top of the list to the top of the viewport.
  package var position: Double
  /// The height of the viewport.
  package var page: Double
  /// The height of the list.
  package var height: Double

  package init(position: Double, page: Double, height: Double) {
    self.position = position
    self.page = page
    self.height = height
  }

  /// How far the viewport is from an end of the list.
  package func distance(to edge: FunctionalTableData.Edge) -> Double {
    switch edge {
    case .top: position
    case .bottom: height - position - page
    }
  }
}

/// What an app has chosen for a list.
package struct ListOptions: Equatable {
  /// Which rows are to be live.
  package var liveRows: FunctionalTableData.LiveRows
  /// What stays in its place while a render changes the list around it.
  package var scrollAnchor: FunctionalTableData.ScrollAnchor
  /// The most rows of one kind to keep for reuse.
  package var reuseLimit: Int

  package init(
    liveRows: FunctionalTableData.LiveRows = .automatic,
    scrollAnchor: FunctionalTableData.ScrollAnchor = .top, reuseLimit: Int = 10_000
  ) {
    self.liveRows = liveRows
    self.scrollAnchor = scrollAnchor
    self.reuseLimit = reuseLimit
  }
}

/// Who is told what happens to the rows of a host.
package protocol ListHostDelegate: AnyObject {
  /// The user has selected or deselected rows.
  func selectionDidChange()
  /// Other rows may be seen than before.
  ///
  /// - Parameter afterFrame: whether a frame has ended.
  func viewportDidChange(afterFrame: Bool)
  /// The box was destroyed, or the window that it was in.
  func boxWasDestroyed(of host: any ListHost)
}
