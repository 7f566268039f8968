// The grid of FunctionalTableData, which is not here.

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol CollectionSection {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol CollectionItemConfigType {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol CollectionSupplementaryItemConfig {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol ConfigurableView {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol ReusableView {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol HighlightableView {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol Supplementary {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public protocol IndexableSupplementaryConfig {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct SimpleCollectionSection {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct AnyCollectionSection {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct CellPreparer {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct CellConfig<View, State> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct ConfigurableCollectionCell<View> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct CollectionCell<View, Layout> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated enum ReusableKind {
  /// The kind of FunctionalTableData.
  case header
  /// The kind of FunctionalTableData.
  case footer
  /// The kind of FunctionalTableData.
  case separator
}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct ReusableSupplementaryView<View> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct SupplementaryConfig<View, State> {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct SeparatorState {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct SeparatorView {}

/// A type of the grid of FunctionalTableData.
@available(*, unavailable, message: "there is no grid; FunctionalTableData shows a list")
public nonisolated struct CollectionSectionChangeSet {}
