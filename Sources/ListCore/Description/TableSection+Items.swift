extension TableSection {
  /// Makes a section whose rows are described when they are needed.
  ///
  /// ```swift
  /// TableSection(key: "files", items: files, id: \.path) { file in
  ///   FileCell(key: file.path, state: file)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - items: what the rows show, from top to bottom.
  ///   - id: the identity of an item, unique in the section; its text is the key of the row.
  ///   - row: describes a row that becomes live, or whose item changes while it is live. The key of
  ///     what it returns means nothing.
  public init<Items: RandomAccessCollection, ID: Hashable & LosslessStringConvertible>(
    key: String, items: Items, id: KeyPath<Items.Element, ID>,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    row: @escaping (Items.Element) -> any RowDescription
  ) where Items.Element: Equatable {
    self.init(key: key, rows: items.map(row), header: header, footer: footer, style: style)
  }
}
