/// The actions that the user can perform on a row.
///
/// Actions are closures. They are never compared, and those of the newest description are called.
///
/// An action of one row has no arguments that say which row it is: it is made with the row, and
/// captures what it needs. Since the newest closures are called, what they captured is never out of
/// date.
///
/// ```swift
/// CellActions(activationAction: { self.open(message) })
/// ```
///
/// Whatever concerns several rows is passed their paths instead, because no single row made it; see
/// ``FunctionalTableData/onSelectionChanged``.
public nonisolated struct CellActions: Sendable {
  /// Called when the user activates the row by a click or the Enter key
  /// (`GtkListBox::row-activated`).
  public var activationAction: (@MainActor () -> Void)?
  /// Called when the user selects the row (`GtkListBox::selected-rows-changed`).
  ///
  /// A render that keeps the row selected does not call it. When the window gives the list its first
  /// focus, GTK selects the first row; that counts as a selection by the user. If many rows are
  /// selected at once, the actions of lazy rows are called only if they are live. Use
  /// ``FunctionalTableData/onSelectionChanged`` to follow the whole selection.
  public var selectionAction: (@MainActor () -> Void)?
  /// Called when the user deselects the row, before the `selectionAction` of another.
  ///
  /// It is not called when a render removes or deselects the row. Lazy rows are told as by
  /// ``selectionAction``.
  public var deselectionAction: (@MainActor () -> Void)?
  /// Decides whether the row can be selected now, by the user, the app or its style; `nil` allows it.
  ///
  /// If the answer is `false`, the selection stays as it was, and nobody is told. A lazy row that is
  /// selected together with others, without being live, is asked when it becomes live.
  public var canSelectAction: (@MainActor () -> Bool)?
  /// Called with `true` when the row becomes visible, and with `false` when it no longer is.
  public var visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?

  /// Describes what can be done to the row, when it is needed: when a menu opens, a key is pressed in
  /// the row, or the pointer or the focus enters it.
  ///
  /// A render while the menu of the row is open calls it again, and the open menu shows what has
  /// changed.
  public var rowActions: (@MainActor () -> [RowActionElement])?

  /// Makes actions.
  ///
  /// Those that are left out do nothing.
  public init(
    activationAction: (@MainActor () -> Void)? = nil,
    selectionAction: (@MainActor () -> Void)? = nil,
    deselectionAction: (@MainActor () -> Void)? = nil,
    canSelectAction: (@MainActor () -> Bool)? = nil,
    visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil
  ) {
    self.activationAction = activationAction
    self.selectionAction = selectionAction
    self.deselectionAction = deselectionAction
    self.canSelectAction = canSelectAction
    self.visibilityAction = visibilityAction
  }

  /// Makes actions, among them those of the row's menu; see ``RowAction``.
  public init(
    activationAction: (@MainActor () -> Void)? = nil,
    selectionAction: (@MainActor () -> Void)? = nil,
    visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    @RowActionBuilder rowActions: @escaping @MainActor () -> [RowActionElement]
  ) {
    self.init(
      activationAction: activationAction, selectionAction: selectionAction,
      visibilityAction: visibilityAction)
    self.rowActions = rowActions
  }
}
