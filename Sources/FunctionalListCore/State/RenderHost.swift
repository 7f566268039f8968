/// What carries out a render: a list box, or a recorder in a test.
package protocol RenderHost<View> {
  associatedtype View: ListView

  /// What is asked about the rows.
  var listView: View { get }
  /// The rows that are seen; `nil` if the list is not on screen in a viewport.
  var seenRows: SeenRows? { get }
  /// The row that is read, where it is; `nil` if that is not known.
  var readRow: Virtualizer.Anchor? { get }

  /// Takes over the closures of a description in which nothing differs.
  func adopt(_ comparison: Comparison) throws(View.Failure)
  /// Notes what depends on rows that may be about to leave, and may call the app.
  ///
  /// Rows are as they were, and slots are those of the old list.
  func willEdit(_ comparison: Comparison, focusSuccessor: Int?) throws(View.Failure)
  /// Remaps all slots, and removes, inserts, moves, updates and replaces rows, keeping what is held where it is.
  ///
  /// The focus moves to its successor before its row leaves.
  func edit(
    _ slots: SlotRemapping, holding anchor: RenderAnchor?, focusSuccessor: Int?
  ) throws(View.Failure)
  /// Shows which rows are selected.
  func showSelection()
  /// Calls the app for what was selected and deselected, when the render has ended.
  func notifySelection()
  /// Gives the focus back to a row, if it is in another one.
  func returnFocus(to slot: Int) throws(View.Failure)
  /// Announces what has changed.
  func announce(_ comparison: Comparison)
}

/// What a render keeps in its place on screen.
package enum RenderAnchor {
  /// A row takes the place of one of the old list.
  case row(ListState.HeldRow)
  /// A row is where it was before a filter.
  case place(Virtualizer.Anchor)
}
