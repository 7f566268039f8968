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
  /// What is announced of rows that were moved: the first of them is the `number`th of `count` in its
  /// section.
  public var moved: @Sendable (_ number: Int, _ count: Int) -> String = {
    "Moved to \($0) of \($1)"
  }
  /// What is announced of a selection.
  public var selected: @Sendable (_ count: Int) -> String = { "\($0) selected" }
  /// The name of the check button of a row in the selection mode.
  public var select = "Select"
  /// The text of a row that can load more (``LoadMoreCell``).
  public var loadMore = "Load More"
  /// The text of a row that is loading.
  public var loading = "Loading…"
  /// The title of the button that loads again after an error.
  public var retry = "Retry"
}
