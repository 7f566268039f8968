/// A run of rows under one key, with an optional header above and footer below.
public struct TableSection {
  /// The section's identity, unique among the sections of a description.
  public var key: String
  /// Shown above the rows, also where there are none.
  public var header: (any RowDescription)?
  /// Shown below the rows, also where there are none.
  public var footer: (any RowDescription)?
  /// The look that the rows share.
  public var style: SectionStyle
  /// Called with `true` when the header comes into view, and with `false` when it is no longer seen.
  public var headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?
  /// What describes the rows.
  package var source: RowSource

  /// Makes a section.
  ///
  /// Headers and footers are compared like rows; their keys mean nothing.
  public init(
    key: String, rows: [any RowDescription] = [], header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle(),
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil
  ) {
    self.key = key
    self.header = header
    self.footer = footer
    self.style = style
    self.headerVisibilityAction = headerVisibilityAction
    source = RowSource(rows)
  }

  /// Makes a section whose key is the raw value of an enumeration, say.
  public init<Key: RawRepresentable<String>>(
    key: Key, rows: [any RowDescription] = [], header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle(),
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil
  ) {
    self.init(
      key: key.rawValue, rows: rows, header: header, footer: footer, style: style,
      headerVisibilityAction: headerVisibilityAction)
  }

  /// Makes a section whose key is the text of a value: a number's, say.
  public init<Key: LosslessStringConvertible>(
    key: Key, rows: [any RowDescription] = [], header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle(),
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil
  ) {
    self.init(
      key: String(key), rows: rows, header: header, footer: footer, style: style,
      headerVisibilityAction: headerVisibilityAction)
  }

  /// The rows, from top to bottom; their keys are unique among them.
  ///
  /// Setting them makes a section that was made of items one of these rows.
  ///
  /// Items that their collection no longer has are left out.
  ///
  /// - Complexity: O(1); reading describes every row of a section that is made of items.
  public var rows: [any RowDescription] {
    get { source.descriptions }
    set { source.descriptions = newValue }
    _modify { yield &source.descriptions }
  }

  /// The number of rows; none is described for it.
  public var rowCount: Int { source.count }

  /// The number of rows whose items their collection no longer has: each is a ``MissingRow``.
  ///
  /// - Complexity: O(1).
  package var missingRowCount: Int { source.missingCount }

  /// The identity of the row at `offset`, which is not described for it.
  package func rowKey(at offset: Int) -> String { source.key(at: offset) }

  /// Whether there is a row of a key; none is described for it.
  ///
  /// - Complexity: O(*n*) comparisons of keys.
  package func hasRow(ofKey key: String) -> Bool { source.firstOffset(ofKey: key) != nil }

  /// Whether the rows are described when they are needed.
  package var isLazy: Bool { source.items != nil }

  /// Describes the row at `offset`.
  package func row(at offset: Int) -> any RowDescription { source.description(at: offset) }
}
