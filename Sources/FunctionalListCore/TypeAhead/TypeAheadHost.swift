/// A list whose rows the user goes to by typing letters.
@MainActor
package protocol TypeAheadHost: AnyObject {
  /// The list that is shown.
  var list: FlatList { get }
  var focusedSlot: Int? { get }
  /// How the user's letters find rows.
  var typeAhead: TypeAhead { get }
  /// When a search may go on.
  var searchTurn: SearchTurn { get }
  /// How long a search may hold the main actor at a time; with `nil` it does not return before its end.
  var searchDuration: Duration? { get }

  /// Returns the texts of rows whose items have none, by the slots of the list that is shown now.
  ///
  /// - Parameter currentSlot: where a row stands in the list that is shown when its text is read.
  /// - Returns: The text of the row in a slot, `nil` if it has none.
  func rowTexts(
    currentSlot: @escaping (_ slot: Int) -> Int?
  ) -> (_ slot: Int) -> String?

  /// Runs a step of a search, which calls closures of the app. No render is applied meanwhile.
  func searching(_ step: () -> Void)

  /// Moves the focus to a row, and the selection as with the arrow keys.
  ///
  /// - Returns: Whether the row takes the focus.
  func moveCursor(to slot: Int) -> Bool

  /// Announces that no row begins with a text.
  func announceNothing(begins text: String)

  /// Calls a closure when nothing else is to be done.
  func whenIdle(_ goOn: @escaping () -> Void)
}

/// When a search for a row may go on.
package enum SearchTurn {
  case now
  /// After the change that is in progress.
  case later
  /// The list has gone.
  case never
}
