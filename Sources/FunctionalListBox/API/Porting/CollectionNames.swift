public import FunctionalListGtk

// The types of the grid of FunctionalTableData that have other names here, or none.

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a section of a grid is a TableSection")
public protocol CollectionSection {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public nonisolated struct SimpleCollectionSection {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public nonisolated struct AnyCollectionSection {}

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
public nonisolated struct CellConfig<View, State> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "the library makes the tiles; describe one by a HostCell")
public nonisolated struct ConfigurableCollectionCell<View> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "the library makes the tiles; describe one by a HostCell")
public nonisolated struct CollectionCell<View, Layout> {}

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
public nonisolated struct ReusableSupplementaryView<View> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "a grid has no headers; a list of GridCell has")
public nonisolated struct SupplementaryConfig<View, State> {}

/// A type of the grid of FunctionalTableData.
@available(
  *, unavailable,
  message: "space separates the tiles: FlowBox.rowSpacing and columnSpacing"
)
public nonisolated struct SeparatorState {}

/// A type of the grid of FunctionalTableData.
@available(
  *, unavailable,
  message: "space separates the tiles: FlowBox.rowSpacing and columnSpacing"
)
public nonisolated struct SeparatorView {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, renamed: "TableSectionChangeSet")
public nonisolated struct CollectionSectionChangeSet {}

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
  @available(*, unavailable, message: "a grid has no footers; a list of GridCell has")
  public func registerCollectionFooter<View>(_ type: View.Type) {}
}
