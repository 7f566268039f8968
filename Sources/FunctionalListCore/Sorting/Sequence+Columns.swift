extension Sequence where Element: Sendable {
  /// The elements in the order of columns, for example the children of a node of a tree.
  ///
  /// ```swift
  /// let keys: [SortKey<Folder>] = [.text("name") { $0.id }]
  /// let folders = model.folders.sorted(by: [ColumnSort("name", .descending)], keys: keys)
  /// ```
  ///
  /// Elements that are equal in all columns keep their order. A ``ListSorter`` sorts the items of a flat list, and does
  /// less when they change.
  ///
  /// - Parameters:
  ///   - order: the columns to sort by, the most important first. Columns without a key are ignored.
  ///   - keys: what elements are compared by.
  /// - Returns: The sorted elements.
  /// - Complexity: O(*n* log *n*) comparisons for each column, and one call of its closure for each element.
  public func sorted(by order: [ColumnSort], keys: [SortKey<Element>]) -> [Element] {
    let elements = Array(self)
    let sorts = order.compactMap { sort in
      keys.first { $0.column == sort.column }.map {
        SortCriterion(key: $0, direction: sort.direction, values: $0.values(elements)).sort
      }
    }
    // The least important column first: the sorts are stable.
    return sorts.reversed().reduce(elements.indices.map { UInt32($0) }) { $1.sorted($0) }
      .map { elements[Int($0)] }
  }
}
