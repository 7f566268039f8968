extension TableSection {
  /// Makes a section of lazy rows whose items are loaded when they are needed.
  ///
  /// Without `ids`, its rows are those of all items. `describe` describes a row by what is known of its item, and
  /// `makeRows` is ``pageRows(_:describedBy:)``, inlined into the module of the caller.
  @usableFromInline
  package init<ID: ListKey & Sendable, Item: Sendable>(
    keyText: String, items: PagedItems<ID, Item>, ids: ListItems<ID>?,
    header: (any RowDescription)?, footer: (any RowDescription)?, style: SectionStyle,
    reordering: Reordering, keySpace: String?,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?,
    onMove: (@MainActor (_ move: RowMove) -> Void)?,
    describe: @escaping (ID, PageContent<Item>) -> any RowDescription,
    makeRows: @escaping (ListItems<ID>, @escaping (ID) -> any RowDescription) -> any RowItems
  ) {
    self.init(
      keyText: keyText, items: items.rows(of: ids, describe: describe, makeRows: makeRows),
      header: header, footer: footer, style: style, reordering: reordering, keySpace: keySpace,
      headerVisibilityAction: headerVisibilityAction, onMove: onMove)
  }

  /// Makes a section of lazy rows for elements that have ids of items, such as the nodes of a tree.
  ///
  /// An element without an item is described without `content`.
  @usableFromInline
  package init<Rows: RandomAccessCollection, ID: ListKey & Sendable, Item: Sendable>(
    keyText: String, items: PagedItems<ID, Item>, rows: Rows,
    itemID: @escaping (Rows.Element) -> ID?,
    header: (any RowDescription)?, footer: (any RowDescription)?, style: SectionStyle,
    reordering: Reordering, keySpace: String?,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?,
    onMove: (@MainActor (_ move: RowMove) -> Void)?,
    describe: @escaping (Rows.Element, _ content: PageContent<Item>?) -> any RowDescription
  ) where Rows.Element: Equatable & Identifiable, Rows.Element.ID: ListKey {
    let lazyRows = Self.items(rows, id: \.id) { [cache = items.cache] element in
      describe(element, itemID(element).map(cache.content))
    }
    lazyRows.paging = SectionPages(items, count: lazyRows.count) {
      itemID(rows[rows.index(rows.startIndex, offsetBy: $0)])
    } sendableID: {
      let ids = rows.map(itemID)
      return { ids[$0] }
    }
    self.init(
      keyText: keyText, items: lazyRows, header: header, footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, headerVisibilityAction: headerVisibilityAction,
      onMove: onMove)
  }

  /// Lazy rows of ids.
  @inlinable @inline(__always)
  package static func pageRows<ID: ListKey>(
    _ ids: ListItems<ID>, describedBy row: @escaping (ID) -> any RowDescription
  ) -> any RowItems { items(ids, id: { $0 }, row: row) }

  /// The items that are loaded when they are needed, if the section has such.
  package var paging: (any SectionPaging)? { source.items?.paging }

  /// Gives the section the rows of the present ids.
  mutating func followPages() {
    if let items = source.items?.paging?.present() { source = RowSource(items) }
  }
}

extension FlatList {
  /// The offsets of the sections whose items are loaded when they are needed.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  package var pagedSections: [Int] {
    // Borrowed, because a copy of a section would retain each of its references.
    let span = sections.span
    return span.indices.filter { span.with($0) { $0.source.items?.paging != nil } }
  }
}

extension [TableSection] {
  /// Gives the sections of ``PagedItems`` the rows of the present ids.
  package mutating func followPages() {
    for index in indices where self[index].isLazy { self[index].followPages() }
  }
}
