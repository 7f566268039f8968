import FunctionalListGtk
public import FunctionalListCore

// The names of Shopify's FunctionalTableData that are different here, so that the compiler says what
// to write instead. A test type-checks them, applies the fix-its and type-checks the result.

extension FunctionalTableData {
  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "listBox")
  public var tableView: ListBox? {
    get { listBox }
    set { listBox = newValue }
  }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "row(at:)")
  public func rowForKeyPath(_ keyPath: ItemPath) -> (any RowDescription)? { row(at: keyPath) }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "itemPath(forRowKey:)")
  public func keyPathForRowKey(_ key: String) -> ItemPath? { itemPath(forRowKey: key) }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "itemPath(at:)")
  public func keyPathForIndexPath(indexPath: RowIndex) -> ItemPath? { itemPath(at: indexPath) }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "index(of:)")
  public func indexPathFromKeyPath(_ keyPath: ItemPath) -> RowIndex? { index(of: keyPath) }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "itemPath(at:)")
  public func keyPath(at point: Point) -> ItemPath? { itemPath(at: point) }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "rect(of:)")
  public func rectForKeyPath(_ keyPath: ItemPath) -> Rect? { rect(of: keyPath) }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "select(_:animated:scrollPosition:notifying:)")
  public func select(
    keyPath: ItemPath, animated: Bool = true, scrollPosition: ScrollPosition? = nil,
    triggerDelegate: Bool = false
  ) {}

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "diagnosticHandler")
  public static var exceptionHandler: ((Diagnostic) -> Void)? {
    get { diagnosticHandler }
    set { diagnosticHandler = newValue }
  }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "Diagnostic")
  public typealias Exception = Diagnostic

  /// The initialiser of FunctionalTableData.
  @available(
    *, unavailable, renamed: "init(name:)", message: "give the list a name for diagnostics"
  )
  public convenience init() { self.init(name: "") }

  /// The initialiser of FunctionalTableData.
  @available(*, unavailable, message: "there is one way to compare: leave diffingStrategy out")
  public convenience init(name: String? = nil, diffingStrategy: DiffingStrategy) {
    self.init(name: name ?? "")
  }

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "the completion is passed the outcome: write { _ in … }")
  public func renderAndDiff(
    _ sections: [TableSection], animated: Bool = false, animations: TableAnimations = .default,
    completion: @escaping () -> Void
  ) {}

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "give the row a CSS class, with the style of its cell")
  public var highlightedRow: ItemPath? { nil }

  /// The method of FunctionalTableData.
  @available(
    *, unavailable,
    message: "highlight(_:) flashes the row; to mark it for longer, give its cell a CSS class"
  )
  public func highlightRow(at keyPath: ItemPath?, animated: Bool) {}

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message: "connect to the GtkAdjustment of the scrolled window, or use onEdgeReached"
  )
  public var scrollViewDelegate: AnyObject? { nil }
}

nonisolated extension ScrollPosition {
  /// The name of UIKit.
  @available(*, unavailable, renamed: "nearest")
  public static var none: Self { .nearest }
}

nonisolated extension ItemPath {
  /// The initialiser of FunctionalTableData.
  @available(*, unavailable, renamed: "init(sectionKey:itemKey:)")
  public init(sectionKey: String, rowKey: String) {
    self.init(sectionKey: sectionKey, itemKey: rowKey)
  }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "itemKey")
  public var rowKey: String { itemKey }
}

nonisolated extension TableSection {
  /// The subscript of FunctionalTableData.
  @available(*, unavailable, message: "use rows[index]")
  public subscript(index: Int) -> any RowDescription { rows[index] }

  /// The method of FunctionalTableData.
  @available(*, unavailable, renamed: "rows.append")
  public mutating func append(_ row: any RowDescription) { rows.append(row) }
}

nonisolated extension TableAnimations.Actions {
  /// The property of FunctionalTableData.
  @available(*, unavailable, renamed: "default")
  public static var legacy: Self { .default }
}

nonisolated extension HostCell {
  /// The initialiser of FunctionalTableData.
  @available(
    *, unavailable, message: "put state: after key:, and write configure: for cellUpdater:"
  )
  public init(
    key: String, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), state: State,
    cellUpdater: @escaping Configure
  ) {
    self.init(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      configure: cellUpdater)
  }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "a cell shows its state with configure(_:)")
  public var cellUpdater: Configure? { nil }
}

nonisolated extension CellStyle {
  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style the row with a style sheet and cssClasses")
  public var selectionColor: Never? { nil }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style the row with a style sheet and cssClasses")
  public var tintColor: Never? { nil }

  /// The property of FunctionalTableData.
  @available(*, unavailable, renamed: "accessory")
  public var accessoryType: Accessory? { nil }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "the view is clipped to the corners of a cornerRadius")
  public var masksToBounds: Bool { false }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use backgroundColor, or a style sheet and cssClasses")
  public var backgroundViewProvider: Never? { nil }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "style the row with a style sheet and cssClasses")
  public var selectionBackgroundViewProvider: Never? { nil }
}

extension TableItemLayout {
  /// The method of FunctionalTableData.
  @available(*, unavailable, renamed: "layOut(_:)")
  public static func layoutView(_ view: Widget, inContentView contentView: Widget) {}
}

extension Updatable {
  /// The method of Furnish.
  @available(*, unavailable, renamed: "update(with:)")
  public func updateWithViewData(_ data: ViewData?) { update(with: data) }
}

/// How FunctionalTableData compares descriptions.
@available(*, unavailable, message: "there is one way to compare")
public nonisolated enum DiffingStrategy {
  /// The strategy of FunctionalTableData.
  case classic
  /// The strategy of FunctionalTableData.
  case diffableDataSource
}

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public typealias TableSectionType = TableSection

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType", message: "headers and footers are cells")
public typealias TableHeaderFooterConfigType = CellConfigType

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public typealias TableItemConfigType = CellConfigType

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public typealias HashableCellConfigType = CellConfigType

/// The name of FunctionalTableData.
@available(*, unavailable, message: "set FunctionalTableData.diagnosticHandler to a closure")
public protocol FunctionalTableDataExceptionHandler {}

/// The name of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public final class FunctionalCollectionData {}
