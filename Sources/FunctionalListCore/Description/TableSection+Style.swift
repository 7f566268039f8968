extension TableSection {
  /// The style of a row, completed with the lines that the section draws at its position.
  ///
  /// A line in the row's own style takes precedence over the section's. A lazy row is described.
  ///
  /// - Parameter offset: the offset of a row in ``rows``.
  /// - Returns: The row's style, or the default one, with both lines resolved.
  package func mergedStyle(forRowAt offset: Int) -> CellStyle {
    mergedStyle(of: row(at: offset), at: offset)
  }

  /// The style of a described row, completed with the lines that the section draws at its position.
  package func mergedStyle(of row: any RowDescription, at offset: Int) -> CellStyle {
    var merged = row.style ?? CellStyle()
    let lines = style.separators.lines(ofRowAt: offset, of: rowCount)
    merged.topSeparator = merged.topSeparator ?? lines.top
    merged.bottomSeparator = merged.bottomSeparator ?? lines.bottom
    return merged
  }
}

extension SectionStyle.Separators {
  /// The lines of the row at `offset` among `count` rows.
  func lines(ofRowAt offset: Int, of count: Int) -> (top: RowSeparator?, bottom: RowSeparator?) {
    (offset == 0 ? top : nil, offset == count - 1 ? bottom : interitem)
  }
}
