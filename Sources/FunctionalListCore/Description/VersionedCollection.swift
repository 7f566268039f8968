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
}

/// An older and a newer version of a collection, with their types erased by closures.
@usableFromInline
struct VersionComparison {
  @usableFromInline let agreement: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  @usableFromInline let agreementUpward: (_ old: Int, _ new: Int, _ limit: Int) -> Int

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
      agreementUpward: { new.upwardAgreement(below: $1, with: old, below: $0, limit: $2) })
  }

  private init(
    agreement: @escaping (Int, Int, Int) -> Int, agreementUpward: @escaping (Int, Int, Int) -> Int
  ) {
    self.agreement = agreement
    self.agreementUpward = agreementUpward
  }
}
