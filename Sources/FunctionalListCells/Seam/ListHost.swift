import FunctionalListGtk
package import FunctionalListCore

/// Applies renders and answers questions about rows: a list box, or a recorder in a test.
///
/// Rows, headers and footers are named by their slots in the list of the last render. Functions
/// that change something are called only while no change is in progress.
@MainActor
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
  var options: HostOptions { get set }
  /// The number of slots that have a widget.
  var liveRowCount: Int { get }
  /// The slots that have a widget.
  var liveSlots: RangeSet<Int> { get }
  /// Describes rows again, and shows what differs, like a render of the same list; the slots are ascending.
  func update(_ slots: [Int])
  /// What the inspector shows of the widgets.
  var inspection: HostInspection { get }

  /// How many rows can be selected.
  var selectionMode: SelectionMode { get set }
  /// Whether clicks select rows, which have check buttons.
  var isSelecting: Bool { get set }
  /// The selected slots.
  var selection: RangeSet<Int> { get }
  /// Selects or deselects rows, and notifies the app of what counts as the user's.
  func changeSelection(_ change: ListState.SelectionChange)

  /// The slot that contains the keyboard focus.
  var focusedSlot: Int? { get }
  /// Gives the focus to a slot, and scrolls to it if it is not visible.
  ///
  /// - Returns: Whether it took the focus.
  func focus(_ slot: Int) -> Bool

  /// Gives the focus to a slot, and begins the editing of its text.
  ///
  /// - Returns: Whether the text is being edited now, or when the handlers that are being called have returned.
  func beginEditing(_ slot: Int) -> Bool
  /// Opens the menu of a slot, or of the list for `nil`.
  func openMenu(of slot: Int?)
  /// Puts payloads on the clipboard.
  func copy(_ payloads: DragPayloads)
  /// What can be done to a row now; `nil` if nothing can.
  func offer(ofSlot slot: Int) -> ActionOffer?

  /// Announces an offer to undo a removal, and lets the user accept it by Ctrl+Z and, without a presenter, in
  /// a bar; `nil` ends the last one.
  func offerUndo(_ offer: UndoOffer?, presenter: (any UndoPresenter)?)
  /// What shows the offers of the list that this one is in a row of.
  var outerUndoPresenter: (any UndoPresenter)? { get }

  /// The slots with at least one pixel in the viewport.
  var visibleSlots: RangeSet<Int> { get }
  /// Notifies the rows that have become visible, or no longer are.
  func notifyVisibleRows()
  /// The visible slots that load more rows, ascending.
  var visibleLoaders: [Int] { get }
  /// Shows what the loads of slots are doing, and reports the viewport after the next frame.
  func showLoads(at slots: [Int])
  /// The rectangle of a slot in the list, in pixels, or `nil` if it is not known.
  func rect(of slot: Int) -> ListRect?
  /// The slot at a point of the list, in pixels.
  func slot(at point: ListPoint) -> Int?
  /// The slot whose row contains a widget.
  func slot(of widget: Widget) -> Int?
  /// The viewport, or `nil` before the list is laid out or if nothing scrolls it.
  var viewport: ListViewport? { get }
  /// Whether the list is, or may yet be, in a scrolled window.
  var canScroll: Bool { get }
  /// Scrolls to a slot, or does so when the list is first on screen.
  func scroll(to slot: Int, _ position: ScrollPosition, animated: Bool)
  /// Where the user reads, or the position that waits for its row; `nil` if it is not known.
  var readingPosition: ReadingPosition? { get }
  /// Scrolls to where the user has read, or does so when the row is there and the list is on screen.
  func restore(_ position: ReadingPosition)
  /// Lets a slot flash when it is seen.
  func highlight(_ slot: Int)
}
