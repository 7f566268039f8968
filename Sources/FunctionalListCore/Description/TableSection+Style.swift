extension TableSection {
  /// The style of a row with the lines that its place in the section asks for.
  ///
  /// A line that the row asks for itself wins over the section's.
  ///
  /// - Parameter offset: the offset of a row in ``rows``; described for it if it is not yet.
  /// - Returns: The row's style, or the default one, with both lines settled.
  package func mergedStyle(forRowAt offset: Int) -> CellStyle {
    mergedStyle(of: row(at: offset), at: offset)
  }

  /// The style of a row that was described already.
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
  func lines(ofRowAt offset: Int, of count: Int) -> (top: Separator?, bottom: Separator?) {
    (offset == 0 ? top : nil, offset == count - 1 ? bottom : interitem)
  }
}
