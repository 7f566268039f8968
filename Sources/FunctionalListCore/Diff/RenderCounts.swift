/// The numbers of rows that a render changes, without headers and footers.
package struct RenderCounts: Hashable, Sendable {
  /// The rows that are inserted.
  package let inserted: Int
  /// The rows that are deleted.
  package let deleted: Int
  /// The rows that move among those that are kept.
  package let moved: Int
  /// The rows whose content differs, including those that need another kind of widget.
  package let updated: Int

  /// Counts the changes.
  ///
  /// - Complexity: O(*c* log *s*) for *c* changed slots and *s* sections.
  package init(_ comparison: Comparison) {
    let calls = RenderCalls(comparison)
    let new = comparison.new
    inserted = new.rowCount(among: calls.insertions)
    deleted = comparison.old.rowCount(among: calls.removals)
    moved = new.rowCount(among: calls.moves.map(\.to))
    updated = new.rowCount(among: calls.updates) + new.rowCount(among: calls.replacements)
  }
}

extension RenderCounts: CustomStringConvertible {
  /// The counts in words: `2 inserted, 1 deleted, 0 moved, 4 updated`.
  package var description: String {
    "\(inserted) inserted, \(deleted) deleted, \(moved) moved, \(updated) updated"
  }
}

extension FlatList {
  fileprivate func rowCount(among slots: [Int]) -> Int { slots.count { !isDecoration($0) } }
}
