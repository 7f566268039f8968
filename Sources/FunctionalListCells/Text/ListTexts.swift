package import FunctionalListCore

/// The texts of the library that lists show or announce.
///
/// They are in the language of the user if the library has a translation (``init(languages:)``), and in English otherwise. An
/// app replaces those that it has other words for:
///
/// ```swift
/// FunctionalTableData.texts.moveUp = gettext("Move Up")
/// ```
public nonisolated struct ListTexts: Sendable {
  /// The title of the action that moves a row up.
  public var moveUp: String
  /// The title of the action that moves a row down.
  public var moveDown: String
  /// The title of the action that moves a tile of a grid towards its start.
  public var moveBack: String
  /// The title of the action that moves a tile of a grid towards its end.
  public var moveForward: String
  /// The title of the action that drops rows on the row above with a name, which may be empty
  /// (``FunctionalData/onDrop(_:canDropOn:perform:)``).
  public var moveInto: @Sendable (_ name: String) -> String
  /// The title of the action that copies rows (``ListOptions/copiesRows``).
  public var copy: String
  /// The position that a screen reader reads for the `number`th of `count` rows of a virtualized
  /// list before GTK 4.24.
  ///
  /// It is appended to the description of the row; an empty text adds nothing. Newer versions of
  /// GTK export the numbers themselves.
  public var position: @Sendable (_ number: Int, _ count: Int) -> String
  /// The position that a screen reader reads for a tile of a grid.
  ///
  /// It is appended to the description of the tile; an empty text adds nothing.
  public var cell: @Sendable (_ line: Int, _ column: Int) -> String
  /// The announcement when the keyboard moves to another column of a row (``TabBehavior/cell``): the `number`th of `count`.
  public var column: @Sendable (_ title: String, _ number: Int, _ count: Int) -> String
  /// The announcement when a key changes the width of a column, in pixels.
  public var columnWidth: @Sendable (_ width: Int) -> String
  /// What a screen reader reads for the title of a column that the list is sorted by, the least first.
  public var sortedAscending: String
  /// What a screen reader reads for the title of a column that the list is sorted by, the greatest first.
  public var sortedDescending: String
  /// The level that a screen reader reads for a row in a tree, counted from 1, before GTK 4.18.
  ///
  /// It is appended to the description of the row; an empty text adds nothing. Newer versions of
  /// GTK export the number itself.
  public var level: @Sendable (_ number: Int) -> String
  /// The announcement of a move: the first moved row is the `number`th of `count` in its section.
  public var moved: @Sendable (_ number: Int, _ count: Int) -> String
  /// The announcement that rows were dropped on the row with a name by that action.
  public var movedInto: @Sendable (_ name: String) -> String
  /// The announcement of the removal of the focused row, after which another row gets the focus.
  public var removed: @Sendable (_ name: String) -> String
  /// The message of a bar that offers to undo the removal of rows (``UndoOffer``).
  public var rowsRemoved: @Sendable (_ count: Int) -> String
  /// The announcement of an offer to undo a removal, after its message.
  public var undoable: @Sendable (_ message: String) -> String
  /// The title of the button that undoes a removal.
  public var undo: String
  /// The name of the button that closes the bar.
  public var dismiss: String
  /// The state of a checked row, for a screen reader (``Accessibility/State``).
  public var checked: String
  /// The state of a row that is not checked, for a screen reader.
  public var unchecked: String
  /// The announcement that the selection mode is entered (``FunctionalData/isSelecting``).
  public var selecting: String
  /// The announcement that the selection mode is left.
  public var selectingEnded: String
  /// The announcement of the number of selected rows.
  public var selected: @Sendable (_ count: Int) -> String
  /// The announcement of the number of rows that a search or a filter has found.
  public var found: @Sendable (_ count: Int) -> String
  /// The announcement that no row begins with what was typed (``TypeAhead``).
  public var nothingBegins: @Sendable (_ text: String) -> String
  /// The announcement of rows that have arrived at the end of a list that stays there.
  public var arrived: @Sendable (_ count: Int) -> String
  /// The name of the check button of a row in the selection mode, and of the menu item that enters
  /// the mode.
  public var select: String
  /// The text of a row that can load more (``LoadMoreCell``).
  public var loadMore: String
  /// The text of a row that is loading.
  public var loading: String
  /// The title of the button that loads again after an error.
  public var retry: String
}

extension ListTexts {
  /// The texts of all lists; made when one of them is first needed.
  @MainActor package static var current = ListTexts.ofUser()
}

extension ListTexts {
  /// The announcement of a move, in a list that has applied it.
  package func announcement(of move: RowMove, in list: FlatList) -> String? {
    list.sections.first { $0.key == move.sectionKey }.map { moved(move.to + 1, $0.rowCount) }
  }
}
