public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// A member of a protocol is used only where the type's own member of the same name does not fit. So code for
// FunctionalTableData draws a message, and other code never meets these properties.

/// The types whose properties have other types in FunctionalTableData.
@_documentation(visibility: internal)
public protocol FunctionalTableDataNames {}

nonisolated extension CellActions: FunctionalTableDataNames {}
nonisolated extension TableSection: FunctionalTableDataNames {}

nonisolated extension FunctionalTableDataNames where Self == CellActions {
  /// Decides whether the row can be selected, and answers with a closure.
  @available(
    *, unavailable,
    message: "return whether the row can be selected; there is no closure to call later"
  )
  public var canSelectAction: CellActions.CanSelectAction? {
    get { nil }
    set {}
  }

  /// Called with the view when the row is selected.
  @available(
    *, unavailable,
    message: "it takes no view and returns nothing; the tap is activationAction"
  )
  public var selectionAction: CellActions.SelectionAction? {
    get { nil }
    set {}
  }

  /// Called with the view when the row is deselected.
  @available(*, unavailable, message: "it takes no view and returns nothing")
  public var deselectionAction: CellActions.DeselectionAction? {
    get { nil }
    set {}
  }

  /// Called with the view when the row becomes visible or invisible.
  @available(*, unavailable, message: "write { isVisible in … }, without the view")
  public var visibilityAction: CellActions.VisibilityAction? {
    get { nil }
    set {}
  }
}

nonisolated extension FunctionalTableDataNames where Self == TableSection {
  /// Called with the offsets of a row that the user has moved.
  @available(*, unavailable, message: "set onMove: { move in … }, and use move.from and move.to")
  public var didMoveRow: ((_ from: Int, _ to: Int) -> Void)? {
    get { nil }
    set {}
  }

  /// Called with the view when the header becomes visible or invisible.
  @available(*, unavailable, message: "write { isVisible in … }, without the view")
  public var headerVisibilityAction: ((_ view: Widget, _ isVisible: Bool) -> Void)? {
    get { nil }
    set {}
  }
}
