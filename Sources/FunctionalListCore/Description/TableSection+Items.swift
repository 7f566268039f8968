extension TableSection {
  /// Makes a section of lazy rows, which are described only when they are needed.
  ///
  /// ```swift
  /// TableSection(key: "files", items: files, id: \.path) { file in
  ///   Label.cell(key: file.path, state: file.name)
  /// }
  /// ```
  ///
  /// Two descriptions are compared by their items, and no row is described for that. A row is
  /// updated if its item is no longer equal, or if its lines may change. All rows are updated if
  /// the section had cells before, or items or ids of another type. An array with the same storage
  /// as before is not read.
  ///
  /// A repeated id is not reported. All of its rows are shown, but they are not distinguished from
  /// each other.
  ///
  /// The section has as many rows as the collection has elements when it is made. If a collection
  /// with reference semantics loses elements later, their rows are empty until the next render;
  /// pass a copy instead.
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - items: the items that the rows show, from top to bottom.
  ///   - id: the identity of an item, unique in the section, as a key path or a closure; its
  ///     ``ListKey/keyText`` is the key of the row. Items that are equal have equal ids, from one
  ///     description to the next, too.
  ///   - header: the header above the rows, which is shown even if there are no rows.
  ///   - footer: the footer below the rows, which is shown even if there are no rows.
  ///   - style: the look that the rows share.
  ///   - reordering: where the user can move those rows whose actions allow it.
  ///   - keySpace: the key space of the rows; see ``TableSection/keySpace``.
  ///   - headerVisibilityAction: called with `true` when the header becomes visible, and with `false`
  ///     when it no longer is.
  ///   - onMove: called when the user has moved rows into or within this section.
  ///   - row: describes a row that becomes live, or whose item changes while it is live. It must
  ///     depend only on the item. The key of its result is not used.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public init<Items: RandomAccessCollection, ID: ListKey>(
    key: some ListKey, items: Items, id: @escaping (Items.Element) -> ID,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil,
    row: @escaping (Items.Element) -> any RowDescription
  ) where Items.Element: Equatable {
    self.init(
      keyText: key.keyText, items: Self.items(items, id: id, row: row), header: header,
      footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, headerVisibilityAction: headerVisibilityAction,
      onMove: onMove)
  }

  /// The closures are inlined into the module of the caller, where the optimiser knows the types and the id.
  @inlinable @inline(__always)
  static func items<Items: RandomAccessCollection, ID: ListKey>(
    _ items: Items, id: @escaping (Items.Element) -> ID,
    row: @escaping (Items.Element) -> any RowDescription
  ) -> TypedRowItems<Items, ID> where Items.Element: Equatable {
    let counted = CountedItems(items)
    let items = TypedRowItems(
      // An array is not filtered; where the type is known, that takes no cast.
      items: counted, filtered: counted.array == nil ? counted.items as? any FilteredItems : nil,
      id: id, row: row,
      compare: { ItemLists(old: $0, new: $1, id: id) },
      find: { $1.firstOffset(ofKey: $0, by: id) })
    items.keyText = { counted.id(at: $0, by: id)?.keyText }
    return items
  }

  @usableFromInline
  init(
    keyText: String, items: any RowItems, header: (any RowDescription)?,
    footer: (any RowDescription)?, style: SectionStyle, reordering: Reordering, keySpace: String?,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?,
    onMove: (@MainActor (_ move: RowMove) -> Void)?
  ) {
    self.init(
      keyText: keyText, rows: [], header: header, footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, headerVisibilityAction: headerVisibilityAction,
      onMove: onMove
    )
    source = RowSource(items)
  }
}
