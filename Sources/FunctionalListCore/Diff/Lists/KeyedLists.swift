/// An old and a new list of elements with keys, as ``KeyMatching`` reads them.
protocol KeyedLists {
  var oldCount: Int { get }
  var newCount: Int { get }
  /// Whether repeated keys of the new list are reported.
  ///
  /// If so, keys of the old list must be unique. Otherwise elements with equal keys are paired in
  /// order.
  var findsRepetitions: Bool { get }
  /// The change of an old element to a new one with its key; `.otherKey` if the keys differ.
  func change(old: Int, new: Int) -> RowChange
  /// Compares elements from two offsets on, up to the first that is not unchanged.
  func run(old: Int, new: Int, limit: Int) -> Run
  /// Compares elements upwards, starting above two offsets, up to the first that is not unchanged.
  func runUpward(old: Int, new: Int, limit: Int) -> Run
  /// The elements that both lists have, if they are unchanged and known by their positions in a snapshot.
  var commonPositions: CommonPositions? { get }
  /// Adds the pairs between the equal ends that are known without reading the keys.
  ///
  /// - Returns: The elements among which there may be further pairs, or `nil` if no pair is known.
  func addKnownPairs(to pairs: inout KeyPairs) -> UnknownPairs?
  /// The first old element in a range with the key of a new one, and its change.
  func firstOld(in offsets: Range<Int>, like new: Int) -> (offset: Int, change: RowChange)?
  /// The first new element in a range with the key of an old one, and the change of the old one.
  func firstNew(in offsets: Range<Int>, like old: Int) -> (offset: Int, change: RowChange)?
  /// Whether an old element and a new one have the same key.
  func haveSameKey(old: Int, new: Int) -> Bool
  /// Whether two old elements have the same key.
  func haveSameKey(old: Int, old otherOld: Int) -> Bool
  /// Whether two new elements have the same key.
  func haveSameKey(new: Int, new otherNew: Int) -> Bool
  func oldHash(_ offset: Int) -> Int
  func newHash(_ offset: Int) -> Int
  /// The hash of an old key, or `nil` if the filter excludes that a new element has the key.
  func oldHash(_ offset: Int, in filter: BloomFilter) -> Int?
  /// The hash of a new key, or `nil` if the filter excludes that an old element has the key.
  func newHash(_ offset: Int, in filter: BloomFilter) -> Int?
  /// The hash of an old key, which is inserted into the filter.
  func oldHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int
  /// The hash of a new key, which is inserted into the filter.
  func newHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int
  /// The hashes of all old keys, if they are cached.
  var oldHashes: KeyHashes? { get }
  /// Caches the hashes of the new keys: those of the old keys and of the inserted ones.
  func cacheNewHashes(_ inserted: [Int])
  /// Caches the hashes of all new keys, if they prove that no key is repeated.
  ///
  /// - Returns: Whether they do.
  func cacheDistinctNewHashes() -> Bool
}

/// A run of unchanged elements.
struct Run {
  /// The number of unchanged elements.
  var count: Int
  /// The change of the element after them, or `nil` if the run reached its limit.
  var end: RowChange?
}

extension KeyedLists {
  func run(old: Int, new: Int, limit: Int) -> Run { compare(old: old, new: new, limit: limit) }

  /// Compares elements from two offsets on, up to the first that is not unchanged.
  func compare(old: Int, new: Int, limit: Int) -> Run {
    for count in 0..<limit {
      let change = change(old: old + count, new: new + count)
      if change != .unchanged { return Run(count: count, end: change) }
    }
    return Run(count: limit)
  }

  func runUpward(old: Int, new: Int, limit: Int) -> Run {
    for count in 0..<limit {
      let change = change(old: old - 1 - count, new: new - 1 - count)
      if change != .unchanged { return Run(count: count, end: change) }
    }
    return Run(count: limit)
  }

  var commonPositions: CommonPositions? { nil }

  func addKnownPairs(to pairs: inout KeyPairs) -> UnknownPairs? { nil }

  func firstOld(in offsets: Range<Int>, like new: Int) -> (offset: Int, change: RowChange)? {
    offsets.firstMatch { change(old: $0, new: new) }
  }

  /// The first old element in several ranges with the key of a new one, and its change.
  func firstOld(in ranges: [Range<Int>], like new: Int) -> (offset: Int, change: RowChange)? {
    for range in ranges {
      if let match = firstOld(in: range, like: new) { return match }
    }
    return nil
  }

  func firstNew(in offsets: Range<Int>, like old: Int) -> (offset: Int, change: RowChange)? {
    offsets.firstMatch { change(old: old, new: $0) }
  }

  func oldHash(_ offset: Int, in filter: BloomFilter) -> Int? { oldHash(offset) }

  func newHash(_ offset: Int, in filter: BloomFilter) -> Int? { newHash(offset) }

  func oldHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int { oldHash(offset) }

  func newHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int { newHash(offset) }

  var oldHashes: KeyHashes? { nil }

  func cacheNewHashes(_ inserted: [Int]) {}

  func cacheDistinctNewHashes() -> Bool { false }
}

extension Range<Int> {
  /// The first offset whose element has the key that is searched, and the change from or to it.
  func firstMatch(_ change: (_ offset: Int) -> RowChange) -> (offset: Int, change: RowChange)? {
    for offset in self {
      let change = change(offset)
      if change != .otherKey { return (offset, change) }
    }
    return nil
  }
}
