public import FunctionalListCore

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
///
/// Actions are equal if a row shows no difference between them: whether it can be activated, whether there is
/// more to do with it, and its place in a tree.
public nonisolated struct CellActions: Sendable, Equatable {
  /// Called when the user activates the row by a click or the Enter key
  /// (`GtkListBox::row-activated`).
  ///
  /// A row shows the pointer only if a click does something. So a ``HostCell`` or ``WidgetCell`` that has an
  /// action is not equal to one that has none; a cell of another type sees to that itself.
  public var activationAction: (@MainActor () -> Void)?
  /// Called when the user selects the row (`GtkListBox::selected-rows-changed`).
  ///
  /// A render that keeps the row selected does not call it, nor does a click on a row that is selected already:
  /// `activationAction` is told of each click. The focus that a window gives the list when it is shown selects
  /// nothing; a row that Tab or the arrow keys come to is selected, as in every `GtkListBox`. If many rows are
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
  /// It is a question, asked whenever the row may come into the selection, also when the arrow keys come to it:
  /// open no dialog in it. While it is asked, the selection is what it is to be without the row. Of several rows
  /// each is asked in their order, after those before it that agree are selected. If no row agrees, the selection
  /// stays as it was, and nobody is told. A lazy row that is selected together with others, without being live, is
  /// asked when it becomes live.
  public var canSelectAction: (@MainActor () -> Bool)?
  /// Called with `true` when the row becomes visible, and with `false` when it no longer is.
  public var visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?

  /// Whether the user can move the row, where its section allows it; see ``FunctionalTableData/onMove``.
  ///
  /// The menu of such a row has "Move Up" and "Move Down", which Alt and the arrow keys perform too.
  public var canBeMoved: Bool
  /// Describes what the row gives to the place that it is dropped on, when a drag begins; `nil` for a row
  /// that cannot be dragged out of the list, always or now.
  ///
  /// If the row is one of several selected ones, all of them are dragged, and each is asked.
  public var dragPayload: (@MainActor () -> DragPayload?)?
  /// Called when the user holds something over the row for a while during a drag, to open it.
  ///
  /// An `Expander` in the row is expanded without it.
  public var dragHoverAction: (@MainActor () -> Void)?

  /// How the row shows its level in a tree, and what expands and collapses it; `nil` for a row of a plain
  /// list.
  ///
  /// The row is indented by its level. One that can be expanded has an arrow. A click on the arrow and
  /// the keys Plus, Minus, Right and Left expand and collapse it, as does a drag that is held over it.
  /// Left and Right also move to the row above and to the first row below. Assistive technologies are
  /// told of the level and of the state.
  ///
  /// When a render collapses a row, the rows inside it pass their focus and their selection to it. That
  /// counts as a selection by the user.
  ///
  /// A ``HostCell`` and a ``WidgetCell`` whose level or state differs is not equal. A cell of another
  /// type sees to that itself, unless its row is lazy and its item differs.
  public var expansion: RowExpansion?

  /// Describes what can be done to the row, when it is needed: when a menu opens, a key is pressed in
  /// the row, or the pointer or the focus enters it.
  ///
  /// A render while the menu of the row is open calls it again, and the open menu shows what has
  /// changed.
  public var rowActions: (@MainActor () -> [RowActionElement])?

  /// What GTK is to know of the row.
  var traits: Traits {
    Traits(
      activates: activationAction != nil,
      offersMore: rowActions != nil || canBeMoved || dragPayload != nil || expansion != nil,
      expansion: expansion?.look)
  }

  /// Whether a row shows no difference between the actions; their closures are not compared.
  public static func == (a: CellActions, b: CellActions) -> Bool { a.traits == b.traits }

  /// What GTK is to know of the actions of a row: rows whose traits differ are not equal.
  struct Traits: Equatable {
    var activates = false
    /// Whether there is something to do with the row other than to select and to activate it.
    var offersMore = false
    var expansion: RowExpansion.Look?
  }

  /// Whether there are none.
  var isEmpty: Bool {
    activationAction == nil && selectionAction == nil && deselectionAction == nil
      && canSelectAction == nil && visibilityAction == nil && !canBeMoved && dragPayload == nil
      && dragHoverAction == nil && expansion == nil && rowActions == nil
  }

  /// Makes actions.
  ///
  /// Those that are left out do nothing.
  public init(
    activationAction: (@MainActor () -> Void)? = nil,
    selectionAction: (@MainActor () -> Void)? = nil,
    deselectionAction: (@MainActor () -> Void)? = nil,
    canSelectAction: (@MainActor () -> Bool)? = nil,
    visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    canBeMoved: Bool = false,
    dragPayload: (@MainActor () -> DragPayload?)? = nil,
    dragHoverAction: (@MainActor () -> Void)? = nil,
    expansion: RowExpansion? = nil
  ) {
    self.activationAction = activationAction
    self.selectionAction = selectionAction
    self.deselectionAction = deselectionAction
    self.canSelectAction = canSelectAction
    self.visibilityAction = visibilityAction
    self.canBeMoved = canBeMoved
    self.dragPayload = dragPayload
    self.dragHoverAction = dragHoverAction
    self.expansion = expansion
  }

  /// Makes actions, among them those of the row's menu; see ``RowAction``.
  public init(
    activationAction: (@MainActor () -> Void)? = nil,
    selectionAction: (@MainActor () -> Void)? = nil,
    deselectionAction: (@MainActor () -> Void)? = nil,
    canSelectAction: (@MainActor () -> Bool)? = nil,
    visibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    canBeMoved: Bool = false,
    dragPayload: (@MainActor () -> DragPayload?)? = nil,
    dragHoverAction: (@MainActor () -> Void)? = nil,
    expansion: RowExpansion? = nil,
    @RowActionBuilder rowActions: @escaping @MainActor () -> [RowActionElement]
  ) {
    self.init(
      activationAction: activationAction, selectionAction: selectionAction,
      deselectionAction: deselectionAction, canSelectAction: canSelectAction,
      visibilityAction: visibilityAction, canBeMoved: canBeMoved, dragPayload: dragPayload,
      dragHoverAction: dragHoverAction, expansion: expansion)
    self.rowActions = rowActions
  }
}
