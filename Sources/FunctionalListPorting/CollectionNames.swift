public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The types of the grid of FunctionalTableData that have other names here, or none.

/// The protocol of a section of a grid.
@available(*, unavailable, message: "a section of a grid is a TableSection")
public protocol CollectionSection {}

/// The name of `TableSection` in FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public typealias SimpleCollectionSection = TableSection

nonisolated extension TableSection {
  /// Makes a section of a grid.
  @available(
    *, unavailable,
    message:
      "write rows: in place of items:, onMove: in place of didMoveRow:, and leave out the rest"
  )
  public init(
    key: String, items: [any RowDescription], supplementaries: [Any] = [],
    didMoveRow: ((Int, Int) -> Void)? = nil, cellPreparer: Any? = nil
  ) {
    self.init(key: key)
  }
}

/// The name of `TableSection` in FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public nonisolated struct AnyCollectionSection {
  /// Makes a type-erased section.
  public init(_ section: Any) {}
}

/// The name of `CellConfigType` in FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public protocol CollectionItemConfigType {}

/// A closure that prepares the cell of a tile.
@available(
  *, unavailable,
  message: "a cell configures its own view, as HostCell and CellConfigType do"
)
public nonisolated struct CellPreparer {}

/// The description of a tile.
@available(*, unavailable, message: "a tile is described like a row, by a HostCell")
public nonisolated struct CellConfig<View, State> {
  /// Makes the description of a tile.
  public init(
    key: String, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), state: State
  ) {}
}

/// The cell of a tile around a configurable view.
@available(*, unavailable, message: "the library makes the tiles; describe one by a HostCell")
public nonisolated struct ConfigurableCollectionCell<View> {
  /// Makes the cell of a tile.
  public init(frame: ListRect = ListRect(x: 0, y: 0, width: 0, height: 0)) {}
}

/// The cell of a tile around a view with a layout.
@available(*, unavailable, message: "the library makes the tiles; describe one by a HostCell")
public nonisolated struct CollectionCell<View, Layout> {
  /// Makes the cell of a tile.
  public init(frame: ListRect = ListRect(x: 0, y: 0, width: 0, height: 0)) {}
}

/// The name of `Updatable` in FunctionalTableData.
@available(*, unavailable, renamed: "Updatable")
public protocol ConfigurableView {}

/// The protocol of a view that is registered for reuse.
@available(
  *, unavailable,
  message: "views need no registration; a cell resets its view (CellConfigType.reset(_:))"
)
public protocol ReusableView {}

/// The protocol of a view with a highlighted look.
@available(
  *, unavailable,
  message: "GTK highlights the tile under the pointer: style `flowboxchild:hover` in a StyleSheet"
)
public protocol HighlightableView {}

/// The protocol of a header, footer or separator of a grid.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public protocol Supplementary {}

/// The protocol of a header or footer with an index.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public protocol IndexableSupplementaryConfig {}

/// The protocol of the description of a header or footer of a grid.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public protocol CollectionSupplementaryItemConfig {}

/// The view of a header or footer of a grid.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public nonisolated struct ReusableSupplementaryView<View> {
  /// Makes the view of a header or footer.
  public init(frame: ListRect = ListRect(x: 0, y: 0, width: 0, height: 0)) {}
}

/// The description of a header or footer of a grid.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public nonisolated struct SupplementaryConfig<View, State> {
  /// Makes the description of a header or footer.
  public init(kind: ReusableKind, state: State) {}
}

/// The look of a separator of a grid.
@available(
  *, unavailable,
  message: "space separates the tiles: FlowBox.rowSpacing and columnSpacing"
)
public nonisolated struct SeparatorState {
  /// Makes the look of a separator.
  public init(
    color: CSSColor, leadingInset: Double = 0, trailingInset: Double = 0, isHidden: Bool = false
  ) {}
}

/// The view of a separator of a grid.
@available(
  *, unavailable,
  message: "space separates the tiles: FlowBox.rowSpacing and columnSpacing"
)
public nonisolated struct SeparatorView {
  /// Makes the view of a separator.
  public init() {}
}

/// The name of `TableSectionChangeSet` in FunctionalTableData.
@available(*, unavailable, renamed: "TableSectionChangeSet")
public nonisolated struct CollectionSectionChangeSet {
  /// Makes the changes between two descriptions.
  public init() {}
}

/// The kind of a view beside the tiles of a grid.
@available(*, unavailable, message: "a grid has no headers and separators; a list of GridCell has")
public nonisolated enum ReusableKind {
  /// A header.
  case header
  /// A footer.
  case footer
  /// A separator.
  case separator
}

extension FunctionalCollectionData {
  /// The name of `flowBox` in FunctionalTableData.
  @available(*, unavailable, renamed: "flowBox")
  public var collectionView: FlowBox? {
    get { flowBox }
    set { flowBox = newValue }
  }

  /// Registers the view of a header for reuse.
  @available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
  public func registerCollectionHeader<View>(_ type: View.Type) {}

  /// Registers the view of a header for reuse.
  @available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
  public func registerCollectionHeader(_ config: Any) {}

  /// Registers the view of a footer for reuse.
  @available(*, unavailable, message: "a grid has no footers; a list of GridCell has")
  public func registerCollectionFooter(_ config: Any) {}

  /// Deselects the tile that was selected last.
  @available(*, unavailable, message: "use deselectAll()")
  public func deselectLastSelectedItem(animated: Bool) {}

  /// Registers the view of a footer for reuse.
  @available(*, unavailable, message: "a grid has no footers; a list of GridCell has")
  public func registerCollectionFooter<View>(_ type: View.Type) {}
}
