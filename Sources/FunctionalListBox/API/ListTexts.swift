/// The texts that lists show or announce of themselves, for translation.
///
/// ```swift
/// FunctionalTableData.texts.moveUp = gettext("Move Up")
/// ```
public nonisolated struct ListTexts: Sendable {
  /// The title of the action that moves a row up.
  public var moveUp = "Move Up"
  /// The title of the action that moves a row down.
  public var moveDown = "Move Down"
  /// What a screen reader is told of the `number`th of `count` rows of a virtualized list, before GTK 4.24.
  ///
  /// It is added to the description of the row; an empty text adds nothing. Newer versions pass on the
  /// numbers.
  public var position: @Sendable (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }
  /// What is announced of rows that were moved: the first of them is the `number`th of `count` in its
  /// section.
  public var moved: @Sendable (_ number: Int, _ count: Int) -> String = {
    "Moved to \($0) of \($1)"
  }
  /// What is said of a row that is no longer there: it had the focus, and another one gets it.
  public var removed: @Sendable (_ name: String) -> String = { "\($0) removed" }
  /// What is said of a row that is checked now (``Accessibility/State``).
  public var checked = "checked"
  /// What is said of a row that is not checked.
  public var unchecked = "not checked"
  /// What is announced of a selection.
  public var selected: @Sendable (_ count: Int) -> String = { "\($0) selected" }
  /// What is announced of the rows that a search or a filter has left.
  public var found: @Sendable (_ count: Int) -> String = {
    $0 == 0 ? "No results" : $0 == 1 ? "1 result" : "\($0) results"
  }
  /// What is announced of rows that have arrived at the end of a list that stays there.
  public var arrived: @Sendable (_ count: Int) -> String = { $0 == 1 ? "1 new" : "\($0) new" }
  /// The name of the check button of a row in the selection mode.
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
