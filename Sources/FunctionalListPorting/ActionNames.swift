public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The actions of FunctionalTableData, which are passed views, and its swipes and menus.

nonisolated extension CellActions {
  /// The initialiser of FunctionalTableData.
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

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use rowActions, with RowAction(…, placement: .leading)")
  public var leadingActionConfiguration: SwipeActionsConfiguration? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use rowActions, with RowAction(…, placement: .trailing)")
  public var trailingActionConfiguration: SwipeActionsConfiguration? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use isEnabled of each RowAction")
  public var canPerformAction: CanPerformAction? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "there is no preview; open a window in activationAction")
  public var previewingViewControllerAction: PreviewingViewControllerAction? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use rowActions: { RowAction(…) { … } }")
  public var contextMenuConfiguration: ContextMenuConfiguration? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public var shouldBeginMultiSelectGestureAction: ShouldBeginMultiSelectGestureAction? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public var didBeginMultiSelectGestureAction: DidBeginMultiSelectGestureAction? {
    get { nil }
    set {}
  }

  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "selectionAction and deselectionAction return nothing")
  public enum SelectionState {
    /// The state of FunctionalTableData.
    case selected
    /// The state of FunctionalTableData.
    case deselected
  }

  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "canSelectAction returns whether the row can be selected")
  public typealias CanSelectCallback = (Bool) -> Void
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "write @MainActor () -> Bool")
  public typealias CanSelectAction = (@escaping (Bool) -> Void) -> Void
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "write @MainActor () -> Void")
  public typealias SelectionAction = (Widget) -> SelectionState
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "write @MainActor () -> Void")
  public typealias DeselectionAction = (Widget) -> SelectionState
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "use isEnabled of each RowAction")
  public typealias CanPerformAction = (Any) -> Bool
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "write @MainActor (_ isVisible: Bool) -> Void")
  public typealias VisibilityAction = (Widget, Bool) -> Void
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public typealias ShouldBeginMultiSelectGestureAction = () -> Bool
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "set onSelectingChanged of the list")
  public typealias DidBeginMultiSelectGestureAction = () -> Void
  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "there is no preview; open a window in activationAction")
  public typealias PreviewingViewControllerAction = (Widget, Point, AnyObject) -> AnyObject?

  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "use rowActions, with a placement for each RowAction")
  public struct SwipeActionsConfiguration {
    /// The initialiser of FunctionalTableData.
    public init(actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true) {}

    /// The type of FunctionalTableData.
    public struct ContextualAction {
      /// The handler of FunctionalTableData.
      public typealias Handler = (Widget, (Bool) -> Void) -> Void

      /// The role of an action in FunctionalTableData.
      public enum Style {
        /// The role of FunctionalTableData.
        case normal
        /// The role of FunctionalTableData.
        case destructive
      }

      /// The initialiser of FunctionalTableData.
      @available(
        *, unavailable, message: "write RowAction(title, iconName:, role:, placement:) { … }"
      )
      public init(
        title: String?, backgroundColor: CSSColor? = nil, image: Any? = nil, style: Style,
        handler: @escaping Handler
      ) {}
    }
  }

  /// The type of FunctionalTableData.
  @available(*, unavailable, message: "use rowActions: { RowAction(…) { … } }")
  public struct ContextMenuConfiguration {
    /// The type of FunctionalTableData.
    public typealias PreviewContentProvider = () -> AnyObject?
    /// The type of FunctionalTableData.
    public typealias PreviewContentCommitter = (AnyObject?) -> Void
    /// The type of FunctionalTableData.
    public typealias MenuActionsProvider = () -> [MenuItem]

    /// The initialiser of FunctionalTableData.
    public init(
      title: String = "", previewContentProvider: PreviewContentProvider? = nil,
      previewContentCommitter: PreviewContentCommitter? = nil,
      menuActionsProvider: @escaping MenuActionsProvider
    ) {}

    /// The type of FunctionalTableData.
    public struct MenuItem {
      /// What an item does in FunctionalTableData.
      public enum ItemType {
        /// The item of FunctionalTableData.
        case action(_ action: () -> Void)
        /// The submenu of FunctionalTableData.
        case submenuParent(inlined: Bool, children: [MenuItem])
      }

      /// The role of an item in FunctionalTableData.
      public enum Style {
        /// The role of FunctionalTableData.
        case normal
        /// The role of FunctionalTableData.
        case destructive
        /// The role of FunctionalTableData.
        case disabled
      }

      /// The initialiser of FunctionalTableData.
      @available(
        *, unavailable,
        message: "write RowAction(title) { … }, or RowActionGroup(title) { … } for a submenu"
      )
      public init(type: ItemType, title: String, style: Style = .normal, image: Any? = nil) {}
    }
  }
}
