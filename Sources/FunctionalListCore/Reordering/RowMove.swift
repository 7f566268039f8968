/// A move of rows by the user, with what a model needs to apply it.
///
/// ```swift
/// table.onMove = { move in
///   tasks.apply(move)
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

  /// The path of the first moved row before the move.
  public var path: ItemPath { paths[0] }

  /// The offset of the first moved row in its section before the move.
  public var from: Int { offsets[0] }

  /// Whether all rows stay in their section.
  public var isWithinSection: Bool { paths.allSatisfy { $0.sectionKey == sectionKey } }
}

extension Array {
  /// Moves the elements that a section shows as the user has moved its rows within it
  /// (``RowMove/isWithinSection``).
  ///
  /// Offsets that are out of bounds are ignored. If rows come from another section, move the items
  /// of ``RowMove/paths`` in your model instead.
  ///
  /// - Complexity: O(*n*).
  public mutating func apply(_ move: RowMove) {
    let moving = RangeSet(move.offsets.filter(indices.contains), within: self)
    let moved = Array(self[moving])
    removeSubranges(moving)
    insert(contentsOf: moved, at: Swift.min(move.to, count))
  }
}
