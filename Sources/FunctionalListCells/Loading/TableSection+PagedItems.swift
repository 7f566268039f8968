public import FunctionalListCore

nonisolated extension TableSection {
  /// Makes a section of lazy rows whose items are loaded when they are needed.
  ///
  /// ```swift
  /// TableSection(key: "inbox", items: inbox) { message in
  ///   Label.cell(key: message.id, state: message.subject)
  /// } placeholder: { id in
  ///   Label.cell(key: id, state: "")
  /// }
  /// ```
  ///
  /// A row whose item is not loaded shows the placeholder, with the style class `placeholder`; a screen reader says
  /// that it is loading. A row that could not be loaded shows the reason and a button.
  ///
  /// Rows can be selected, focused and moved whether their items are loaded or not. The actions of a row are those of
  /// the cell that it shows, so give those that need only the id to the placeholder as well.
  ///
  /// A list that shows the section follows the items: it shows their present ids without another render.
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - items: the items that the rows show.
  ///   - ids: the ids of the rows, if they are not all of the items: those of a day, for example.
  ///   - header: the header above the rows, which is shown even if there are no rows.
  ///   - footer: the footer below the rows, which is shown even if there are no rows.
  ///   - style: the look that the rows share.
  ///   - reordering: where the user can move those rows whose actions allow it.
  ///   - keySpace: the key space of the rows; see ``TableSection/keySpace``.
  ///   - headerVisibilityAction: called with `true` when the header becomes visible, and with `false`
  ///     when it no longer is.
  ///   - onMove: called when the user has moved rows into or within this section.
  ///   - row: describes a row whose item is loaded. It must depend only on the item. The key of its result is not
  ///     used.
  ///   - placeholder: describes a row whose item is not loaded. It should be about as high as a loaded one.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public init<ID: ListKey & Sendable, Item: Sendable>(
    key: some ListKey, items: PagedItems<ID, Item>, ids: ListItems<ID>? = nil,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil,
    row: @escaping (Item) -> any RowDescription,
    placeholder: @escaping (ID) -> any RowDescription
  ) {
    self.init(
      keyText: key.keyText, items: items, ids: ids, header: header, footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, headerVisibilityAction: headerVisibilityAction,
      onMove: onMove,
      describe: { id, content in
        Self.description(of: content, items) {
          row($0)
        } placeholder: {
          placeholder(id)
        }
      },
      makeRows: { Self.pageRows($0, describedBy: $1) })
  }

  /// Makes a section of lazy rows for elements that have ids of items, such as the nodes of a tree.
  ///
  /// ```swift
  /// let tree = TreeItems(
  ///   store.folderIDs, children: { store.childIDs(of: $0) }, isExpandable: { store.isFolder($0) }, id: \.self)
  /// TableSection(key: "folders", items: inbox, rows: tree) {
  ///   $0.element
  /// } row: { node, message in
  ///   Label.cell(key: node.id, state: message.subject)
  /// } placeholder: { node in
  ///   Label.cell(key: node.id, state: "…")
  /// }
  /// ```
  ///
  /// The app gives the rows, and changes them: the row of an item that no longer exists stays, with its placeholder,
  /// until another description leaves it out.
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - items: the items that the rows show, whose own ids are not used.
  ///   - rows: what the rows stand for, from top to bottom.
  ///   - header: the header above the rows, which is shown even if there are no rows.
  ///   - footer: the footer below the rows, which is shown even if there are no rows.
  ///   - style: the look that the rows share.
  ///   - reordering: where the user can move those rows whose actions allow it.
  ///   - keySpace: the key space of the rows; see ``TableSection/keySpace``.
  ///   - headerVisibilityAction: called with `true` when the header becomes visible, and with `false`
  ///     when it no longer is.
  ///   - onMove: called when the user has moved rows into or within this section.
  ///   - itemID: the id of the item of an element; `nil` for an element without one, such as a row that loads more.
  ///   - row: describes a row whose item is loaded. It must depend only on the element and the item.
  ///   - placeholder: describes a row whose item is not loaded, or that has none.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public init<Rows: RandomAccessCollection, ID: ListKey & Sendable, Item: Sendable>(
    key: some ListKey, items: PagedItems<ID, Item>, rows: Rows,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil,
    itemID: @escaping (Rows.Element) -> ID?,
    row: @escaping (Rows.Element, Item) -> any RowDescription,
    placeholder: @escaping (Rows.Element) -> any RowDescription
  ) where Rows.Element: Equatable & Identifiable, Rows.Element.ID: ListKey {
    self.init(
      keyText: key.keyText, items: items, rows: rows, itemID: itemID, header: header,
      footer: footer, style: style, reordering: reordering, keySpace: keySpace,
      headerVisibilityAction: headerVisibilityAction, onMove: onMove
    ) { element, content in
      guard let content else { return placeholder(element) }
      return Self.description(of: content, items) {
        row(element, $0)
      } placeholder: {
        placeholder(element)
      }
    }
  }

  /// Returns the cell for an item, a placeholder or an error; its key is not used.
  @usableFromInline
  static func description<ID: ListKey & Sendable, Item: Sendable>(
    of content: PageContent<Item>, _ items: PagedItems<ID, Item>,
    row: (Item) -> any RowDescription, placeholder: () -> any RowDescription
  ) -> any RowDescription {
    switch content {
    case .item(let item): row(item)
    case .placeholder: placeholder().asPlaceholder
    case .failure(let message):
      LoadFailureCell(key: "", message: message) { items.retry() }
    }
  }
}
