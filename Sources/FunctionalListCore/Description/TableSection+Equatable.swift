extension TableSection: Equatable {
  /// Whether two sections have the same key, style, reordering and key space, and show equal rows in the same order.
  ///
  /// Closures are equal if both sections or neither have one. Lazy rows are equal
  /// if their items are. They never equal rows of cells, or rows of items of another type.
  ///
  /// - Complexity: O(*n*) comparisons of rows.
  public static func == (lhs: TableSection, rhs: TableSection) -> Bool {
    lhs.key == rhs.key && lhs.style == rhs.style && lhs.reordering == rhs.reordering
      && lhs.keySpace == rhs.keySpace
      && (lhs.headerVisibilityAction == nil) == (rhs.headerVisibilityAction == nil)
      && (lhs.onMove == nil) == (rhs.onMove == nil)
      && isEqual(lhs.header, rhs.header) && isEqual(lhs.footer, rhs.footer)
      && lhs.rowCount == rhs.rowCount && rhs.source.showsSame(as: lhs.source)
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

extension RowSource {
  fileprivate func showsSame(as old: RowSource) -> Bool {
    switch (old.items, items) {
    case (nil, nil):
      old.cells.elementsEqual(cells) { $0.key == $1.key && $1.isEqual(to: $0) }
    case (let old?, let new?):
      new.lists(from: old).map { $0.run(old: 0, new: 0, limit: count).count == count }
        ?? (count == 0)
    default: count == 0
    }
  }
}
