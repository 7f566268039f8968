/// How many rows of a list the user may select (`GtkSelectionMode`).
public enum SelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One or none.
  case single
  /// One; the user cannot deselect it.
  case browse
  /// Any number.
  ///
  /// A click selects the row alone, and deselects it if no other is selected. With Ctrl it selects or
  /// deselects the row and keeps the others, with Shift it selects the rows from the one that was clicked
  /// last, with both it adds those to the others. None of these activates the row. If one click
  /// activates rows (`ListBox.activatesOnSingleClick`), a click on a row without an
  /// `activationAction` selects or deselects it and keeps the others. Escape deselects all rows.
  ///
  /// In all modes, a click into an entry selects its row, unless it is selected. A click on a button
  /// does not change the selection.
  case multiple
}
