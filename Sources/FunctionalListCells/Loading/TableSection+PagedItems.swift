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
  /// Selection, focus, actions and moves work on such rows, too. The actions of a row are those of what it
  /// shows, so give those that need only the id to the placeholder as well.
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
      onMove: onMove, describe: Self.description(items, row, placeholder),
      makeRows: { Self.pageRows($0, describedBy: $1) })
  }

  /// Describes a row by what is known of its item.
  @usableFromInline
  static func description<ID: ListKey & Sendable, Item: Sendable>(
    _ items: PagedItems<ID, Item>, _ row: @escaping (Item) -> any RowDescription,
    _ placeholder: @escaping (ID) -> any RowDescription
  ) -> (ID, PageContent<Item>) -> any RowDescription {
    { id, content in
      switch content {
      case .item(let item): row(item)
      case .placeholder: placeholder(id).asPlaceholder
      case .failure(let message):
        LoadFailureCell(key: id.keyText, message: message) { items.retry() }
      }
    }
  }
}
