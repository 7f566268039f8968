public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The types of the grid of FunctionalTableData that have other names here, or none.

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a section of a grid is a TableSection")
public protocol CollectionSection {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public nonisolated struct SimpleCollectionSection {
  /// The initialiser of FunctionalTableData.
  public init(
    key: String, items: [any RowDescription], supplementaries: [Any] = [],
    didMoveRow: ((Int, Int) -> Void)? = nil, cellPreparer: Any? = nil
  ) {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public nonisolated struct AnyCollectionSection {
  /// The initialiser of FunctionalTableData.
  public init(_ section: Any) {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public protocol CollectionItemConfigType {}

/// A type of the grid of FunctionalTableData.
@available(
  *, unavailable,
  message: "a cell configures its own view, as HostCell and CellConfigType do"
)
public nonisolated struct CellPreparer {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a tile is described like a row, by a HostCell")
public nonisolated struct CellConfig<View, State> {
  /// The initialiser of FunctionalTableData.
  public init(
    key: String, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), state: State
  ) {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "the library makes the tiles; describe one by a HostCell")
public nonisolated struct ConfigurableCollectionCell<View> {
  /// The initialiser of FunctionalTableData.
  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "the library makes the tiles; describe one by a HostCell")
public nonisolated struct CollectionCell<View, Layout> {
  /// The initialiser of FunctionalTableData.
  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "Updatable")
public protocol ConfigurableView {}

/// A type of the grid of FunctionalTableData.
@available(
  *, unavailable,
  message: "views need no registration; a cell resets its view (CellConfigType.reset(_:))"
)
public protocol ReusableView {}

/// A type of the grid of FunctionalTableData.
@available(
  *, unavailable,
  message: "GTK highlights the tile under the pointer: style `flowboxchild:hover` in a StyleSheet"
)
public protocol HighlightableView {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public protocol Supplementary {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public protocol IndexableSupplementaryConfig {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public protocol CollectionSupplementaryItemConfig {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public nonisolated struct ReusableSupplementaryView<View> {
  /// The initialiser of FunctionalTableData.
  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public nonisolated struct SupplementaryConfig<View, State> {
  /// The initialiser of FunctionalTableData.
  public init(kind: ReusableKind, state: State) {}
}

/// A type of the grid of FunctionalTableData.
@available(
  *, unavailable,
  message: "space separates the tiles: FlowBox.rowSpacing and columnSpacing"
)
public nonisolated struct SeparatorState {
  /// The initialiser of FunctionalTableData.
  public init(
    color: CSSColor, leadingInset: Double = 0, trailingInset: Double = 0, isHidden: Bool = false
  ) {}
}

/// A type of the grid of FunctionalTableData.
@available(
  *, unavailable,
  message: "space separates the tiles: FlowBox.rowSpacing and columnSpacing"
)
public nonisolated struct SeparatorView {
  /// The initialiser of FunctionalTableData.
  public init() {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "TableSectionChangeSet")
public nonisolated struct CollectionSectionChangeSet {
  /// The initialiser of FunctionalTableData.
  public init() {}
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a grid has no headers and separators; a list of GridCell has")
public nonisolated enum ReusableKind {
  /// The kind of FunctionalTableData.
  case header
  /// The kind of FunctionalTableData.
  case footer
  /// The kind of FunctionalTableData.
  case separator
}

extension FunctionalCollectionData {
  /// The property of FunctionalTableData.
  @available(*, unavailable, renamed: "flowBox")
  public var collectionView: FlowBox? {
    get { flowBox }
    set { flowBox = newValue }
  }

  /// The function of FunctionalTableData.
  @available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
  public func registerCollectionHeader<View>(_ type: View.Type) {}

  /// The function of FunctionalTableData.
  @available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
  public func registerCollectionHeader(_ config: Any) {}

  /// The function of FunctionalTableData.
  @available(*, unavailable, message: "a grid has no footers; a list of GridCell has")
  public func registerCollectionFooter(_ config: Any) {}

  /// The function of FunctionalTableData.
  @available(*, unavailable, message: "use deselectAll()")
  public func deselectLastSelectedItem(animated: Bool) {}

  /// The function of FunctionalTableData.
  @available(*, unavailable, message: "a grid has no footers; a list of GridCell has")
  public func registerCollectionFooter<View>(_ type: View.Type) {}
}
