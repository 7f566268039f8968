/// The items of a section in two descriptions, with their types erased by closures.
///
/// The initialiser is inlinable, so that the closures are specialised in the module that describes the
/// list.
@usableFromInline
package struct ItemLists: KeyedLists {
  /// Calls its last argument for the known runs of items with the same ids in two ranges.
  ///
  /// It returns the offsets among which there may be further pairs, or `nil`, without a call, if no run is known.
  @usableFromInline typealias Pairs = (
    _ old: Range<Int>, _ new: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ count: Int, _ isEqual: Bool) -> Void
  ) -> UnknownPairs?

  /// Returns the runs of equal items in two ranges if one range has all items of the other, in their order.
  @usableFromInline typealias Runs = (_ old: Range<Int>, _ new: Range<Int>) -> [CommonRun]?

  /// What the comparison asks about the items; the answer is a number.
  ///
  /// One closure answers all questions, because each closure allocates a context.
  @usableFromInline
  enum Question {
    /// The length of the common prefix of the items from two offsets on, at most `limit`.
    case commonPrefixLength(old: Int, new: Int, limit: Int)
    /// The length of the common suffix of the items above two offsets, at most `limit`.
    case commonSuffixLength(old: Int, new: Int, limit: Int)
    /// 0 if the ids of two items differ, 1 if only the items do, and 2 if they are equal.
    case equality(old: Int, new: Int)
    /// The first old offset with the id of a new item, or -1.
    case firstOld(in: Range<Int>, like: Int)
    /// The first new offset with the id of an old item, or -1.
    case firstNew(in: Range<Int>, like: Int)
    /// The first old offset with the id of another old item, or -1.
    case firstOldRepetition(in: Range<Int>, like: Int)
    /// The first new offset with the id of another new item, or -1.
    case firstNewRepetition(in: Range<Int>, like: Int)
    case oldHash(Int)
    case newHash(Int)
  }

  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  private let answer: (Question) -> Int
  /// The collections, if they are versions of one that may know the items with the same id.
  private let versions: VersionComparison?
  /// Finds the items that a filter has kept or brought back, if the items are in chunks.
  private let runs: Runs?

  @inlinable
  init<Items: RandomAccessCollection, ID: Hashable>(
    old: CountedItems<Items>, new: CountedItems<Items>,
    id: @escaping (Items.Element) -> ID
  ) where Items.Element: Equatable {
    let isSame = haveSameStorage(old.items, new.items)
    // Where the type is known, an array takes no cast.
    let versions = old.array == nil ? VersionComparison(old: old.items, new: new.items) : nil
    let (oldIDs, newIDs) = (ItemIDs(old, id), ItemIDs(new, id))
    var runs: Runs?
    if let old = old.chunked, let new = new.chunked {
      runs = { oldRange, newRange in
        if newRange.count <= oldRange.count { return new.runs(of: newRange, in: old, oldRange) }
        return old.runs(of: oldRange, in: new, newRange)?.map {
          CommonRun(offset: $0.otherOffset, otherOffset: $0.offset, count: $0.count)
        }
      }
    }
    self.init(
      oldCount: old.count, newCount: new.count, versions: versions, runs: runs
    ) { question in
      switch question {
      case .commonPrefixLength(let oldStart, let newStart, let limit):
        if isSame, oldStart == newStart { return limit }
        if limit == 1, let isEqual = oldIDs.isEqual(at: oldStart, to: newIDs, at: newStart) {
          return isEqual ? 1 : 0
        }
        if let old = old.array, let new = new.array {
          return commonPrefixLengthOfSpans(old.span, oldStart, new.span, newStart, limit)
        }
        if let old = old.chunked, let new = new.chunked {
          if let length = newIDs.commonPrefixLength(
            from: newStart, with: oldIDs, from: oldStart, limit: limit)
          {
            return length
          }
          return new.commonPrefixLength(from: newStart, with: old, from: oldStart, limit: limit)
        }
        return versions?.commonPrefixLength(oldStart, newStart, limit)
          ?? commonPrefixLengthOfCollections(old, oldStart, new, newStart, limit)
      case .commonSuffixLength(let oldEnd, let newEnd, let limit):
        if isSame, oldEnd == newEnd { return limit }
        if let old = old.array, let new = new.array {
          return commonSuffixLengthOfSpans(old.span, oldEnd, new.span, newEnd, limit)
        }
        if let old = old.chunked, let new = new.chunked {
          return new.commonSuffixLength(below: newEnd, with: old, below: oldEnd, limit: limit)
        }
        return versions?.commonSuffixLength(oldEnd, newEnd, limit)
          ?? commonSuffixLengthOfCollections(old, oldEnd, new, newEnd, limit)
      case .equality(let oldOffset, let newOffset):
        guard let newID = newIDs.id(at: newOffset), oldIDs.id(at: oldOffset) == newID
        else { return 0 }
        if let old = old.array, let new = new.array {
          return commonPrefixLengthOfSpans(old.span, oldOffset, new.span, newOffset, 1) + 1
        }
        return old[oldOffset] == new[newOffset] ? 2 : 1
      case .firstOld(let offsets, let offset):
        return oldIDs.firstOffset(in: offsets, withID: newIDs.id(at: offset))
      case .firstNew(let offsets, let offset):
        return newIDs.firstOffset(in: offsets, withID: oldIDs.id(at: offset))
      case .firstOldRepetition(let offsets, let offset):
        return oldIDs.firstOffset(in: offsets, withID: oldIDs.id(at: offset))
      case .firstNewRepetition(let offsets, let offset):
        return newIDs.firstOffset(in: offsets, withID: newIDs.id(at: offset))
      case .oldHash(let offset):
        return oldIDs.id(at: offset)?.hashValue ?? offset.hashValue
      case .newHash(let offset):
        return newIDs.id(at: offset)?.hashValue ?? offset.hashValue
      }
    }
  }

  @usableFromInline
  init(
    oldCount: Int, newCount: Int, versions: VersionComparison?, runs: Runs?,
    answer: @escaping (Question) -> Int
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.versions = versions
    self.runs = runs
    self.answer = answer
  }

  /// Whether two items are equal.
  func areEqual(_ old: Int, _ new: Int) -> Bool {
    answer(.commonPrefixLength(old: old, new: new, limit: 1)) == 1
  }

  /// Repeated ids are not reported: the rows of each are paired in order.
  var findsRepetitions: Bool { false }

  func change(old: Int, new: Int) -> RowChange {
    switch answer(.equality(old: old, new: new)) {
    case 0: .otherKey
    case 1: .updated
    default: .unchanged
    }
  }

  func run(old: Int, new: Int, limit: Int) -> Run {
    let count = answer(.commonPrefixLength(old: old, new: new, limit: limit))
    if count == limit { return Run(count: count) }
    return Run(
      count: count,
      end: haveSameKey(old: old + count, new: new + count) ? .updated : .otherKey)
  }

  func runUpward(old: Int, new: Int, limit: Int) -> Run {
    let count = answer(.commonSuffixLength(old: old, new: new, limit: limit))
    if count == limit { return Run(count: count) }
    return Run(
      count: count,
      end: haveSameKey(old: old - 1 - count, new: new - 1 - count) ? .updated : .otherKey)
  }

  var commonPositions: CommonPositions? { versions?.commonPositions }

  func addKnownPairs(to pairs: inout KeyPairs) -> UnknownPairs? {
    if let runs = runs?(pairs.old, pairs.new) {
      for run in runs { pairs.addUnchanged(run.otherOffset, run.offset, count: run.count) }
      return UnknownPairs()
    }
    guard let known = versions?.pairs else { return nil }
    return known(pairs.old, pairs.new) { old, new, count, isEqual in
      if isEqual {
        pairs.addUnchanged(old, new, count: count)
      } else {
        for distance in 0..<count { pairs.add(old + distance, new + distance, .updated) }
      }
    }
  }

  func firstOld(in offsets: Range<Int>, like new: Int) -> (offset: Int, change: RowChange)? {
    let offset = answer(.firstOld(in: offsets, like: new))
    return offset < 0 ? nil : (offset, areEqual(offset, new) ? .unchanged : .updated)
  }

  func firstNew(in offsets: Range<Int>, like old: Int) -> (offset: Int, change: RowChange)? {
    let offset = answer(.firstNew(in: offsets, like: old))
    return offset < 0 ? nil : (offset, areEqual(old, offset) ? .unchanged : .updated)
  }

  func haveSameKey(old: Int, new: Int) -> Bool {
    answer(.firstOld(in: old..<old + 1, like: new)) == old
  }

  func haveSameKey(old: Int, old other: Int) -> Bool {
    answer(.firstOldRepetition(in: old..<old + 1, like: other)) == old
  }

  func haveSameKey(new: Int, new other: Int) -> Bool {
    answer(.firstNewRepetition(in: new..<new + 1, like: other)) == new
  }

  func oldHash(_ offset: Int) -> Int { answer(.oldHash(offset)) }
  func newHash(_ offset: Int) -> Int { answer(.newHash(offset)) }
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
