public import FunctionalListCore

/// Finds what stands where in the last description; all answers are `nil` where there is nothing.
extension FunctionalTableData {
  /// The row at `index`, which is described for it in a section that is made of items.
  public subscript(index: RowIndex) -> (any RowDescription)? {
    list.slot(of: index).map { list.description(ofSlot: $0) }
  }

  /// The row at `path`.
  ///
  /// - Complexity: As ``index(of:)``.
  public func row(at path: ItemPath) -> (any RowDescription)? {
    index(of: path).flatMap { self[$0] }
  }

  /// The path of the first row, from the top, whose own key is `key`.
  ///
  /// - Complexity: O(*n*) comparisons of keys.
  public func itemPath(forRowKey key: String) -> ItemPath? {
    for section in list.sections where section.hasRow(ofKey: key) {
      return ItemPath(sectionKey: section.key, itemKey: key)
    }
    return nil
  }

  /// The path of the row at `index`.
  public func itemPath(at index: RowIndex) -> ItemPath? {
    list.slot(of: index).flatMap { list.path(ofSlot: $0) }
  }

  /// Where the row at `path` stands.
  ///
  /// - Complexity: O(*n*) comparisons of keys, where *n* is the number of sections and of the rows of
  ///   the one, none of which is described; after a few look-ups in one description O(*n*) hashes, once,
  ///   and then O(1).
  public func index(of path: ItemPath) -> RowIndex? {
    let lookup = lookup ?? RowLookup(list)
    self.lookup = lookup
    return lookup.index(of: path)
  }
}
