public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The names of Shopify's FunctionalTableData that are different here, so that the compiler says what
// to write instead. A test type-checks them, applies the fix-its and type-checks the result.

extension FunctionalTableData {
  /// The name of `listBox` in FunctionalTableData.
  @available(*, unavailable, renamed: "listBox")
  public var tableView: ListBox? {
    get { listBox }
    set { listBox = newValue }
  }
}

extension FunctionalData {
  /// The animations of a render, as a member of the list.
  @available(*, unavailable, message: "write TableAnimations, without FunctionalTableData")
  public typealias TableAnimations = FunctionalListCore.TableAnimations

  /// The name of `row(at:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "row(at:)")
  public func rowForKeyPath(_ keyPath: ItemPath) -> (any RowDescription)? { row(at: keyPath) }

  /// The name of `itemPath(forRowKey:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "itemPath(forRowKey:)")
  public func keyPathForRowKey(_ key: String) -> ItemPath? { itemPath(forRowKey: key) }

  /// The name of `itemPath(at:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "itemPath(at:)")
  public func keyPathForIndexPath(indexPath: RowIndex) -> ItemPath? { itemPath(at: indexPath) }

  /// The name of `index(of:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "index(of:)")
  public func indexPathFromKeyPath(_ keyPath: ItemPath) -> RowIndex? { index(of: keyPath) }

  /// The name of `itemPath(at:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "itemPath(at:)")
  public func keyPath(at point: ListPoint) -> ItemPath? { itemPath(at: point) }

  /// The name of `rect(of:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "rect(of:)")
  public func rectForKeyPath(_ keyPath: ItemPath) -> ListRect? { rect(of: keyPath) }

  /// The name of `select(_:animated:scrollPosition:notifying:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "select(_:animated:scrollPosition:notifying:)")
  public func select(
    keyPath: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition? = nil,
    triggerDelegate: Bool = false
  ) {}

  /// Makes a list that compares descriptions with a strategy.
  @available(*, unavailable, message: "there is one way to compare: leave diffingStrategy: out")
  public convenience init(name: String? = nil, diffingStrategy: DiffingStrategy) { self.init() }

  /// Renders, and scrolls to a row or selects it.
  @available(
    *, unavailable,
    message:
      "leave keyPath: and reloadList: out; scroll(to:) or select(_:) the row after the render"
  )
  public func renderAndDiff(
    _ sections: [TableSection], keyPath: ItemPath?, reloadList: Bool = false,
    animated: Bool = true, animations: FunctionalListCore.TableAnimations = .default,
    completion: (() -> Void)? = nil
  ) {}

  /// Renders, and shows all rows again if asked to.
  @available(*, unavailable, message: "leave reloadList: out; a render compares all rows")
  public func renderAndDiff(
    _ sections: [TableSection], reloadList: Bool, animated: Bool = true,
    animations: FunctionalListCore.TableAnimations = .default, completion: (() -> Void)? = nil
  ) {}

  /// The row that is highlighted until another one is.
  @available(
    *, unavailable,
    message: "flash(_:) shows a row for a moment; to mark it for longer, give its cell a CSS class"
  )
  public var highlightedRow: ItemPath? {
    get { nil }
    set {}
  }

  /// Highlights a row until another one is.
  @available(
    *, unavailable,
    message:
      "flash(_:) shows the row for a moment; to mark it for longer, give its cell a CSS class"
  )
  public func highlightRow(at keyPath: ItemPath?, animated: Bool) {}

  /// Makes the preview at a point for 3D Touch.
  @available(*, unavailable, message: "there is no preview; open a window in activationAction")
  public func previewingContext(
    _ context: AnyObject, viewControllerForLocation location: ListPoint
  ) -> AnyObject? { nil }
}

extension ListBox {
  /// Lays out the visible rows again.
  @available(*, unavailable, message: "leave it out: GTK lays a row out when its view changes")
  public func render() {}

  /// Deselects the row that was selected last.
  @available(*, unavailable, message: "call deselectAll() of the FunctionalTableData")
  public func deselectLastSelectedRow(animated: Bool) {}

  /// The position of the row that contains a view.
  @available(*, unavailable, message: "call itemPath(of:) of the FunctionalTableData")
  public func indexPath(for view: Widget) -> RowIndex? { nil }

  /// Registers the view of a cell for reuse.
  @available(*, unavailable, message: "leave it out: views need no registration")
  public func registerReusableCell<Cell>(_ cellType: Cell.Type) {}

  /// Takes a reused view of a cell from the list.
  @available(*, unavailable, message: "leave it out: the list reuses views itself")
  public func dequeueReusableCell<Cell: CellView>(
    _ cellType: Cell.Type = Cell.self, indexPath: RowIndex?
  ) -> Cell { Cell() }

  /// Registers the view of a header or footer for reuse.
  @available(*, unavailable, message: "leave it out: views need no registration")
  public func registerReusableHeaderFooterView<Header>(_ headerType: Header.Type) {}

  /// Takes a reused view of a header or footer from the list.
  @available(*, unavailable, message: "leave it out: the list reuses views itself")
  public func dequeueReusableHeaderFooterView<Header: CellView>(
    _ headerType: Header.Type = Header.self
  ) -> Header { Header() }
}

nonisolated extension ScrollPosition {
  /// The name of `nearest` in UIKit.
  @available(*, unavailable, renamed: "nearest")
  public static var none: Self { .nearest }
}

nonisolated extension ItemPath {
  /// The initialiser with the argument labels of FunctionalTableData.
  @available(*, unavailable, renamed: "init(sectionKey:itemKey:)")
  public init(sectionKey: String, rowKey: String) {
    self.init(sectionKey: sectionKey, itemKey: rowKey)
  }

  /// The name of `itemKey` in FunctionalTableData.
  @available(*, unavailable, renamed: "itemKey")
  public var rowKey: String { itemKey }
}

/// How FunctionalTableData compares descriptions.
@available(*, unavailable, message: "there is one way to compare")
public nonisolated enum DiffingStrategy {
  /// The comparison by the library itself.
  case classic
  /// The comparison by a diffable data source of UIKit.
  case diffableDataSource
}

/// The protocol of a view with an identifier for reuse.
@available(*, unavailable, message: "leave it out: the list reuses views itself")
public protocol Reusable: AnyObject {}
