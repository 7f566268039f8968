/// A collection that finds the elements it has in common with an older version without comparing
/// each.
///
/// A version shares most of its storage with the previous one, so shared parts are not read. The
/// comparison of sections of lazy rows uses it.
@usableFromInline
package protocol VersionedCollection: RandomAccessCollection where Element: Equatable {
  /// The length of the common prefix of the elements from two offsets on, at most `limit`.
  func commonPrefixLength(from offset: Int, with old: Self, from oldOffset: Int, limit: Int) -> Int
  /// The length of the common suffix of the elements above two offsets, at most `limit`.
  func commonSuffixLength(
    below offset: Int, with old: Self, below oldOffset: Int, limit: Int
  ) -> Int
  /// Calls `body` for the runs of elements with the same ids in two ranges that are known.
  ///
  /// - Returns: The offsets among which there may be further pairs, or `nil` if no run is known. The caller
  ///   compares ids then.
  func forEachPair(
    with old: Self, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs?
  /// The elements that both versions have, if they are at positions in the same snapshot.
  func commonPositions(with old: Self) -> CommonPositions?
}

extension VersionedCollection {
  @usableFromInline
  package func forEachPair(
    with old: Self, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs? { nil }

  @usableFromInline
  package func commonPositions(with old: Self) -> CommonPositions? { nil }
}

/// The offsets of elements of two versions, ascending, of which it is not known whether they have the same ids.
@usableFromInline
package struct UnknownPairs {
  var old: [Range<Int>] = []
  var new: [Range<Int>] = []
}

/// An older and a newer version of a collection, with their types erased by closures.
///
/// It is an object so that the lists of most sections, which have none, hold one empty reference.
@usableFromInline
final class VersionComparison {
  @usableFromInline let commonPrefixLength: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  @usableFromInline let commonSuffixLength: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  @usableFromInline let pairs: ItemLists.Pairs
  @usableFromInline let commonPositions: CommonPositions?

  /// Returns `nil` if the collections are not a ``VersionedCollection`` of the same type.
  @usableFromInline
  convenience init?<Items: RandomAccessCollection>(old: Items, new: Items) {
    guard let new = new as? any VersionedCollection else { return nil }
    self.init(old: old, versioned: new)
  }

  private convenience init?<Items: VersionedCollection>(old: Any, versioned new: Items) {
    guard let old = old as? Items else { return nil }
    self.init(
      commonPrefixLength: { new.commonPrefixLength(from: $1, with: old, from: $0, limit: $2) },
      commonSuffixLength: { new.commonSuffixLength(below: $1, with: old, below: $0, limit: $2) },
      pairs: { new.forEachPair(with: old, old: $0, new: $1, $2) },
      commonPositions: new.commonPositions(with: old))
  }

  private init(
    commonPrefixLength: @escaping (Int, Int, Int) -> Int,
    commonSuffixLength: @escaping (Int, Int, Int) -> Int,
    pairs: @escaping ItemLists.Pairs, commonPositions: CommonPositions?
  ) {
    self.commonPrefixLength = commonPrefixLength
    self.commonSuffixLength = commonSuffixLength
    self.pairs = pairs
    self.commonPositions = commonPositions
  }
}
