public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk
import FunctionalListWidgets

// How FunctionalTableData describes cells, headers and layouts.

nonisolated extension HostCell {
  /// The initialiser with the argument labels of FunctionalTableData.
  ///
  /// There, `state:` comes after `accessibility:`, and the compiler offers to move it.
  @available(*, unavailable, renamed: "init(key:state:style:actions:accessibility:configure:)")
  public init(
    key: some ListKey, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), cellUpdater: @escaping Configure
  ) {
    self.init(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      configure: cellUpdater)
  }

  /// The closure that shows the state in the view.
  @available(*, unavailable, message: "a cell shows its state with configure(_:)")
  public var cellUpdater: Configure { { _, _ in } }

  /// The type of the cell of a table view.
  @available(*, unavailable, message: "leave it out: a cell makes its view with makeView()")
  public typealias TableViewCellType = Never

  /// The type of the cell of a collection view.
  @available(*, unavailable, message: "leave it out: a cell makes its view with makeView()")
  public typealias CollectionViewCellType = Never
}

nonisolated extension CellConfigType {
  /// The name of `isEqual(to:)` in FunctionalTableData.
  @available(*, unavailable, renamed: "isEqual(to:)")
  public func isEqual(_ other: any CellConfigType) -> Bool { isEqual(to: other) }

  /// The properties of a cell for debugging.
  @available(*, unavailable, message: "shownState is what the text of the list says of a cell")
  public func debugInfo() -> [String: Any] { [:] }

  /// Registers the view of a cell for reuse.
  @available(*, unavailable, message: "leave it out: views need no registration")
  public func register(with list: ListBox) {}

  /// Takes a reused view from the list.
  @available(*, unavailable, message: "a cell makes its view with makeView(); the list reuses it")
  public func dequeueCell(from list: ListBox, at index: RowIndex) -> Widget? { nil }

  /// Shows the state of a cell in a reused view.
  @available(*, unavailable, message: "a cell shows its state with configure(_:)")
  public func update(cell: Widget, in list: ListBox) {}
}

nonisolated extension CellConfigType where View == Widget {
  /// The message for a cell that lacks the method.
  @available(
    *, unavailable,
    message:
      "implement makeView(), and configure(_:) in place of update(cell:in:) and dequeueCell(from:at:)"
  )
  @MainActor public func makeView() -> View { Label() }

  /// The message for a cell that lacks the method.
  @available(*, unavailable, message: "conform to Equatable, or implement isEqual(to:)")
  public func isEqual(to other: any RowDescription) -> Bool { false }

  /// The message for a cell that lacks the method.
  @available(*, unavailable, message: "implement configure(_:) in place of update(cell:in:)")
  @MainActor public func configure(_ view: View) {}

  /// The message for a cell that lacks the method.
  @available(
    *, unavailable, message: "implement reset(_:), which clears a view as prepareForReuse() does"
  )
  @MainActor public func reset(_ view: View) {}
}

extension TableItemLayout {
  /// Adds constraints between a view and its row.
  @available(*, unavailable, message: "write layOut(view): the row is not passed")
  public static func layoutView(_ view: Widget, inContentView contentView: Widget) {}

  /// The message for a layout that lacks the method.
  @available(
    *, unavailable, message: "implement layOut(_:) in place of layoutView(_:inContentView:)"
  )
  public static func layOut(_ view: Widget) {}
}

/// A layout with one alignment for each edge.
@available(
  *, unavailable,
  message: "use EdgeBasedTableItemLayout with layoutMargins, or a TableItemLayout of your own"
)
public nonisolated enum Layout<Top, Leading, Bottom, Trailing>: TableItemLayout {}

/// A layout that combines a horizontal and a vertical one.
@available(
  *, unavailable,
  message: "use EdgeBasedTableItemLayout with layoutMargins, or a TableItemLayout of your own"
)
public nonisolated enum CombinedLayout<Horizontal, Vertical>: TableItemLayout {}

/// Layouts that align a view with the edges of its row.
@available(*, unavailable, message: "use EdgeBasedTableItemLayout")
public nonisolated enum EdgeLayout {
  /// Aligns the top.
  public typealias Top = EdgeBasedTableItemLayout
  /// Aligns the start.
  public typealias Leading = EdgeBasedTableItemLayout
  /// Aligns the bottom.
  public typealias Bottom = EdgeBasedTableItemLayout
  /// Aligns the end.
  public typealias Trailing = EdgeBasedTableItemLayout
  /// Aligns the start and the end.
  public typealias Horizontal = EdgeBasedTableItemLayout
  /// Aligns the top and the bottom.
  public typealias Vertical = EdgeBasedTableItemLayout
}

/// Layouts that align a view with the margins of its row.
@available(*, unavailable, message: "use LayoutMarginsTableItemLayout")
public nonisolated enum MarginsLayout {
  /// Aligns the top.
  public typealias Top = LayoutMarginsTableItemLayout
  /// Aligns the start.
  public typealias Leading = LayoutMarginsTableItemLayout
  /// Aligns the bottom.
  public typealias Bottom = LayoutMarginsTableItemLayout
  /// Aligns the end.
  public typealias Trailing = LayoutMarginsTableItemLayout
  /// Aligns the start and the end.
  public typealias Horizontal = LayoutMarginsTableItemLayout
  /// Aligns the top and the bottom.
  public typealias Vertical = LayoutMarginsTableItemLayout
}

/// The name of `TableSection` in FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public typealias TableSectionType = TableSection

/// The name of `CellConfigType` in FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType", message: "headers and footers are cells")
public typealias TableHeaderFooterConfigType = CellConfigType

/// The name of `CellConfigType` in FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType", message: "headers and footers are cells")
public typealias TableHeaderConfigType = CellConfigType

/// The name of `CellConfigType` in FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public typealias TableItemConfigType = CellConfigType

/// The name of `CellConfigType` in FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public typealias HashableCellConfigType = CellConfigType

/// A type-erased cell.
@available(*, unavailable, message: "use the cell itself: rows are any CellConfigType")
public nonisolated struct AnyHashableConfig {
  /// Makes a type-erased cell.
  public init(_ base: any CellConfigType, sectionKey: String = "") {}
}

/// The name of `Equatable` in FunctionalTableData.
@available(*, unavailable, renamed: "Equatable", message: "a header is a cell with any state")
public typealias TableHeaderFooterStateType = Equatable

/// The description of a header or footer.
@available(*, unavailable, message: "use a HostCell or view.cell(state:): a header is a cell")
public nonisolated struct TableSectionHeaderFooter<View, Layout, State>: RowDescription {
  /// Makes the description of a header or footer.
  public init(
    state: State? = nil,
    updater: ((_ header: TableHeaderFooter<View, Layout>, _ state: State) -> Void)? = nil
  ) {}

  /// A header has no key.
  public var key: String { "" }
  /// Headers of this type are never equal.
  public func isEqual(to other: any RowDescription) -> Bool { false }
}

/// The widget of a header or footer around its view.
@available(*, unavailable, message: "use the view itself: the list puts it into a row")
public nonisolated struct TableHeaderFooter<View, Layout> {
  /// The view.
  public let view: View
}

/// The widget of a row around its view.
@available(*, unavailable, message: "use the view itself: the list puts it into a row")
public nonisolated struct TableCell<View, Layout> {
  /// The view.
  public let view: View
}

nonisolated extension TableSection {
  /// Makes a section whose rows can be moved.
  @available(
    *, unavailable,
    message: "pass onMove: { move in … }, and use move.from and move.to"
  )
  public init(
    key: some ListKey, rows: [any RowDescription], header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle? = nil,
    didMoveRow: ((_ from: Int, _ to: Int) -> Void)?
  ) {
    self.init(
      key: key, rows: rows, header: header, footer: footer, style: style ?? SectionStyle(),
      reordering: .withinSection)
  }

  /// The row at an offset.
  @available(*, unavailable, message: "use rows[index]")
  public subscript(index: Int) -> any RowDescription { rows[index] }

  /// The name of `rows.append` in FunctionalTableData.
  @available(*, unavailable, renamed: "rows.append")
  public mutating func append(_ row: any RowDescription) { rows.append(row) }

  /// The style of a row together with that of its section.
  @available(*, unavailable, message: "the list merges the styles; its inspector shows the result")
  public func mergedStyle(for row: Int) -> CellStyle { CellStyle() }

  /// The name of `rows.makeIterator` in FunctionalTableData.
  @available(*, unavailable, renamed: "rows.makeIterator")
  public func makeIterator() -> [any RowDescription].Iterator { rows.makeIterator() }

  /// The hash of the section.
  @available(*, unavailable, message: "use key, or compare the sections")
  public var hashValue: Int { key.hashValue }

  /// The name of `rows` in FunctionalTableData.
  @available(*, unavailable, renamed: "rows")
  public var items: [any RowDescription] { rows }

  /// The headers and footers of a section of a grid.
  @available(*, unavailable, message: "use header and footer")
  public var supplementaries: [any RowDescription] { [] }

  /// The header or footer of a kind.
  @available(*, unavailable, message: "use header and footer")
  public func supplementaryConfig(ofKind kind: ReusableKind) -> (any RowDescription)? { nil }

  /// Whether the section draws separators.
  @available(*, unavailable, message: "compare style.separators with .none")
  public var hasSeparators: Bool { style.separators != .none }

  /// Shows the state of a tile in a reused cell.
  @available(*, unavailable, message: "a cell shows its state with configure(_:)")
  public func prepareCell(_ cell: Widget, in list: ListBox, for index: RowIndex) {}
}
