public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk
import FunctionalListWidgets

// How FunctionalTableData describes cells, headers and layouts.

nonisolated extension HostCell {
  /// The initialiser of FunctionalTableData.
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

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "a cell shows its state with configure(_:)")
  public var cellUpdater: Configure { { _, _ in } }

  /// The name of FunctionalTableData.
  @available(*, unavailable, message: "leave it out: a cell makes its view with makeView()")
  public typealias TableViewCellType = Never

  /// The name of FunctionalTableData.
  @available(*, unavailable, message: "leave it out: a cell makes its view with makeView()")
  public typealias CollectionViewCellType = Never
}

nonisolated extension CellConfigType {
  /// The method of FunctionalTableData.
  @available(*, unavailable, renamed: "isEqual(to:)")
  public func isEqual(_ other: any CellConfigType) -> Bool { isEqual(to: other) }

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "shownState is what the text of the list says of a cell")
  public func debugInfo() -> [String: Any] { [:] }

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "leave it out: views need no registration")
  public func register(with list: ListBox) {}

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "a cell makes its view with makeView(); the list reuses it")
  public func dequeueCell(from list: ListBox, at index: RowIndex) -> Widget? { nil }

  /// The method of FunctionalTableData.
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
  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "write layOut(view): the row is not passed")
  public static func layoutView(_ view: Widget, inContentView contentView: Widget) {}

  /// The message for a layout that lacks the method.
  @available(
    *, unavailable, message: "implement layOut(_:) in place of layoutView(_:inContentView:)"
  )
  public static func layOut(_ view: Widget) {}
}

/// A layout of FunctionalTableData.
@available(
  *, unavailable,
  message: "use EdgeBasedTableItemLayout with layoutMargins, or a TableItemLayout of your own"
)
public nonisolated enum Layout<Top, Leading, Bottom, Trailing>: TableItemLayout {}

/// A layout of FunctionalTableData.
@available(
  *, unavailable,
  message: "use EdgeBasedTableItemLayout with layoutMargins, or a TableItemLayout of your own"
)
public nonisolated enum CombinedLayout<Horizontal, Vertical>: TableItemLayout {}

/// The layouts of FunctionalTableData at the edges of a cell.
@available(*, unavailable, message: "use EdgeBasedTableItemLayout")
public nonisolated enum EdgeLayout {
  /// The layout of FunctionalTableData.
  public typealias Top = EdgeBasedTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Leading = EdgeBasedTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Bottom = EdgeBasedTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Trailing = EdgeBasedTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Horizontal = EdgeBasedTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Vertical = EdgeBasedTableItemLayout
}

/// The layouts of FunctionalTableData at the margins of a cell.
@available(*, unavailable, message: "use LayoutMarginsTableItemLayout")
public nonisolated enum MarginsLayout {
  /// The layout of FunctionalTableData.
  public typealias Top = LayoutMarginsTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Leading = LayoutMarginsTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Bottom = LayoutMarginsTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Trailing = LayoutMarginsTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Horizontal = LayoutMarginsTableItemLayout
  /// The layout of FunctionalTableData.
  public typealias Vertical = LayoutMarginsTableItemLayout
}

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "TableSection")
public typealias TableSectionType = TableSection

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType", message: "headers and footers are cells")
public typealias TableHeaderFooterConfigType = CellConfigType

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType", message: "headers and footers are cells")
public typealias TableHeaderConfigType = CellConfigType

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public typealias TableItemConfigType = CellConfigType

/// The name of FunctionalTableData.
@available(*, unavailable, renamed: "CellConfigType")
public typealias HashableCellConfigType = CellConfigType

/// The type of FunctionalTableData.
@available(*, unavailable, message: "use the cell itself: rows are any CellConfigType")
public nonisolated struct AnyHashableConfig {
  /// The initialiser of FunctionalTableData.
  public init(_ base: any CellConfigType, sectionKey: String = "") {}
}

/// The protocol of FunctionalTableData.
@available(*, unavailable, renamed: "Equatable", message: "a header is a cell with any state")
public typealias TableHeaderFooterStateType = Equatable

/// The type of FunctionalTableData.
@available(*, unavailable, message: "use a HostCell or view.cell(state:): a header is a cell")
public nonisolated struct TableSectionHeaderFooter<View, Layout, State>: RowDescription {
  /// The initialiser of FunctionalTableData.
  public init(
    state: State? = nil,
    updater: ((_ header: TableHeaderFooter<View, Layout>, _ state: State) -> Void)? = nil
  ) {}

  /// A header has no key.
  public var key: String { "" }
  /// Headers of this type are never equal.
  public func isEqual(to other: any RowDescription) -> Bool { false }
}

/// The view of FunctionalTableData.
@available(*, unavailable, message: "use the view itself: the list puts it into a row")
public nonisolated struct TableHeaderFooter<View, Layout> {
  /// The view.
  public let view: View
}

/// The view of FunctionalTableData.
@available(*, unavailable, message: "use the view itself: the list puts it into a row")
public nonisolated struct TableCell<View, Layout> {
  /// The view.
  public let view: View
}

nonisolated extension TableSection {
  /// The initialiser of FunctionalTableData.
  @available(
    *, unavailable,
    message: "didMoveRow: is passed a RowMove: write { move in … }, and use move.from and move.to"
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

  /// The subscript of FunctionalTableData.
  @available(*, unavailable, message: "use rows[index]")
  public subscript(index: Int) -> any RowDescription { rows[index] }

  /// The method of FunctionalTableData.
  @available(*, unavailable, renamed: "rows.append")
  public mutating func append(_ row: any RowDescription) { rows.append(row) }

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "the list merges the styles; its inspector shows the result")
  public func mergedStyle(for row: Int) -> CellStyle { CellStyle() }

  /// The method of FunctionalTableData.
  @available(*, unavailable, renamed: "rows.makeIterator")
  public func makeIterator() -> [any RowDescription].Iterator { rows.makeIterator() }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use key, or compare the sections")
  public var hashValue: Int { key.hashValue }

  /// The property of FunctionalTableData.
  @available(*, unavailable, renamed: "rows")
  public var items: [any RowDescription] { rows }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "use header and footer")
  public var supplementaries: [any RowDescription] { [] }

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "use header and footer")
  public func supplementaryConfig(ofKind kind: ReusableKind) -> (any RowDescription)? { nil }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "compare style.separators with .none")
  public var hasSeparators: Bool { style.separators != .none }

  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "a cell shows its state with configure(_:)")
  public func prepareCell(_ cell: Widget, in list: ListBox, for index: RowIndex) {}
}
