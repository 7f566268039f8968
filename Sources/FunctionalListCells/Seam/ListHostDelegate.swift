package import FunctionalListCore
package import FunctionalListGtk

/// Receives the events of a host.
@MainActor
package protocol ListHostDelegate: AnyObject {
  /// Returns when no items are being loaded (``PagedItems``).
  func itemsLoaded() async
  /// What the list shows in place of rows, or `nil` if it has rows or nothing to show.
  var shownPlaceholder: (any CellConfigType)? { get }
  /// What the rows that load more are doing.
  var loads: RowLoads { get }
  /// The user wants a row to load more.
  func userLoads(_ slot: Int)
  /// Renders pending changes of an observed model now, unless the list is being changed.
  func renderChanges()
  /// Changes the list: now, or when the change that is in progress has ended.
  func change(_ body: @escaping () -> Void)
  /// Calls a handler of the app: now, or after the change in progress and the handlers that are
  /// already waiting.
  func notify(_ handler: @escaping () -> Void)
  /// The offer to undo removals that the user has now.
  var undoOffer: UndoOffer? { get }
  /// What shows the offers of the list and of those in its rows; `nil` for a bar.
  var undoPresenterInUse: (any UndoPresenter)? { get }
  /// Hides the offer that a presenter shows, because another list of the window has a newer one.
  func hideUndo()
  /// Lets the presenter show the offer again, because newer ones have ended.
  func showUndoAgain()
  /// What a screen reader says of the removal of the row with the focus by the render in progress, before the
  /// row that takes the focus.
  func removalNews(of path: ItemPath?, named name: String) -> String
  /// Performs an action for rows, and offers to undo it.
  func perform(_ action: RowAction, for paths: () -> [ItemPath])
  /// Ends the offer to undo removals, because the list leaves its box.
  func endUndo()
  /// The user has moved the focus, or code of the app has.
  func focusDidMove()
  /// Has a screen reader say a text, unless it is empty.
  func announce(_ text: String, politely: Bool)
  /// The user has selected or deselected rows, or a render has removed selected rows or brought them back.
  func selectionDidChange(by changer: SelectionChanger)
  /// The selection mode was entered or left.
  func selectingDidChange(_ isSelecting: Bool)
  /// The slot of the row at a path; `nil` if the list has none there.
  func slot(of path: ItemPath) -> Int?
  /// The user has moved rows.
  func rowsDidMove(_ move: RowMove)
  /// The user has dropped something; returns whether it was taken.
  func didDrop(_ drop: RowDrop) -> Bool
  /// The view of the app to show at the pointer while rows are dragged; `nil` for a picture of the row.
  func dragPicture(of paths: [ItemPath]) -> Widget?
  /// The user changes the columns.
  func userChanges(_ change: ColumnChange)
  /// Other rows may be visible than before.
  ///
  /// - Parameter afterFrame: whether a frame has ended.
  func viewportDidChange(afterFrame: Bool)
  /// The box was destroyed, or the window that it was in.
  func boxWasDestroyed(of host: any ListHost)
}
