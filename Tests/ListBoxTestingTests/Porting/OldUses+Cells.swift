extension OldUses {
  /// Uses of sections.
  static let sections = """
    same: _ = TableSection(key: "s")
    same: _ = TableSection(key: "s", rows: [row])
    same: _ = TableSection(key: Key.first, rows: [row])
    same: _ = TableSection(key: "s", rows: [row], header: row, footer: row, style: SectionStyle(separators: .default))
    told: _ = TableSection(key: "s", rows: [row], header: row, footer: row, style: SectionStyle(separators: .default), didMoveRow: nil)
    same: _ = TableSection(key: "s", header: row)
    told: _ = TableSection(key: "s", rows: [row], didMoveRow: { from, to in print(from, to) })
    told: _ = TableSection(key: Key.first, rows: [row], style: SectionStyle(separators: .full), didMoveRow: { print($0, $1) })
    told: section.didMoveRow = { from, to in print(from, to) }
    told: section.didMoveRow = nil
    same: _ = section.key
    same: section.header = row
    same: section.footer = nil
    same: section.rows = [row]
    same: section.rows.append(row)
    same: section.style = SectionStyle(separators: .topAndBottom)
    told: section.headerVisibilityAction = { view, visible in print(visible) }
    same: section.headerVisibilityAction = nil
    told: _ = section[0]
    old:  section.append(row)
    new:  section.rows.append(row)
    same: _ = section.rowCount
    old:  _ = section.makeIterator()
    new:  _ = section.rows.makeIterator()
    page: a section is a sequence of rows | for row in section { _ = row.key }
    page: a section is a sequence of rows | _ = section.map { $0.key }
    told: _ = section.mergedStyle(for: 0)
    old:  _ = section.items
    new:  _ = section.rows
    told: _ = section.supplementaries
    told: _ = section.supplementaryConfig(ofKind: .header)
    told: _ = section.hasSeparators
    told: section.prepareCell(view, in: box, for: index)
    same: _ = section == section
    told: _ = section.hashValue
    old:  let _: TableSectionType? = nil
    new:  let _: TableSection? = nil
    old:  func sections(_ sections: [TableSectionType]) {}
    new:  func sections(_ sections: [TableSection]) {}
    """

  /// Uses of styles of sections.
  static let separators = """
    same: _ = SectionStyle(separators: .full)
    same: _ = SectionStyle.Separators(top: .full, bottom: .inset, interitem: nil)
    same: _ = SectionStyle.Separators.default
    same: _ = SectionStyle.Separators.topAndBottom
    same: _ = SectionStyle.Separators.full
    same: _ = SectionStyle(separators: .full).separators.top
    same: _ = SectionStyle(separators: .full).separators.bottom
    same: _ = SectionStyle(separators: .full).separators.interitem
    same: _ = SectionStyle(separators: .full) == SectionStyle(separators: .default)
    told: let _: Separator.Style = .full
    told: _ = Separator.Style.full
    told: _ = Separator.Style.inset
    told: _ = Separator.Style(leadingInset: .none, trailingInset: .none, thickness: 2)
    told: _ = Separator.Style(leadingInset: .init(value: 10, respectingLayoutMargins: true), trailingInset: .none)
    told: _ = Separator.Style.Inset(value: 10, respectingLayoutMargins: false)
    told: _ = Separator.Style.Inset.none
    told: _ = Separator.Style.full.leadingInset
    told: _ = Separator.Style.full.thickness
    told: _ = Separator.Tag.top
    told: _ = Separator(style: .full)
    told: Separator.appearance().backgroundColor = nil
    told: Separator(style: .full).constrainToTopOfView(view)
    told: Separator(style: .full).constrainToBottomOfView(view)
    told: view.applyTopSeparator(.full)
    told: view.applyBottomSeparator(.inset, color: nil)
    told: view.removeSeparator(.top)
    told: view.removeSeparator(Separator.Tag.bottom)
    """

  /// Uses of cells.
  static let cells = """
    same: _ = TextCell(key: "a", state: "a") { view, state in view.text = state ?? "" }
    same: _ = TextCell(key: Key.first, state: "a") { view, state in view.text = state ?? "" }
    old:  _ = TextCell(key: "a", style: style, state: "a") { view, state in view.text = state ?? "" }
    new:  _ = TextCell(key: "a", state: "a", style: style) { view, state in view.text = state ?? "" }
    old:  _ = TextCell(key: "a", style: CellStyle(highlight: true), actions: CellActions(canBeMoved: true), accessibility: Accessibility(identifier: "a"), state: "a") { view, state in view.text = state ?? "" }
    new:  _ = TextCell(key: "a", state: "a", style: CellStyle(highlight: true), actions: CellActions(canBeMoved: true), accessibility: Accessibility(identifier: "a")) { view, state in view.text = state ?? "" }
    old:  _ = TextCell(key: "a", state: "a", cellUpdater: { view, state in view.text = state ?? "" })
    new:  _ = TextCell(key: "a", state: "a", configure: { view, state in view.text = state ?? "" })
    old:  _ = TextCell(key: "a", style: style, state: "a", cellUpdater: update)
    new:  _ = TextCell(key: "a", state: "a", style: style, configure: update)
    old:  _ = TextCell(key: "a", style: style, actions: actions, state: "a", cellUpdater: update)
    new:  _ = TextCell(key: "a", state: "a", style: style, actions: actions, configure: update)
    old:  _ = TextCell(key: "a", style: style, actions: actions, accessibility: Accessibility(), state: "a", cellUpdater: update)
    new:  _ = TextCell(key: "a", state: "a", style: style, actions: actions, accessibility: Accessibility(), configure: update)
    old:  _ = TextCell(key: Key.first, actions: actions, state: "a", cellUpdater: update)
    new:  _ = TextCell(key: Key.first, state: "a", actions: actions, configure: update)
    old:  _ = TextCell(key: Key.first, state: "a", cellUpdater: update)
    new:  _ = TextCell(key: Key.first, state: "a", configure: update)
    same: _ = row.key
    same: row.style = style
    same: row.actions = actions
    same: row.accessibility = Accessibility()
    same: _ = row.state
    told: _ = row.cellUpdater
    told: row.cellUpdater(label, "a")
    old:  _ = row.isEqual(row)
    new:  _ = row.isEqual(to: row)
    same: _ = row.isSameKind(as: row)
    told: _ = row.debugInfo()
    told: row.register(with: box)
    told: _ = row.dequeueCell(from: box, at: index)
    told: row.update(cell: view, in: box)
    told: _ = TextCell.TableViewCellType.self
    told: _ = TextCell.CollectionViewCellType.self
    same: let _: [any CellConfigType] = [row]
    same: let _: [CellConfigType] = [row]
    same: _ = cell.key
    same: cell.style = style
    same: cell.actions = actions
    same: _ = cell.accessibility
    page: `accessibility` of a cell of any type | cell.accessibility = Accessibility()
    old:  _ = cell.isEqual(cell)
    new:  _ = cell.isEqual(to: cell)
    same: _ = cell.isSameKind(as: cell)
    told: _ = cell.debugInfo()
    told: cell.register(with: box)
    old:  let _: (any HashableCellConfigType)? = nil
    new:  let _: (any CellConfigType)? = nil
    told: _ = AnyHashableConfig(row, sectionKey: "s")
    told: let _: AnyHashableConfig? = nil
    old:  let _: (any TableItemConfigType)? = nil
    new:  let _: (any CellConfigType)? = nil
    old:  let _: (any CollectionItemConfigType)? = nil
    new:  let _: (any CellConfigType)? = nil
    old:  let _: (any TableHeaderFooterConfigType)? = nil
    new:  let _: (any CellConfigType)? = nil
    old:  let _: TableHeaderFooterConfigType? = nil
    new:  let _: CellConfigType? = nil
    old:  let _: (any TableHeaderConfigType)? = nil
    new:  let _: (any CellConfigType)? = nil
    old:  let _: (any TableHeaderFooterStateType)? = nil
    new:  let _: (any Equatable)? = nil
    told: let _: TableSectionHeaderFooter<Label, EdgeBasedTableItemLayout, String>? = nil
    told: _ = TableSectionHeaderFooter<Label, EdgeBasedTableItemLayout, String>(state: "a") { header, state in }
    told: let _: TableHeaderFooter<Label, EdgeBasedTableItemLayout>? = nil
    told: let _: TableCell<Label, EdgeBasedTableItemLayout>? = nil
    told: func read(_ cell: TableCell<Label, EdgeBasedTableItemLayout>) -> Label { cell.view }
    """

  /// Uses of layouts.
  static let layouts = """
    same: _ = HostCell<Label, String, EdgeBasedTableItemLayout>.self
    same: _ = HostCell<Label, String, LayoutMarginsTableItemLayout>.self
    same: _ = HostCell<Label, String, ExplicitLayoutMarginsTableItemLayout>.self
    told: _ = HostCell<Label, String, Layout<EdgeLayout.Top, EdgeLayout.Leading, EdgeLayout.Bottom, EdgeLayout.Trailing>>.self
    told: _ = EdgeLayout.Top.self
    told: _ = EdgeLayout.Leading.self
    told: _ = EdgeLayout.Bottom.self
    told: _ = EdgeLayout.Trailing.self
    told: _ = EdgeLayout.Horizontal.self
    told: _ = EdgeLayout.Vertical.self
    told: _ = MarginsLayout.Top.self
    told: _ = MarginsLayout.Leading.self
    told: _ = MarginsLayout.Bottom.self
    told: _ = MarginsLayout.Trailing.self
    told: _ = MarginsLayout.Horizontal.self
    told: _ = MarginsLayout.Vertical.self
    told: _ = HostCell<Label, String, CombinedLayout<EdgeLayout.Horizontal, MarginsLayout.Vertical>>.self
    told: _ = Layout<MarginsLayout.Top, EdgeLayout.Leading, EdgeLayout.Bottom, EdgeLayout.Trailing>.self
    told: EdgeBasedTableItemLayout.layoutView(view, inContentView: view)
    """
}
