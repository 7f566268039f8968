/// A section whose header, rows and footer can be made and compared on any thread.
///
/// A list that is described by such sections can compare them off the main actor. It shows the same
/// as with a ``TableSection`` of the same rows.
public struct SendableSection: Sendable {
  /// The section's identity, unique among the sections of a description.
  public let key: String
  private let rows: Rows
  private let header: (any RowDescription & Sendable)?
  private let footer: (any RowDescription & Sendable)?
  private let style: SectionStyle
  private let reordering: Reordering
  private let keySpace: String?
  private let headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?
  private let onMove: (@MainActor (_ move: RowMove) -> Void)?
  private var isFiltered = false

  /// Makes a section.
  ///
  /// A row is `Sendable` if everything that is compared is a value that any thread may read. A host
  /// cell is `Sendable` if its state is and the state's `Equatable` conformance is not isolated to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - rows: the rows, from top to bottom; their keys are unique among them.
  ///   - header: the header above the rows, which is shown even if there are no rows.
  ///   - footer: the footer below the rows, which is shown even if there are no rows.
  ///   - style: the look that the rows share.
  ///   - reordering: where the user can move those rows whose actions allow it.
  ///   - keySpace: the key space of the rows; see ``TableSection/keySpace``.
  ///   - headerVisibilityAction: called with `true` when the header becomes visible, and with `false`
  ///     when it no longer is.
  ///   - onMove: called when the user has moved rows into or within this section.
  /// - Complexity: O(*n*), without comparisons.
  @inlinable public init<Row: RowDescription & Sendable>(
    key: some ListKey, rows: [Row],
    header: (any RowDescription & Sendable)? = nil,
    footer: (any RowDescription & Sendable)? = nil, style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil
  ) {
    // Inlined, because copying rows of an unknown type takes longer than comparing them.
    self.init(
      key.keyText, .cells(rows.map { $0 }), header, footer, style, reordering, keySpace,
      headerVisibilityAction, onMove)
  }

  /// Makes a section of lazy rows, which are described on the main actor when they are needed.
  ///
  /// ```swift
  /// table.renderAndDiff(concurrently: [
  ///   SendableSection(key: "people", items: people, id: \.id) { person in
  ///     Label.cell(key: person.id, state: person.name)
  ///   }
  /// ])
  /// ```
  ///
  /// Only items and ids are compared, as in a ``TableSection``. Use it where very many rows move, for example when a
  /// million are sorted.
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - items: the items that the rows show, from top to bottom.
  ///   - id: the identity of an item, unique in the section, as a key path or a closure. It is called on any thread.
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
  public init<Items: RandomAccessCollection & Sendable, ID: ListKey & Sendable>(
    key: some ListKey, items: Items, id: @escaping @Sendable (Items.Element) -> ID,
    header: (any RowDescription & Sendable)? = nil,
    footer: (any RowDescription & Sendable)? = nil, style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil,
    row: @escaping @MainActor (Items.Element) -> any RowDescription & Sendable
  ) where Items.Element: Equatable & Sendable {
    self.init(
      key.keyText,
      .items {
        TableSection.items(items, id: id) { item in MainActor.assumeIsolated { row(item) } }
      }, header, footer, style, reordering, keySpace, headerVisibilityAction, onMove)
  }

  @usableFromInline init(
    _ key: String, _ rows: Rows,
    _ header: (any RowDescription & Sendable)?, _ footer: (any RowDescription & Sendable)?,
    _ style: SectionStyle, _ reordering: Reordering, _ keySpace: String?,
    _ headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)?,
    _ onMove: (@MainActor (_ move: RowMove) -> Void)?
  ) {
    self.key = key
    self.rows = rows
    self.header = header
    self.footer = footer
    self.style = style
    self.reordering = reordering
    self.keySpace = keySpace
    self.headerVisibilityAction = headerVisibilityAction
    self.onMove = onMove
  }

  /// Marks the section as filtered (``TableSection/filtered(_:)``).
  public func filtered(_ isFiltered: Bool = true) -> SendableSection {
    var section = self
    section.isFiltered = isFiltered
    return section
  }

  /// The section as a ``TableSection``, whose rows are not shared with other copies.
  ///
  /// - Complexity: O(*n*).
  package var section: TableSection {
    var section = TableSection(
      key: key, rows: [], header: header, footer: footer, style: style, reordering: reordering,
      keySpace: keySpace, headerVisibilityAction: headerVisibilityAction, onMove: onMove
    ).filtered(isFiltered)
    switch rows {
    case .cells(let cells): section.source = RowSource(cells.map { $0 })
    case .items(let items): section.source = RowSource(items())
    }
    return section
  }

  /// The rows, or what makes the items of lazy ones, which no other copy of the section shares.
  @usableFromInline
  enum Rows: Sendable {
    case cells([any RowDescription & Sendable])
    case items(@Sendable () -> any RowItems)
  }
}
