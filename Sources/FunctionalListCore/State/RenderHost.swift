/// An object that carries out renders: a list box, or a recorder in a test.
package protocol RenderHost<View> {
  associatedtype View: ListView

  /// Answers questions about the rows.
  var listView: View { get }
  /// The visible rows; `nil` if the list is not on screen in a viewport.
  var seenRows: SeenRows? { get }
  /// The row at the top of the viewport, which is read; `nil` if it is not known.
  var readRow: Virtualizer.Anchor? { get }

  /// Takes over the closures of an equal description.
  func adopt(_ comparison: Comparison) throws(View.Failure)
  /// Stores what it needs of rows that may be removed; may call the app.
  ///
  /// Rows and slots are those of the old list.
  func willEdit(_ comparison: Comparison, focusSuccessor: Int?) throws(View.Failure)
  /// Remaps all slots, removes, inserts, moves, updates and replaces rows, and restores the scroll anchor.
  ///
  /// The focus moves to its successor before its row is removed.
  func edit(
    _ slots: SlotRemapping, anchor: RenderAnchor?, focusSuccessor: Int?
  ) throws(View.Failure)
  /// Shows which rows are selected.
  func showSelection()
  /// Notifies the app of selected and deselected rows when the render has ended.
  func notifySelection()
  /// Moves the focus to a row that had it before a filter, if another row has it.
  func restoreFocus(to slot: Int) throws(View.Failure)
  /// Announces changes to screen readers.
  func announce(_ comparison: Comparison)
}

/// The scroll anchor of a render.
package enum RenderAnchor {
  /// A row at the position of one of the old list.
  case row(ListState.AnchorRow)
  /// A row at the position that it had before a filter.
  case restored(Virtualizer.Anchor)
  /// The first row, at the top of the viewport: the first match of a filter.
  case firstRow
}
