/// A sequence of rows with a key, an optional header above and an optional footer below.
public struct TableSection {
  /// The section's identity, unique among the sections of a description.
  public var key: String
  /// The header above the rows, which is shown even if there are no rows.
  public var header: (any RowDescription)?
  /// The footer below the rows, which is shown even if there are no rows.
  public var footer: (any RowDescription)?
  /// The look that the rows share.
  public var style: SectionStyle
  /// Called with `true` when the header becomes visible, and with `false` when it no longer is.
  public var headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?
  /// Where the user can move those rows whose actions allow it.
  public var reordering: Reordering
  /// The key space of the rows.
  ///
  /// In sections with an equal key space, rows with equal keys are the same row, which keeps its
  /// view, focus and selection when it moves from one section to another.
  ///
  /// With `nil`, the sections of one ``Reordering/group(_:)`` share a key space, and any other section has
  /// its own: its rows are never rows of another section, even if their keys are equal.
  ///
  /// Two rows with one key at the same time are both shown, and reported (`Diagnostic.Problem.repeatedInKeySpace`).
  public var keySpace: String?
  /// Called when the user has moved rows into or within this section, before the list's handler of
  /// moves.
  public var onMove: (@MainActor (_ move: RowMove) -> Void)?
  /// The prefix of the key, set by ``prefixed(_:)``.
  package internal(set) var prefix = ""
  /// The type of the items, if the cells that describe them are registered in the list.
  var registeredItem: Any.Type?
  /// Whether the section is marked by ``filtered(_:)``.
  var isMarkedFiltered = false
  /// The descriptions of the rows.
  package var source: RowSource

  /// Makes a section.
  ///
  /// Headers and footers are compared like rows, but their keys are not used.
  @inlinable
  public init(
    key: some ListKey, rows: [any RowDescription],
    header: (any RowDescription)? = nil, footer: (any RowDescription)? = nil,
    style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil
  ) {
    self.init(
      keyText: key.keyText, rows: rows, header: header, footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, headerVisibilityAction: headerVisibilityAction,
      onMove: onMove)
  }

  @usableFromInline
  init(
    keyText key: String, rows: [any RowDescription], header: (any RowDescription)?,
    footer: (any RowDescription)?, style: SectionStyle, reordering: Reordering, keySpace: String?,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?,
    onMove: (@MainActor (_ move: RowMove) -> Void)?
  ) {
    self.key = key
    self.header = header
    self.footer = footer
    self.style = style
    self.reordering = reordering
    self.keySpace = keySpace
    self.headerVisibilityAction = headerVisibilityAction
    self.onMove = onMove
    source = RowSource(rows)
  }

  /// The section, marked as described by an object.
  ///
  /// If another object described the section before, its lazy rows are updated even if their items
  /// are equal.
  func described(by object: AnyObject) -> TableSection {
    if source.items?.describer?.object == nil { source.items?.describer = RowDescriber(object) }
    return self
  }

  /// The rows, from top to bottom; their keys are unique among them.
  ///
  /// Setting them replaces the items of a section of lazy rows.
  ///
  /// Rows of missing items are left out.
  ///
  /// - Complexity: O(1); reading describes every lazy row.
  public var rows: [any RowDescription] {
    get { source.descriptions }
    set { source.descriptions = newValue }
    _modify { yield &source.descriptions }
  }

  /// The number of rows; lazy rows are not described.
  public var rowCount: Int { source.count }

  /// The number of lazy rows whose item is missing; each is described by a ``MissingRow``.
  ///
  /// - Complexity: O(1).
  package var missingRowCount: Int { source.missingCount }

  /// The key of the row at `offset`; a lazy row is not described.
  package func rowKey(at offset: Int) -> String { source.key(at: offset) }

  /// Whether there is a row with a key; lazy rows are not described.
  ///
  /// - Complexity: O(*n*) comparisons of keys.
  package func hasRow(ofKey key: String) -> Bool { source.firstOffset(ofKey: key) != nil }

  /// Whether the rows are lazy: described only when they are needed.
  package var isLazy: Bool { source.items != nil }

  /// The items, if they are nested.
  var nestedItems: (any NestedItems)? { source.items?.nestedItems }

  /// Describes the row at `offset`.
  package func row(at offset: Int) -> any RowDescription { source.description(at: offset) }
}
