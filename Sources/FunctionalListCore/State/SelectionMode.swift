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
  /// deselects the row beside the others, with Shift it selects the rows from the one that was clicked
  /// last, with both it does so beside the others. None of these activates the row. If one click
  /// activates rows (`ListBox.activatesOnSingleClick`), a click on a row without an
  /// `activationAction` selects or deselects it beside the others. Escape deselects all rows.
  ///
  /// In this and the other modes, a click into an entry selects its row, unless that is selected. A
  /// click on a button changes nothing.
  case multiple
}
