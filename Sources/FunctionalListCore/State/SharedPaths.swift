/// The paths of the rows that are selected in lists with one selection.
///
/// A list adds and removes only the paths of its own rows, so those that it does not have stay.
package struct SharedPaths {
  package private(set) var paths: Set<ItemPath> = []

  package init() {}

  /// What a list has changed, and the others take over.
  package struct Change: Equatable {
    package var added: [ItemPath] = []
    package var removed: [ItemPath] = []

    package init(added: [ItemPath] = [], removed: [ItemPath] = []) {
      self.added = added
      self.removed = removed
    }

    /// The slots that another list selects, of those that it selects now; rows that it does not have are left out.
    package func slots(
      changing selected: RangeSet<Int>, slot: (ItemPath) -> Int?
    ) -> RangeSet<Int> {
      var selected = selected
      for slot in removed.compactMap(slot) { selected.remove(contentsOf: slot..<slot + 1) }
      for slot in added.compactMap(slot) { selected.insert(contentsOf: slot..<slot + 1) }
      return selected
    }
  }

  /// Takes over the selection of a list that had `before` selected.
  ///
  /// - Returns: What has changed for the other lists.
  /// - Complexity: O(*k*) hashes of paths for *k* slots that are selected or deselected.
  package mutating func take(
    _ selected: RangeSet<Int>, since before: RangeSet<Int>, in list: FlatList
  ) -> Change {
    let path = { (slot: Int) in list.path(ofSlot: slot) }
    var change = Change()
    change.removed = before.subtracting(selected).ranges.joined().compactMap(path)
    change.added = selected.subtracting(before).ranges.joined().compactMap(path)
    paths.subtract(change.removed)
    paths.formUnion(change.added)
    return change
  }

  /// Removes the paths that no list has.
  package mutating func keep(where isKnown: (ItemPath) -> Bool) {
    paths = paths.filter(isKnown)
  }

  /// The paths of the rows that a render has inserted and that are selected in other lists.
  ///
  /// - Complexity: O(*k*) hashes of paths for *k* changed slots.
  package func arrived(in comparison: Comparison) -> [ItemPath] {
    guard !paths.isEmpty else { return [] }
    return comparison.changedSlots.lazy
      .filter { comparison.oldSlot(of: $0) == nil }
      .compactMap { comparison.new.path(ofSlot: $0) }
      .filter(paths.contains)
  }
}
