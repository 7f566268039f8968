public import FunctionalListCore

/// The actions that the user can perform on a row.
///
/// Actions are closures. They are never compared, and those of the newest description are called.
///
/// An action of one row has no argument that identifies the row, because it is made with the row
/// and captures what it needs. Since the newest closures are called, the captured values are up to
/// date.
///
/// ```swift
/// CellActions(activationAction: { model.open(message) })
/// ```
///
/// A handler for several rows gets their paths instead; see
/// ``FunctionalData/onSelectionChanged``.
///
/// Actions are equal if the row looks the same with them: it can be activated or not, it has other
/// actions or not, and its level and state in a tree are the same.
public nonisolated struct CellActions: Sendable, Equatable {
  /// Called when the user activates the row by a click or the Enter key
  /// (`GtkListBox::row-activated`).
  ///
  /// A row has a hover style only if a click has an effect. So a ``HostCell`` or ``WidgetCell``
  /// with an action is not equal to one without; a cell of another type must compare that itself.
  public var activationAction: (@MainActor () -> Void)?
  /// Called when the user selects the row (`GtkListBox::selected-rows-changed`).
  ///
  /// It is not called by a render that keeps the row selected, nor by a click on a row that is
  /// already selected; `activationAction` is called for each click. When a window is shown and
  /// gives the list the focus, nothing is selected; when Tab or an arrow key moves the focus to a
  /// row, the row is selected, as in every `GtkListBox`. If many rows are selected at once, the
  /// actions of lazy rows are called only if the rows are live. Use
  /// ``FunctionalData/onSelectionChanged`` to observe the whole selection.
  public var selectionAction: (@MainActor () -> Void)?
  /// Called when the user deselects the row, before the `selectionAction` of another.
  ///
  /// It is not called when a render removes or deselects the row. For lazy rows it is called as
  /// ``selectionAction`` is.
  public var deselectionAction: (@MainActor () -> Void)?
  /// Decides whether the row can be selected now, by the user, the app or its style; `nil` allows it.
  ///
  /// It is called whenever the row may become selected, also when an arrow key moves the cursor to
  /// it, so it must not open a dialog. During the call, the selection is the new one without the
  /// row. For several rows it is called in their order, after the previous rows that allow it are
  /// selected. If no row allows it, the selection does not change, and no handler is called. For a
  /// lazy row that is selected together with others while it is not live, it is called when the row
  /// becomes live.
  public var canSelectAction: (@MainActor () -> Bool)?
  /// Called with `true` when the row becomes visible, and with `false` when it no longer is.
  public var visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?

  /// Whether the user can move the row, if its section allows it; see
  /// ``FunctionalData/onMove``.
  ///
  /// The menu of such a row has "Move Up" and "Move Down", which Alt and the arrow keys perform too. In a tree they move
  /// it past a neighbour with the rows inside that, or out of its parent.
  public var canBeMoved: Bool
  /// Returns the payload of the row when a drag begins or the row is copied; `nil`, as the closure or its
  /// result, for a row that can be neither dragged out of the list nor copied.
  ///
  /// It is also called when the menu of the row opens, or a key is pressed in the row, to see whether there is
  /// something to copy (``ListOptions/copiesRows``).
  ///
  /// If the row is one of several selected rows, all of them are dragged, and the closure of each
  /// is called.
  public var dragPayload: (@MainActor () -> DragPayload?)?
  /// Called when the user rests over the row for a while during a drag, to open it.
  ///
  /// An `Expander` in the row is expanded without it.
  public var dragHoverAction: (@MainActor () -> Void)?

  /// How the row shows its level in a tree, and what expands and collapses it; `nil` for a row of a plain
  /// list.
  ///
  /// The row is indented by its level. One that can be expanded has an arrow. A click on the arrow
  /// and the keys Plus, Minus, Right and Left expand and collapse it, as does resting over it
  /// during a drag. Left and Right also move to the parent and to the first child. The level and
  /// the state are exported to assistive technologies.
  ///
  /// When a render collapses a row, the focus and the selection of the rows inside it move to it.
  /// That counts as a selection by the user.
  ///
  /// Two ``HostCell`` or ``WidgetCell`` values with different levels or states are not equal. A
  /// cell of another type must compare these itself, unless its row is lazy and its item differs.
  public var expansion: RowExpansion?

  /// Describes the actions of the row.
  ///
  /// It is called when they are needed: when a menu opens, a key is pressed in the row, or the
  /// pointer or the focus enters it.
  ///
  /// A render while the menu of the row is open calls it again, and the open menu shows what has
  /// changed.
  public var rowActions: (@MainActor () -> [RowActionElement])?

  /// The properties of the actions that the row shows.
  var traits: Traits {
    Traits(
      activates: activationAction != nil,
      offersMore: rowActions != nil || canBeMoved || dragPayload != nil || expansion != nil,
      expansion: expansion?.look)
  }

  /// Whether a row looks the same with both; their closures are not compared.
  public static func == (a: CellActions, b: CellActions) -> Bool { a.traits == b.traits }

  /// The properties of the actions that a row shows: rows whose traits differ are not equal.
  struct Traits: Equatable {
    var activates = false
    /// Whether the user can do more with the row than select and activate it.
    var offersMore = false
    var expansion: RowExpansion.Look?
  }

  /// Whether there are no actions.
  var isEmpty: Bool {
    activationAction == nil && selectionAction == nil && deselectionAction == nil
      && canSelectAction == nil && visibilityAction == nil && !canBeMoved && dragPayload == nil
      && dragHoverAction == nil && expansion == nil && rowActions == nil
  }

  /// Makes actions.
  ///
  /// Actions that are not given do nothing.
  public init(
    activationAction: (@MainActor () -> Void)? = nil,
    canSelectAction: (@MainActor () -> Bool)? = nil,
    selectionAction: (@MainActor () -> Void)? = nil,
    deselectionAction: (@MainActor () -> Void)? = nil,
    canBeMoved: Bool = false,
    visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    dragPayload: (@MainActor () -> DragPayload?)? = nil,
    dragHoverAction: (@MainActor () -> Void)? = nil,
    expansion: RowExpansion? = nil
  ) {
    self.activationAction = activationAction
    self.canSelectAction = canSelectAction
    self.selectionAction = selectionAction
    self.deselectionAction = deselectionAction
    self.canBeMoved = canBeMoved
    self.visibilityAction = visibilityAction
    self.dragPayload = dragPayload
    self.dragHoverAction = dragHoverAction
    self.expansion = expansion
  }

  /// Makes actions, among them those of the row's menu; see ``RowAction``.
  public init(
    activationAction: (@MainActor () -> Void)? = nil,
    canSelectAction: (@MainActor () -> Bool)? = nil,
    selectionAction: (@MainActor () -> Void)? = nil,
    deselectionAction: (@MainActor () -> Void)? = nil,
    canBeMoved: Bool = false,
    visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    dragPayload: (@MainActor () -> DragPayload?)? = nil,
    dragHoverAction: (@MainActor () -> Void)? = nil,
    expansion: RowExpansion? = nil,
    @RowActionBuilder rowActions: @escaping @MainActor () -> [RowActionElement]
  ) {
    self.init(
      activationAction: activationAction, canSelectAction: canSelectAction,
      selectionAction: selectionAction, deselectionAction: deselectionAction,
      canBeMoved: canBeMoved, visibilityAction: visibilityAction, dragPayload: dragPayload,
      dragHoverAction: dragHoverAction, expansion: expansion)
    self.rowActions = rowActions
  }
}
