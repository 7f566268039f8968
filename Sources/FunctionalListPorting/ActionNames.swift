public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The actions of FunctionalTableData, which are passed views, and its swipes and menus.

nonisolated extension CellActions {
  /// Makes the actions of a row.
  @available(
    *, unavailable,
    message:
      "actions take no view and return nothing (the tap is activationAction); canSelectAction returns whether the row can be selected; swipes and menus are rowActions; port all of them at once"
  )
  public init(
    canSelectAction: CanSelectAction? = nil, selectionAction: SelectionAction? = nil,
    deselectionAction: DeselectionAction? = nil,
    leadingActionConfiguration: SwipeActionsConfiguration? = nil,
    trailingActionConfiguration: SwipeActionsConfiguration? = nil,
    canPerformAction: CanPerformAction? = nil, canBeMoved: Bool = false,
    visibilityAction: VisibilityAction? = nil,
    previewingViewControllerAction: PreviewingViewControllerAction? = nil,
    contextMenuConfiguration: ContextMenuConfiguration? = nil,
    shouldBeginMultiSelectGestureAction: ShouldBeginMultiSelectGestureAction? = nil,
    didBeginMultiSelectGestureAction: DidBeginMultiSelectGestureAction? = nil
  ) { self.init(activationAction: nil) }

  /// The swipe actions at the start of a row.
  @available(*, unavailable, message: "use rowActions, with RowAction(…, placement: .leading)")
  public var leadingActionConfiguration: SwipeActionsConfiguration? {
    get { nil }
    set {}
  }

  /// The swipe actions at the end of a row.
  @available(*, unavailable, message: "use rowActions, with RowAction(…, placement: .trailing)")
  public var trailingActionConfiguration: SwipeActionsConfiguration? {
    get { nil }
    set {}
  }

  /// Decides which commands of the edit menu are enabled.
  @available(*, unavailable, message: "use isEnabled of each RowAction")
  public var canPerformAction: CanPerformAction? {
    get { nil }
    set {}
  }

  /// Makes the preview of a row for 3D Touch.
  @available(*, unavailable, message: "there is no preview; open a window in activationAction")
  public var previewingViewControllerAction: PreviewingViewControllerAction? {
    get { nil }
    set {}
  }

  /// The context menu of a row.
  @available(*, unavailable, message: "use rowActions: { RowAction(…) { … } }")
  public var contextMenuConfiguration: ContextMenuConfiguration? {
    get { nil }
    set {}
  }

  /// Decides whether a two-finger pan selects several rows.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public var shouldBeginMultiSelectGestureAction: ShouldBeginMultiSelectGestureAction? {
    get { nil }
    set {}
  }

  /// Called when a two-finger pan begins to select rows.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public var didBeginMultiSelectGestureAction: DidBeginMultiSelectGestureAction? {
    get { nil }
    set {}
  }

  /// The result of a selection action, with which a row refuses.
  @available(*, unavailable, message: "selectionAction and deselectionAction return nothing")
  public enum SelectionState {
    /// The row becomes or stays selected.
    case selected
    /// The row becomes or stays deselected.
    case deselected
  }

  /// The closure that a row calls with its answer.
  @available(*, unavailable, message: "canSelectAction returns whether the row can be selected")
  public typealias CanSelectCallback = (Bool) -> Void
  /// The type of a closure that decides whether a row can be selected.
  @available(*, unavailable, message: "write @MainActor () -> Bool")
  public typealias CanSelectAction = (@escaping (Bool) -> Void) -> Void
  /// The type of a closure that is called when a row is selected.
  @available(*, unavailable, message: "write @MainActor () -> Void")
  public typealias SelectionAction = (Widget) -> SelectionState
  /// The type of a closure that is called when a row is deselected.
  @available(*, unavailable, message: "write @MainActor () -> Void")
  public typealias DeselectionAction = (Widget) -> SelectionState
  /// The type of a closure that decides whether a command is enabled.
  @available(*, unavailable, message: "use isEnabled of each RowAction")
  public typealias CanPerformAction = (Any) -> Bool
  /// The type of a closure that is called when a row becomes visible or invisible.
  @available(*, unavailable, message: "write @MainActor (_ isVisible: Bool) -> Void")
  public typealias VisibilityAction = (Widget, Bool) -> Void
  /// The type of a closure that decides whether a gesture selects several rows.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public typealias ShouldBeginMultiSelectGestureAction = () -> Bool
  /// The type of a closure that is called when a gesture begins to select rows.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public typealias DidBeginMultiSelectGestureAction = () -> Void
  /// The type of a closure that makes a preview.
  @available(*, unavailable, message: "there is no preview; open a window in activationAction")
  public typealias PreviewingViewControllerAction = (Widget, ListPoint, AnyObject) -> AnyObject?

  /// The actions of a swipe.
  @available(*, unavailable, message: "use rowActions, with a placement for each RowAction")
  public struct SwipeActionsConfiguration {
    /// Makes the actions of a swipe.
    public init(actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true) {}

    /// An action of a swipe.
    public struct ContextualAction {
      /// The type of a closure that performs the action of a swipe.
      public typealias Handler = (Widget, (Bool) -> Void) -> Void

      /// The role of an action in FunctionalTableData.
      public enum Style {
        /// An action without a special role.
        case normal
        /// An action that deletes something.
        case destructive
      }

      /// Makes an action of a swipe.
      @available(
        *, unavailable, message: "write RowAction(title, iconName:, role:, placement:) { … }"
      )
      public init(
        title: String?, backgroundColor: CSSColor? = nil, image: Any? = nil, style: Style,
        handler: @escaping Handler
      ) {}
    }
  }

  /// The menu of a row and its preview.
  @available(*, unavailable, message: "use rowActions: { RowAction(…) { … } }")
  public struct ContextMenuConfiguration {
    /// The type of a closure that makes the preview of a menu.
    public typealias PreviewContentProvider = () -> AnyObject?
    /// The type of a closure that opens the preview of a menu.
    public typealias PreviewContentCommitter = (AnyObject?) -> Void
    /// The type of a closure that makes the items of a menu.
    public typealias MenuActionsProvider = () -> [MenuItem]

    /// Makes a menu with a preview.
    public init(
      title: String = "", previewContentProvider: PreviewContentProvider? = nil,
      previewContentCommitter: PreviewContentCommitter? = nil,
      menuActionsProvider: @escaping MenuActionsProvider
    ) {}

    /// An item of a menu.
    public struct MenuItem {
      /// What an item does in FunctionalTableData.
      public enum ItemType {
        /// An item that performs an action.
        case action(_ action: () -> Void)
        /// An item that opens a submenu.
        case submenuParent(inlined: Bool, children: [MenuItem])
      }

      /// The role of an item in FunctionalTableData.
      public enum Style {
        /// An action without a special role.
        case normal
        /// An action that deletes something.
        case destructive
        /// An item that cannot be chosen.
        case disabled
      }

      /// Makes an item of a menu.
      @available(
        *, unavailable,
        message: "write RowAction(title) { … }, or RowActionGroup(title) { … } for a submenu"
      )
      public init(type: ItemType, title: String, style: Style = .normal, image: Any? = nil) {}
    }
  }
}
