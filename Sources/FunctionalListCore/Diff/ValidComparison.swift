/// The comparison of a description with the last one, without the sections and rows that repeat a key.
package struct ValidComparison {
  package let comparison: Comparison
  /// The keys that are repeated, if any are.
  package let duplicates: DuplicateKeys?

  package init(old: FlatList, new sections: [TableSection]) {
    let comparison = Comparison(old: old, new: FlatList(sections))
    guard comparison.hasRepeatedKey else {
      self.comparison = consume comparison
      duplicates = nil
      return
    }
    let duplicates = sections.duplicateKeys
    self.comparison = Comparison(old: old, new: FlatList(sections.leavingOut(duplicates)))
    self.duplicates = duplicates
  }

  /// Compares two descriptions off the caller's actor.
  ///
  /// - Parameters:
  ///   - new: the new sections.
  ///   - old: the sections of the last description.
  ///   - isFiltered: whether the last list is filtered.
  ///   - leftOut: the repeated keys that were left out of the last description.
  /// - Returns: The comparison, which no other thread references.
  @concurrent package static func compare(
    _ new: [SendableSection], with old: [SendableSection], isFiltered: Bool = false,
    leavingOut leftOut: DuplicateKeys?
  ) async -> sending ValidComparison {
    let old = old.map(\.section)
    let shown = leftOut.map { old.leavingOut($0) } ?? old
    var list = FlatList(shown)
    list.isFiltered = isFiltered
    return ValidComparison(old: list, new: new.map(\.section))
  }
}
