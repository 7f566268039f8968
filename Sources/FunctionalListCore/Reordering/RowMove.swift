/// A move of rows by the user, with what a model needs to apply it.
///
/// ```swift
/// table.onMove = { move in
///   model.bookmarks.apply(move)
///   render()
/// }
/// ```
///
/// Several rows that are moved together are contiguous afterwards, in their order.
public struct RowMove: Hashable, Sendable {
  /// The paths of the moved rows before the move, from top to bottom.
  public let paths: [ItemPath]
  /// The offset of each moved row in its section before the move.
  public let offsets: [Int]
  /// The key of the section that the rows are moved to.
  public let sectionKey: String
  /// The offset of the first moved row in that section after the move.
  public let to: Int
  /// The row above the moved rows in that section after the move; `nil` at its start.
  public let previous: ItemPath?
  /// The row below the moved rows in that section after the move; `nil` at its end.
  public let next: ItemPath?

  /// The row of a tree that contains the moved rows after the move; `nil` at the top level, and in a plain list.
  ///
  /// Insert them before ``next`` if that is in the same row, or else at its end.
  public var parent: ItemPath?

  /// The path of the first moved row before the move.
  public var path: ItemPath { paths[0] }

  /// The offset of the first moved row in its section before the move.
  public var from: Int { offsets[0] }

  /// Whether all rows stay in their section.
  public var isWithinSection: Bool { paths.allSatisfy { $0.sectionKey == sectionKey } }
}

// MARK: - Models

/// Items that the user can move: an array, or ``ListItems``.
package protocol MovableItems: RandomAccessCollection, RangeReplaceableCollection
where Index == Int {
  mutating func removeSubranges(_ offsets: RangeSet<Int>)
}

extension MovableItems {
  fileprivate mutating func applyByOffsets(_ move: RowMove) {
    let moving = RangeSet(move.offsets.filter(indices.contains), within: self)
    let moved = Array(self[moving])
    removeSubranges(moving)
    insert(contentsOf: moved, at: Swift.min(move.to, count))
  }
}

extension MovableItems where Element: Identifiable, Element.ID: ListKey {
  fileprivate mutating func applyByIDsOrOffsets(_ move: RowMove) {
    let paths = move.paths + [move.previous, move.next].compactMap(\.self)
    if paths.contains(where: { index(of: $0) != nil }) {
      applyByIDs(move)
    } else {
      applyByOffsets(move)
    }
  }

  /// Moves the elements whose ids are the keys of moved rows, and no others.
  package mutating func applyByIDs(_ move: RowMove) {
    let keys = Set(move.paths.lazy.map(\.itemKey))
    let moving = indices(where: { keys.contains($0.id.keyText) })
    let moved = Array(self[moving])
    removeSubranges(moving)
    let insertionPoint =
      move.next.flatMap(index) ?? move.previous.flatMap(index).map { $0 + 1 }
      ?? Swift.min(move.to, count)
    insert(contentsOf: moved, at: insertionPoint)
  }

  private func index(of path: ItemPath) -> Int? {
    firstIndex { $0.id.keyText == path.itemKey }
  }
}

extension Array: MovableItems {
  /// Moves the elements that a section shows as the user has moved its rows within it
  /// (``RowMove/isWithinSection``).
  ///
  /// The section must show all elements, as they are now. Offsets that are out of bounds are ignored. If rows
  /// come from another section, move the items of ``RowMove/paths`` in your model instead.
  ///
  /// - Complexity: O(*n*).
  public mutating func apply(_ move: RowMove) { applyByOffsets(move) }
}

extension Array where Element: Identifiable, Element.ID: ListKey {
  /// Moves the elements whose rows the user has moved, by the ids that are the keys of the rows.
  ///
  /// ```swift
  /// table.onMove = { move in model.bookmarks.apply(move) }
  /// ```
  ///
  /// The list may show a part of the elements, such as those that match a search, and the elements may have
  /// changed since the last render: the moved elements are inserted above the row that is below them now, or
  /// below the one above. Elements that are no longer there are not moved. If no key is an id of the array, the
  /// rows have other keys, and the elements are moved by offsets.
  ///
  /// With an array for each section, ids are unique among all of them, and moves from one section to another
  /// (``RowMove/isWithinSection``) are yours.
  ///
  /// - Complexity: O(*n*).
  public mutating func apply(_ move: RowMove) { applyByIDsOrOffsets(move) }
}

extension ListItems: MovableItems {
  /// Moves the items that a section shows as the user has moved its rows within it, by their offsets, as in an
  /// array.
  ///
  /// - Complexity: O(*k* log *n*) for *k* moved rows.
  public mutating func apply(_ move: RowMove) { applyByOffsets(move) }
}

extension ListItems where Element: Identifiable, Element.ID: ListKey {
  /// Moves the items whose rows the user has moved, by the ids that are the keys of the rows, as in an array.
  ///
  /// - Complexity: O(*n*) readings of ids.
  public mutating func apply(_ move: RowMove) { applyByIDsOrOffsets(move) }
}
