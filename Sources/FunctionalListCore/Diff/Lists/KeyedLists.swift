/// Two lists whose elements have keys, as ``KeyMatching`` sees them.
protocol KeyedLists {
  var oldCount: Int { get }
  var newCount: Int { get }
  /// Whether a key that stands twice in the new list is to be found.
  ///
  /// If so, the old list is taken to be free of repetitions; else those of both are paired in order,
  /// as far as they go.
  var seeksRepetitions: Bool { get }
  /// What became of an old element, if a new one is the same.
  func change(old: Int, new: Int) -> RowChange
  /// Compares neighbours, from two offsets on, until two are not unchanged.
  func run(old: Int, new: Int, limit: Int) -> Run
  /// Compares neighbours upwards from above two offsets.
  func runUpward(old: Int, new: Int, limit: Int) -> Run
  /// The nearest elements of one key in two windows, with the fewest to pass over; those at the start
  /// of both are none.
  func nearest(old: Range<Int>, new: Range<Int>) -> (old: Int, new: Int)?
  /// The first of a few old elements with the key of a new one.
  func firstOld(in offsets: Range<Int>, like new: Int) -> Int?
  /// The first of a few new elements with the key of an old one.
  func firstNew(in offsets: Range<Int>, like old: Int) -> Int?
  /// Whether an old element and a new one have the same key.
  func haveSameKey(old: Int, new: Int) -> Bool
  /// Whether two old elements have the same key.
  func haveSameKey(old: Int, old otherOld: Int) -> Bool
  /// Whether two new elements have the same key.
  func haveSameKey(new: Int, new otherNew: Int) -> Bool
  func oldHash(_ offset: Int) -> Int
  func newHash(_ offset: Int) -> Int
  /// The hash of an old key, unless the marks tell that it is not among some new ones.
  func oldHash(_ offset: Int, among marks: KeyMarks) -> Int?
  /// The hash of a new key, which is marked.
  func newHash(_ offset: Int, marking marks: inout KeyMarks) -> Int
  /// The hashes of all old keys, if they are kept.
  var oldHashes: KeyHashes? { get }
  /// Keeps the hashes of the new keys: those of the old ones, and of those that came.
  func keepNewHashes(_ arrivals: [Int])
}

/// How far two lists agree.
struct Run {
  /// The number of neighbours that are unchanged.
  var count: Int
  /// What became of those after them; `nil` where the limit is.
  var end: RowChange?
}

extension KeyedLists {
  func run(old: Int, new: Int, limit: Int) -> Run {
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

  func nearest(old: Range<Int>, new: Range<Int>) -> (old: Int, new: Int)? {
    nearestPair(old, new) { haveSameKey(old: $0, new: $1) }
  }

  func firstOld(in offsets: Range<Int>, like new: Int) -> Int? {
    offsets.first { haveSameKey(old: $0, new: new) }
  }

  func firstNew(in offsets: Range<Int>, like old: Int) -> Int? {
    offsets.first { haveSameKey(old: old, new: $0) }
  }

  func oldHash(_ offset: Int, among marks: KeyMarks) -> Int? { oldHash(offset) }

  func newHash(_ offset: Int, marking marks: inout KeyMarks) -> Int { newHash(offset) }

  var oldHashes: KeyHashes? { nil }

  func keepNewHashes(_ arrivals: [Int]) {}
}

/// The width of a window that elements of one key are looked for in.
let windowWidth = 5

/// The offsets in two windows that satisfy `isMatch`, those with the smallest sum first.
func nearestPair(
  _ old: Range<Int>, _ new: Range<Int>, _ isMatch: (_ old: Int, _ new: Int) -> Bool
) -> (old: Int, new: Int)? {
  for distance in 1..<windowWidth {
    for passed in 0...distance {
      let (oldOffset, newOffset) = (old.lowerBound + passed, new.lowerBound + distance - passed)
      guard oldOffset < old.upperBound, newOffset < new.upperBound else { continue }
      if isMatch(oldOffset, newOffset) { return (oldOffset, newOffset) }
    }
  }
  return nil
}
