/// A collection that finds out faster than element by element where it agrees with an older version.
///
/// A version shares most of its storage with the one before, so whole parts need not be read. Sections of
/// lazy rows ask it while they are compared.
@usableFromInline
package protocol VersionedCollection: RandomAccessCollection where Element: Equatable {
  /// The number of equal elements from two offsets on, up to a limit.
  func agreement(from offset: Int, with old: Self, from oldOffset: Int, limit: Int) -> Int
  /// The number of equal elements upwards from above two offsets, up to a limit.
  func upwardAgreement(below offset: Int, with old: Self, below oldOffset: Int, limit: Int) -> Int
  /// Calls `body` for all runs of elements in two ranges that have the same id, if they are known.
  ///
  /// - Returns: `false` if they are not known; then the ids are compared.
  func forEachPair(
    with old: Self, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> Bool
}

extension VersionedCollection {
  @usableFromInline
  package func forEachPair(
    with old: Self, old oldOffsets: Range<Int>, new offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> Bool { false }
}

/// An older and a newer version of a collection, with their types erased by closures.
@usableFromInline
struct VersionComparison {
  @usableFromInline let agreement: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  @usableFromInline let agreementUpward: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  @usableFromInline let pairs: ItemLists.Pairs

  /// - Returns: `nil` for a collection that has no versions.
  @usableFromInline
  init?<Items: RandomAccessCollection>(old: Items, new: Items) {
    guard let new = new as? any VersionedCollection else { return nil }
    guard let comparison = Self.comparison(old: old, new: new) else { return nil }
    self = comparison
  }

  private static func comparison<Items: VersionedCollection>(old: Any, new: Items) -> Self? {
    guard let old = old as? Items else { return nil }
    return VersionComparison(
      agreement: { new.agreement(from: $1, with: old, from: $0, limit: $2) },
      agreementUpward: { new.upwardAgreement(below: $1, with: old, below: $0, limit: $2) },
      pairs: { new.forEachPair(with: old, old: $0, new: $1, $2) })
  }

  private init(
    agreement: @escaping (Int, Int, Int) -> Int, agreementUpward: @escaping (Int, Int, Int) -> Int,
    pairs: @escaping ItemLists.Pairs
  ) {
    self.agreement = agreement
    self.agreementUpward = agreementUpward
    self.pairs = pairs
  }
}
