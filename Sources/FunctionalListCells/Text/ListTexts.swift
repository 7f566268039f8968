package import FunctionalListCore

/// The texts of the library that lists show or announce, for translation.
///
/// ```swift
/// FunctionalTableData.texts.moveUp = gettext("Move Up")
/// ```
public nonisolated struct ListTexts: Sendable {
  /// The title of the action that moves a row up.
  public var moveUp = "Move Up"
  /// The title of the action that moves a row down.
  public var moveDown = "Move Down"
  /// The title of the action that moves a tile of a grid towards its start.
  public var moveBack = "Move Back"
  /// The title of the action that moves a tile of a grid towards its end.
  public var moveForward = "Move Forward"
  /// The title of the action that drops rows on the row above with a name, which may be empty
  /// (``FunctionalData/onDrop(_:canDropOn:perform:)``).
  public var moveInto: @Sendable (_ name: String) -> String = {
    $0.isEmpty ? "Move Into Row Above" : "Move Into “\($0)”"
  }
  /// The title of the action that copies rows (``ListOptions/copiesRows``).
  public var copy = "Copy"
  /// The position that a screen reader reads for the `number`th of `count` rows of a virtualized
  /// list before GTK 4.24.
  ///
  /// It is appended to the description of the row; an empty text adds nothing. Newer versions of
  /// GTK export the numbers themselves.
  public var position: @Sendable (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }
  /// The position that a screen reader reads for a tile of a grid.
  ///
  /// It is appended to the description of the tile; an empty text adds nothing.
  public var cell: @Sendable (_ line: Int, _ column: Int) -> String = {
    "line \($0), column \($1)"
  }
  /// The level that a screen reader reads for a row in a tree, counted from 1, before GTK 4.18.
  ///
  /// It is appended to the description of the row; an empty text adds nothing. Newer versions of
  /// GTK export the number itself.
  public var level: @Sendable (_ number: Int) -> String = { "level \($0)" }
  /// The announcement of a move: the first moved row is the `number`th of `count` in its section.
  public var moved: @Sendable (_ number: Int, _ count: Int) -> String = {
    "Moved to \($0) of \($1)"
  }
  /// The announcement that rows were dropped on the row with a name by that action.
  public var movedInto: @Sendable (_ name: String) -> String = { "Moved into \($0)" }
  /// The announcement of the removal of the focused row, after which another row gets the focus.
  public var removed: @Sendable (_ name: String) -> String = { "\($0) removed" }
  /// The message of a bar that offers to undo the removal of rows (``UndoOffer``).
  public var rowsRemoved: @Sendable (_ count: Int) -> String = {
    $0 == 1 ? "1 row removed" : "\($0) rows removed"
  }
  /// The announcement of an offer to undo a removal, after its message.
  public var undoable: @Sendable (_ message: String) -> String = {
    "\($0). Undo with Control Z"
  }
  /// The title of the button that undoes a removal.
  public var undo = "Undo"
  /// The name of the button that closes the bar.
  public var dismiss = "Dismiss"
  /// The state of a checked row, for a screen reader (``Accessibility/State``).
  public var checked = "checked"
  /// The state of a row that is not checked, for a screen reader.
  public var unchecked = "not checked"
  /// The announcement that the selection mode is entered (``FunctionalData/isSelecting``).
  public var selecting = "Selection mode"
  /// The announcement that the selection mode is left.
  public var selectingEnded = "Selection mode off"
  /// The announcement of the number of selected rows.
  public var selected: @Sendable (_ count: Int) -> String = { "\($0) selected" }
  /// The announcement of the number of rows that a search or a filter has found.
  public var found: @Sendable (_ count: Int) -> String = {
    $0 == 0 ? "No results" : $0 == 1 ? "1 result" : "\($0) results"
  }
  /// The announcement that no row begins with what was typed (``TypeAhead``).
  public var nothingBegins: @Sendable (_ text: String) -> String = { "Nothing begins with \($0)" }
  /// The announcement of rows that have arrived at the end of a list that stays there.
  public var arrived: @Sendable (_ count: Int) -> String = { $0 == 1 ? "1 new" : "\($0) new" }
  /// The name of the check button of a row in the selection mode, and of the menu item that enters
  /// the mode.
  public var select = "Select"
  /// The text of a row that can load more (``LoadMoreCell``).
  public var loadMore = "Load More"
  /// The text of a row that is loading.
  public var loading = "Loading…"
  /// The title of the button that loads again after an error.
  public var retry = "Retry"
}

extension ListTexts {
  /// The texts of all lists.
  @MainActor package static var current = ListTexts()
}

extension ListTexts {
  /// The announcement of a move, in a list that has applied it.
  package func announcement(of move: RowMove, in list: FlatList) -> String? {
    list.sections.first { $0.key == move.sectionKey }.map { moved(move.to + 1, $0.rowCount) }
  }
}
