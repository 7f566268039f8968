extension TableSection: Equatable {
  /// Whether two sections have the same key and style, and show equal rows in the same order.
  ///
  /// - Complexity: O(*n*) comparisons of rows.
  public static func == (lhs: TableSection, rhs: TableSection) -> Bool {
    lhs.key == rhs.key && lhs.style == rhs.style
      && isEqual(lhs.header, rhs.header) && isEqual(lhs.footer, rhs.footer)
      && lhs.rows.elementsEqual(rhs.rows) { $0.key == $1.key && $1.isEqual(to: $0) }
  }

  private static func isEqual(
    _ lhs: (any RowDescription)?, _ rhs: (any RowDescription)?
  ) -> Bool {
    switch (lhs, rhs) {
    case (nil, nil): true
    case (let lhs?, let rhs?): rhs.isEqual(to: lhs)
    default: false
    }
  }
}
