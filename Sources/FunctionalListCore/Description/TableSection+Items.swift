extension TableSection {
  /// Makes a section whose rows are described when they are needed.
  ///
  /// ```swift
  /// TableSection(key: "files", items: files, id: \.path) { file in
  ///   FileCell(key: file.path, state: file)
  /// }
  /// ```
  ///
  /// Two descriptions are compared by their items, without describing a row: one whose item is not
  /// equal any more is updated. So is every row where the section was made of cells before, or of
  /// items or ids of another type, and one that may get other lines from the section. An array that is
  /// handed over again is not looked into.
  ///
  /// An id that stands twice is not reported: each of its rows is shown, and any of them may be taken
  /// for another.
  ///
  /// The section has as many rows as the collection has elements when it is made. A collection of
  /// reference semantics that loses elements later leaves rows without an item, which are missing
  /// until the next render; hand over a copy instead.
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - items: what the rows show, from top to bottom.
  ///   - id: the identity of an item, unique in the section, as a key path or a closure; its
  ///     `description` is the key of the row. Items that are equal have equal ids, from one
  ///     description to the next, too. Two ids are equal if and only if they have the same
  ///     `description`. A row is found by its key faster if the id is `LosslessStringConvertible`,
  ///     as strings and numbers are and a `UUID` is not.
  ///   - header: shown above the rows, also where there are none.
  ///   - footer: shown below the rows, also where there are none.
  ///   - style: the look that the rows share.
  ///   - headerVisibilityAction: called with `true` when the header comes into view, and with `false`
  ///     when it is no longer seen.
  ///   - row: describes a row that becomes live, or whose item changes while it is live. The key of
  ///     what it returns means nothing.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public init<Items: RandomAccessCollection, ID: Hashable & CustomStringConvertible>(
    key: String, items: Items, id: @escaping (Items.Element) -> ID,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    row: @escaping (Items.Element) -> any RowDescription
  ) where Items.Element: Equatable {
    // The closures are made here, where the optimiser of the caller's module knows the types and the id.
    let items = TypedRowItems(
      items: CountedItems(items), id: id, row: row,
      compare: { ItemLists(old: $0, new: $1, id: id) },
      find: { $1.firstOffset(ofKey: $0, by: id) })
    self.init(
      key: key, items: items, header: header, footer: footer, style: style,
      headerVisibilityAction: headerVisibilityAction)
  }

  /// Makes a section of items whose key is the raw value of an enumeration, say.
  @inlinable @inline(__always)
  public init<
    Key: RawRepresentable<String>, Items: RandomAccessCollection,
    ID: Hashable & CustomStringConvertible
  >(
    key: Key, items: Items, id: @escaping (Items.Element) -> ID,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    row: @escaping (Items.Element) -> any RowDescription
  ) where Items.Element: Equatable {
    self.init(
      key: key.rawValue, items: items, id: id, header: header, footer: footer, style: style,
      headerVisibilityAction: headerVisibilityAction, row: row)
  }

  /// Makes a section of items whose key is the text of a value: a number's, say.
  @inlinable @inline(__always)
  public init<
    Key: LosslessStringConvertible, Items: RandomAccessCollection,
    ID: Hashable & CustomStringConvertible
  >(
    key: Key, items: Items, id: @escaping (Items.Element) -> ID,
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    row: @escaping (Items.Element) -> any RowDescription
  ) where Items.Element: Equatable {
    self.init(
      key: String(key), items: items, id: id, header: header, footer: footer, style: style,
      headerVisibilityAction: headerVisibilityAction, row: row)
  }

  @usableFromInline
  init(
    key: String, items: any RowItems, header: (any RowDescription)?,
    footer: (any RowDescription)?, style: SectionStyle,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?
  ) {
    self.init(
      key: key, header: header, footer: footer, style: style,
      headerVisibilityAction: headerVisibilityAction)
    source = RowSource(items)
  }
}
