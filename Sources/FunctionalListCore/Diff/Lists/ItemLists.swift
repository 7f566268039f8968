/// The items of a section in two descriptions, with their types erased by closures.
///
/// The initialiser is inlinable, so that the closures are specialised in the module that describes the
/// list.
@usableFromInline
package struct ItemLists: KeyedLists {
  /// Calls its last argument for each run of items with the same ids in two ranges.
  ///
  /// It returns `false`, without a call, if the runs are not known.
  @usableFromInline typealias Pairs = (
    _ old: Range<Int>, _ new: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> Bool

  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  let areEqual: (_ old: Int, _ new: Int) -> Bool
  private let haveSameID: (_ old: Int, _ new: Int) -> Bool
  /// The length of the common prefix of the items from two offsets on, at most `limit`.
  private let commonPrefixLength: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  /// The length of the common suffix of the items above two offsets, at most `limit`.
  private let commonSuffixLength: (_ old: Int, _ new: Int, _ limit: Int) -> Int
  /// Enumerates the pairs of items with the same id, if the collections are versions that know
  /// them.
  private let pairs: Pairs?
  private let firstOld: (_ offsets: Range<Int>, _ new: Int) -> Int?
  private let firstNew: (_ offsets: Range<Int>, _ old: Int) -> Int?
  private let haveSameOldID: (_ old: Int, _ otherOld: Int) -> Bool
  private let haveSameNewID: (_ new: Int, _ otherNew: Int) -> Bool
  private let oldIDHash: (Int) -> Int
  private let newIDHash: (Int) -> Int

  @inlinable
  init<Items: RandomAccessCollection, ID: Hashable>(
    old: CountedItems<Items>, new: CountedItems<Items>,
    id: @escaping (Items.Element) -> ID
  ) where Items.Element: Equatable {
    let isSame = haveSameStorage(old.items, new.items)
    let versions = VersionComparison(old: old.items, new: new.items)
    self.init(
      oldCount: old.count, newCount: new.count,
      areEqual: { oldOffset, newOffset in
        if let old = old.array, let new = new.array {
          return commonPrefixLengthOfSpans(old.span, oldOffset, new.span, newOffset, 1) == 1
        }
        return areSame(old[oldOffset], new[newOffset])
      },
      haveSameID: { areSame(old.id(at: $0, by: id), new.id(at: $1, by: id)) },
      commonPrefixLength: { oldStart, newStart, limit in
        if isSame, oldStart == newStart { return limit }
        if let old = old.array, let new = new.array {
          return commonPrefixLengthOfSpans(old.span, oldStart, new.span, newStart, limit)
        }
        return versions?.commonPrefixLength(oldStart, newStart, limit)
          ?? commonPrefixLengthOfCollections(old, oldStart, new, newStart, limit)
      },
      commonSuffixLength: { oldEnd, newEnd, limit in
        if isSame, oldEnd == newEnd { return limit }
        if let old = old.array, let new = new.array {
          return commonSuffixLengthOfSpans(old.span, oldEnd, new.span, newEnd, limit)
        }
        return versions?.commonSuffixLength(oldEnd, newEnd, limit)
          ?? commonSuffixLengthOfCollections(old, oldEnd, new, newEnd, limit)
      },
      pairs: versions?.pairs,
      firstOld: { offsets, offset in
        let wanted = new.id(at: offset, by: id)
        return offsets.first { areSame(old.id(at: $0, by: id), wanted) }
      },
      firstNew: { offsets, offset in
        let wanted = old.id(at: offset, by: id)
        return offsets.first { areSame(new.id(at: $0, by: id), wanted) }
      },
      haveSameOldID: { areSame(old.id(at: $0, by: id), old.id(at: $1, by: id)) },
      haveSameNewID: { areSame(new.id(at: $0, by: id), new.id(at: $1, by: id)) },
      oldIDHash: { old.id(at: $0, by: id)?.hashValue ?? $0.hashValue },
      newIDHash: { new.id(at: $0, by: id)?.hashValue ?? $0.hashValue })
  }

  @usableFromInline
  init(
    oldCount: Int, newCount: Int, areEqual: @escaping (Int, Int) -> Bool,
    haveSameID: @escaping (Int, Int) -> Bool, commonPrefixLength: @escaping (Int, Int, Int) -> Int,
    commonSuffixLength: @escaping (Int, Int, Int) -> Int, pairs: Pairs?,
    firstOld: @escaping (Range<Int>, Int) -> Int?, firstNew: @escaping (Range<Int>, Int) -> Int?,
    haveSameOldID: @escaping (Int, Int) -> Bool, haveSameNewID: @escaping (Int, Int) -> Bool,
    oldIDHash: @escaping (Int) -> Int, newIDHash: @escaping (Int) -> Int
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.areEqual = areEqual
    self.haveSameID = haveSameID
    self.commonPrefixLength = commonPrefixLength
    self.commonSuffixLength = commonSuffixLength
    self.pairs = pairs
    self.firstOld = firstOld
    self.firstNew = firstNew
    self.haveSameOldID = haveSameOldID
    self.haveSameNewID = haveSameNewID
    self.oldIDHash = oldIDHash
    self.newIDHash = newIDHash
  }

  /// Repeated ids are not reported: the rows of each are paired in order.
  var findsRepetitions: Bool { false }

  func change(old: Int, new: Int) -> RowChange {
    if !haveSameID(old, new) { return .otherKey }
    return areEqual(old, new) ? .unchanged : .updated
  }

  func run(old: Int, new: Int, limit: Int) -> Run {
    let count = commonPrefixLength(old, new, limit)
    if count == limit { return Run(count: count) }
    return Run(count: count, end: haveSameID(old + count, new + count) ? .updated : .otherKey)
  }

  func runUpward(old: Int, new: Int, limit: Int) -> Run {
    let count = commonSuffixLength(old, new, limit)
    if count == limit { return Run(count: count) }
    return Run(
      count: count,
      end: haveSameID(old - 1 - count, new - 1 - count) ? .updated : .otherKey)
  }

  func addKnownPairs(to pairs: inout KeyPairs) -> Bool {
    guard let known = self.pairs else { return false }
    return known(pairs.old, pairs.new) { old, new, count, isEqual in
      if isEqual {
        pairs.addUnchanged(old, new, count: count)
      } else {
        for distance in 0..<count { pairs.add(old + distance, new + distance, .updated) }
      }
    }
  }

  func firstOld(in offsets: Range<Int>, like new: Int) -> Int? { firstOld(offsets, new) }
  func firstNew(in offsets: Range<Int>, like old: Int) -> Int? { firstNew(offsets, old) }
  func haveSameKey(old: Int, new: Int) -> Bool { haveSameID(old, new) }
  func haveSameKey(old: Int, old otherOld: Int) -> Bool { haveSameOldID(old, otherOld) }
  func haveSameKey(new: Int, new otherNew: Int) -> Bool { haveSameNewID(new, otherNew) }
  func oldHash(_ offset: Int) -> Int { oldIDHash(offset) }
  func newHash(_ offset: Int) -> Int { newIDHash(offset) }
}

/// Whether two values are equal; `nil` equals nothing.
@inlinable
func areSame<Value: Equatable>(_ old: Value?, _ new: Value?) -> Bool {
  guard let old, let new else { return false }
  return old == new
}

/// The length of the common prefix of the items from two offsets on, at most `limit` and up to the
/// first missing item.
@inlinable
func commonPrefixLengthOfCollections<Items: RandomAccessCollection>(
  _ old: CountedItems<Items>, _ oldStart: Int, _ new: CountedItems<Items>, _ newStart: Int,
  _ limit: Int
) -> Int where Items.Element: Equatable {
  let limit = min(limit, old.remainingCount - oldStart, new.remainingCount - newStart)
  guard limit > 0 else { return 0 }
  let (old, new) = (old.items, new.items)
  var oldIndex = old.index(old.startIndex, offsetBy: oldStart)
  var newIndex = new.index(new.startIndex, offsetBy: newStart)
  var count = 0
  while count < limit, old[oldIndex] == new[newIndex] {
    old.formIndex(after: &oldIndex)
    new.formIndex(after: &newIndex)
    count += 1
  }
  return count
}

/// The length of the common suffix of the items above two offsets, at most `limit`; 0 if one is
/// missing.
@inlinable
func commonSuffixLengthOfCollections<Items: RandomAccessCollection>(
  _ old: CountedItems<Items>, _ oldEnd: Int, _ new: CountedItems<Items>, _ newEnd: Int,
  _ limit: Int
) -> Int where Items.Element: Equatable {
  guard oldEnd <= old.remainingCount, newEnd <= new.remainingCount else { return 0 }
  let (old, new) = (old.items, new.items)
  var oldIndex = old.index(old.startIndex, offsetBy: oldEnd)
  var newIndex = new.index(new.startIndex, offsetBy: newEnd)
  var count = 0
  while count < limit {
    old.formIndex(before: &oldIndex)
    new.formIndex(before: &newIndex)
    guard old[oldIndex] == new[newIndex] else { break }
    count += 1
  }
  return count
}

/// The length of the common prefix of the elements from two offsets on, at most `limit`.
@inlinable
func commonPrefixLengthOfSpans<Element: Equatable>(
  _ old: Span<Element>, _ oldStart: Int, _ new: Span<Element>, _ newStart: Int, _ limit: Int
) -> Int {
  var count = 0
  while count < limit, old[oldStart + count] == new[newStart + count] { count += 1 }
  return count
}

/// The length of the common suffix of the elements above two offsets, at most `limit`.
@inlinable
func commonSuffixLengthOfSpans<Element: Equatable>(
  _ old: Span<Element>, _ oldEnd: Int, _ new: Span<Element>, _ newEnd: Int, _ limit: Int
) -> Int {
  var count = 0
  while count < limit, old[oldEnd - 1 - count] == new[newEnd - 1 - count] { count += 1 }
  return count
}

/// Whether two collections share their storage; `false` for collections that are not arrays.
@inlinable
func haveSameStorage<Items: Collection>(_ old: Items, _ new: Items) -> Bool {
  if let old = old as? [Items.Element], let new = new as? [Items.Element] {
    return old.span.isIdentical(to: new.span)
  }
  if let old = old as? ArraySlice<Items.Element>, let new = new as? ArraySlice<Items.Element> {
    return old.span.isIdentical(to: new.span)
  }
  if let old = old as? ContiguousArray<Items.Element>,
    let new = new as? ContiguousArray<Items.Element>
  {
    return old.span.isIdentical(to: new.span)
  }
  return false
}
