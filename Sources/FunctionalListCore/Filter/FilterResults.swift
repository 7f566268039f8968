/// The items that a ``ListFilter`` has found, without a copy of any item.
///
/// It is a collection for the items of a section, which is marked as filtered (``TableSection/filtered(_:)``).
///
/// Results of successive versions of the items share the matches in chunks that the versions share. A render reads
/// only the others, and none if only the query differs.
public struct FilterResults<Element> {
  /// The matches, in a rope of the same shape as that of the items.
  let rope: Rope<MatchedChunk<Element>>
  /// The number of items that were filtered.
  private let itemCount: Int
  /// Whether all items have been examined.
  ///
  /// A filter returns no empty result before that, so an empty result means that nothing matches.
  public let isComplete: Bool

  /// Makes the result of a filter that has not begun, for a model to begin with.
  public init() { self.init(rope: .of([]), itemCount: 0, isComplete: false) }

  init(rope: Rope<MatchedChunk<Element>>, itemCount: Int, isComplete: Bool) {
    self.rope = rope
    self.itemCount = itemCount
    self.isComplete = isComplete
  }
}

extension FilterResults: Sendable where Element: Sendable {}

extension FilterResults: FilteredItems {
  @usableFromInline package var hidesItems: Bool { count < itemCount }
}

extension FilterResults: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of matches.
  public var endIndex: Int { rope.count }

  /// The item at an index.
  ///
  /// - Complexity: O(log *n*) for *n* items that were filtered.
  public subscript(index: Int) -> Element {
    let (matches, distance) = rope.piece(at: index)
    return matches[distance]
  }
}

extension FilterResults: ItemsIndexedByID where Element: Identifiable {
  /// The offset of the first match with an id.
  ///
  /// - Complexity: O(*n*) comparisons of ids.
  @usableFromInline
  package func firstOffset(ofID id: some Hashable) -> Int? {
    guard let id = id as? Element.ID else { return nil }
    var (start, found) = (0, Int?.none)
    rope.forEachPiece { matches in
      guard found == nil else { return }
      found = (0..<matches.count).first { matches[$0].id == id }.map { start + $0 }
      start += matches.count
    }
    return found
  }
}
