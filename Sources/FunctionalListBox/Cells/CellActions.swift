/// What the user can do to a row.
///
/// Actions are closures and never compared; those of the last description are the ones called.
public nonisolated struct CellActions: Sendable {
  /// Called when the user activates the row, by a click or the Enter key
  /// (`GtkListBox::row-activated`).
  public var activationAction: (@MainActor () -> Void)?
  /// Called when the user selects the row, not when a render keeps it selected
  /// (`GtkListBox::selected-rows-changed`).
  ///
  /// GTK selects the first row when the window gives the list its first focus: that counts as the
  /// user's. Where many rows are selected at once, of those that are described when needed only the
  /// live ones are told: see ``FunctionalTableData/onSelectionChanged``.
  public var selectionAction: (@MainActor () -> Void)?
  /// Called with `true` when the row comes into view, and with `false` when it is no longer seen.
  public var visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?

  /// Makes actions; those that are not given do nothing.
  public init(
    activationAction: (@MainActor () -> Void)? = nil,
    selectionAction: (@MainActor () -> Void)? = nil,
    visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil
  ) {
    self.activationAction = activationAction
    self.selectionAction = selectionAction
    self.visibilityAction = visibilityAction
  }
}
