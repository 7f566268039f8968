package import FunctionalListCore

/// Applies renders and answers questions about rows: a list box, or a recorder in a test.
///
/// Rows, headers and footers are named by their slots in the list of the last render. Functions
/// that change something are called only while no change is in progress.
package protocol ListHost: NewsHost {
  /// Applies a render.
  ///
  /// It is called for every render, even if only closures differ. Without animations the changes are
  /// shown at once.
  func apply(_ comparison: Comparison, animations: TableAnimations?)

  /// Calls `body` before the next frame of a list that is on screen, otherwise when there is nothing else
  /// to do.
  func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void)

  /// The list that slots refer to.
  var list: FlatList { get }
  /// The options that the app has chosen.
  var options: ListOptions { get set }
  /// Describes what can be done to the list itself.
  var listActions: (() -> [RowActionElement])? { get set }
  /// What can be dropped on the list; `nil` for nothing.
  var dropRules: DropRules? { get set }
  /// The number of slots that have a widget.
  var liveRowCount: Int { get }
  /// What the inspector shows of the widgets.
  var inspection: HostInspection { get }

  /// How many rows can be selected.
  var selectionMode: SelectionMode { get set }
  /// Whether clicks select rows, which have check buttons.
  var isSelecting: Bool { get set }
  /// The selected slots.
  var selection: RangeSet<Int> { get }
  /// Selects a slot; if only one row can be selected, the others are deselected.
  func select(_ slot: Int, notifying: Bool)
  /// Deselects a slot.
  func deselect(_ slot: Int)
  /// Selects all rows, if several can be selected.
  func selectAll()
  /// Deselects all rows, if none may be selected.
  func deselectAll()

  /// The slot that contains the keyboard focus.
  var focusedSlot: Int? { get }
  /// Gives the focus to a slot, and scrolls to it if it is not visible.
  ///
  /// - Returns: Whether it took the focus.
  func focus(_ slot: Int) -> Bool

  /// Opens the menu of a slot, or of the list for `nil`.
  func openMenu(of slot: Int?)
  /// What can be done to a row now; `nil` if nothing can.
  func offer(ofSlot slot: Int) -> ActionOffer?

  /// The slots with at least one pixel in the viewport.
  var visibleSlots: RangeSet<Int> { get }
  /// The visible slots that load more rows, ascending.
  var visibleLoaders: [Int] { get }
  /// Shows what the loads of slots are doing, and reports the viewport after the next frame.
  func showLoads(at slots: [Int])
  /// The rectangle of a slot in the list, in pixels, or `nil` if it is not known.
  func rect(of slot: Int) -> FunctionalTableData.Rect?
  /// The slot at a point of the list, in pixels.
  func slot(at point: FunctionalTableData.Point) -> Int?
  /// The viewport, or `nil` before the list is laid out or if nothing scrolls it.
  var viewport: ListViewport? { get }
  /// Whether the list is, or may yet be, in a scrolled window.
  var canScroll: Bool { get }
  /// Scrolls to a slot, or does so when the list is first on screen.
  func scroll(to slot: Int, _ position: FunctionalTableData.ScrollPosition, animated: Bool)
  /// Where the user reads, or the position that waits for its row; `nil` if it is not known.
  var readingPosition: FunctionalTableData.ReadingPosition? { get }
  /// Scrolls to where the user has read, or does so when the row is there and the list is on screen.
  func restore(_ position: FunctionalTableData.ReadingPosition)
  /// Lets a slot flash when it is seen.
  func highlight(_ slot: Int)
}

/// The visible part of a list, in pixels of the list, as if every row were live.
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

/// The options of a list.
package struct ListOptions: Equatable {
  /// Which rows should be live.
  package var liveRows: FunctionalTableData.LiveRows
  /// The row that keeps its position while a render changes the list around it.
  package var scrollAnchor: FunctionalTableData.ScrollAnchor
  /// The most rows of one kind to keep for reuse.
  package var reuseLimit: Int
  /// How many rows of a box that is attached can be selected, or `nil` for what the box says.
  package var selectionMode: SelectionMode?
  /// Whether the user can enter the selection mode.
  package var canEnterSelecting = false
  /// Whether the widgets of rows have names by default.
  package var identifiesRows: Bool
  /// The observer for which rows follow what their closures read; `nil` if nobody observes.
  package var observer: ObjectIdentifier?
  /// Whether the app follows the moves of rows in all sections.
  package var handlesMoves = false

  package init(
    liveRows: FunctionalTableData.LiveRows = .automatic,
    scrollAnchor: FunctionalTableData.ScrollAnchor = .top, reuseLimit: Int = 10_000,
    selectionMode: SelectionMode? = nil, identifiesRows: Bool = false
  ) {
    self.liveRows = liveRows
    self.scrollAnchor = scrollAnchor
    self.reuseLimit = reuseLimit
    self.selectionMode = selectionMode
    self.identifiesRows = identifiesRows
  }
}

/// Receives the events of a host.
package protocol ListHostDelegate: AnyObject {
  /// What the list shows in place of rows, or `nil` if it has rows or nothing to show.
  var shownPlaceholder: (any CellConfigType)? { get }
  /// What the rows that load more are doing.
  var loads: RowLoads { get }
  /// The user wants a row to load more.
  func userLoads(_ slot: Int)
  /// Changes the list: now, or when the change that is in progress has ended.
  func change(_ body: @escaping () -> Void)
  /// Calls a handler of the app: now, or after the change in progress and the handlers that are
  /// already waiting.
  func notify(_ handler: @escaping () -> Void)
  /// Has a screen reader say a text, unless it is empty.
  func announce(_ text: String, politely: Bool)
  /// The user has selected or deselected rows.
  func selectionDidChange()
  /// The selection mode was entered or left.
  func selectingDidChange(_ isSelecting: Bool)
  /// The slot of the row at a path; `nil` if the list has none there.
  func slot(of path: ItemPath) -> Int?
  /// The user has moved rows.
  func rowsDidMove(_ move: RowMove)
  /// The user has dropped something; returns whether it was taken.
  func didDrop(_ drop: Drop) -> Bool
  /// Other rows may be visible than before.
  ///
  /// - Parameter afterFrame: whether a frame has ended.
  func viewportDidChange(afterFrame: Bool)
  /// The box was destroyed, or the window that it was in.
  func boxWasDestroyed(of host: any ListHost)
}
