extension TableSection {
  /// Makes a section of rows that statements describe; see ``RowBuilder``.
  ///
  /// ```swift
  /// TableSection(key: "people") {
  ///   for person in model.people { cell(person) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the section's identity, unique among the sections of a description.
  ///   - header: the header above the rows, which is shown even if there are no rows.
  ///   - footer: the footer below the rows, which is shown even if there are no rows.
  ///   - style: the look that the rows share.
  ///   - reordering: where the user can move those rows whose actions allow it.
  ///   - keySpace: the key space of the rows; see ``TableSection/keySpace``.
  ///   - headerVisibilityAction: called with `true` when the header becomes visible, and with `false`
  ///     when it no longer is.
  ///   - onMove: called when the user has moved rows into or within this section.
  ///   - rows: describes the rows, from top to bottom.
  @inlinable
  public init(
    key: some ListKey, header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle(),
    reordering: Reordering = .withinSection, keySpace: String? = nil,
    headerVisibilityAction: (@MainActor (_ isVisible: Bool) -> Void)? = nil,
    onMove: (@MainActor (_ move: RowMove) -> Void)? = nil,
    @RowBuilder rows: () -> [any RowDescription]
  ) {
    self.init(
      keyText: key.keyText, rows: rows(), header: header, footer: footer, style: style,
      reordering: reordering, keySpace: keySpace, headerVisibilityAction: headerVisibilityAction,
      onMove: onMove)
  }

  /// Makes a section without rows, which shows its header and its footer.
  public init(
    key: some ListKey, header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle()
  ) {
    self.init(key: key, rows: [], header: header, footer: footer, style: style)
  }
}
