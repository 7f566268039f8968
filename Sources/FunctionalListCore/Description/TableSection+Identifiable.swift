extension TableSection {
  /// Makes a section of lazy rows from `Identifiable` items.
  ///
  /// ```swift
  /// TableSection(key: "people", items: model.people) { person in
  ///   Label.cell(key: person.id, state: person.name)
  /// }
  /// ```
  ///
  /// The id of each item is the identity of its row, as if `id: \.id` was given.
  ///
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public init<Items: RandomAccessCollection>(
    key: some ListKey, items: Items,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil,
    row: @escaping (Items.Element) -> any RowDescription
  ) where Items.Element: Equatable & Identifiable, Items.Element.ID: ListKey {
    self.init(
      keyText: key.keyText, items: Self.items(items, id: { $0.id }, row: row), header: header,
      footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, headerVisibilityAction: headerVisibilityAction,
      onMove: onMove)
  }
}
