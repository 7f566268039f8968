/// An offer to undo the removal of rows by actions (``RowAction``).
///
/// It begins when rows have left the list that an action with `undo` was performed for, at most ten seconds
/// after it. An action that removes no row is not offered to be undone. Removals while an offer is shown
/// belong to it: undoing calls the closure of each action, the newest first.
///
/// The list shows it in a bar over its lower end, if the list box is in a scrolled window, for ten seconds,
/// and longer while the pointer or the focus is in the bar. Ctrl+Z in the window accepts it, unless an
/// editable text has the focus, which undoes its own changes, or the list itself has such a shortcut
/// (``FunctionalData/setListActions(_:)``). Another ``UndoPresenter`` can show it instead.
///
/// The rows that come back are selected in place of others if they were selected, and the row that had the
/// focus gets it again, unless they come back later and the user has selected others, or moved the focus,
/// meanwhile. The removals are kept if the offer ends, or the list leaves its list box, or its window is
/// closed. The offer ends if a list that shows the bar is hidden, such as on a page of a `Stack`.
@MainActor
public final class UndoOffer {
  /// The message for the user: that of the action (``RowAction/undoMessage``), or ``ListTexts/rowsRemoved`` if it
  /// has none, or if different actions have removed rows.
  public package(set) var message = ""
  /// The number of rows that come back.
  public package(set) var count = 0
  /// What a screen reader says of it; `nil` if the row that has taken the focus says it.
  package var announcement: String?
  private let onUndo: (UndoOffer) -> Void
  private let onEnd: (UndoOffer) -> Void

  package init(onUndo: @escaping (UndoOffer) -> Void, onEnd: @escaping (UndoOffer) -> Void) {
    self.onUndo = onUndo
    self.onEnd = onEnd
  }

  /// The title of a button that undoes the removals (``ListTexts/undo``).
  public var buttonTitle: String { ListTexts.current.undo }

  /// Undoes the removals, unless the offer has ended.
  public func undo() { onUndo(self) }

  /// Ends the offer: the rows stay removed.
  public func end() { onEnd(self) }
}

/// Shows offers to undo the removal of rows, in place of the bar of the list.
///
/// `ToastOverlay` of the product `FunctionalListAdwaita` is one. See ``FunctionalData/undoPresenter``.
@MainActor
public protocol UndoPresenter: AnyObject {
  /// Shows an offer, or the new message of the one that it shows.
  ///
  /// Call ``UndoOffer/undo()`` when the user accepts it, and ``UndoOffer/end()`` when it is no longer shown.
  func present(_ offer: UndoOffer)

  /// No longer shows an offer, which was accepted or has ended.
  func withdraw(_ offer: UndoOffer)
}
