/// The rows of a section in two descriptions, each described by a cell.
///
/// Cells are borrowed, because copies would be retained, which takes longer than most comparisons.
struct CellLists: KeyedLists {
  private let old: [any RowDescription]
  private let new: [any RowDescription]
  private let (oldCache, newCache): (KeyHashCache, KeyHashCache)
  /// Whether both are the same array.
  private let isSame: Bool

  init(old: RowSource, new: RowSource) {
    self.old = old.cells
    self.new = new.cells
    (oldCache, newCache) = (old.keyHashCache, new.keyHashCache)
    isSame = haveSameStorage(old.cells, new.cells)
  }

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  var findsRepetitions: Bool { true }

  func change(old oldOffset: Int, new newOffset: Int) -> RowChange {
    let (oldCells, newCells) = (old.span, new.span)
    return newCells.with(newOffset) { new in
      oldCells.with(oldOffset) { old in new.change(from: old) }
    }
  }

  func run(old: Int, new: Int, limit: Int) -> Run {
    isSame && old == new ? Run(count: limit) : compare(old: old, new: new, limit: limit)
  }

  func haveSameKey(old oldOffset: Int, new newOffset: Int) -> Bool {
    oldKey(oldOffset) == newKey(newOffset)
  }

  func haveSameKey(old offset: Int, old other: Int) -> Bool { oldKey(offset) == oldKey(other) }
  func haveSameKey(new offset: Int, new other: Int) -> Bool { newKey(offset) == newKey(other) }
  func oldHash(_ offset: Int) -> Int { oldKey(offset).hashValue }
  func newHash(_ offset: Int) -> Int { newKey(offset).hashValue }

  func oldHash(_ offset: Int, in filter: BloomFilter) -> Int? { filter.hash(of: oldKey(offset)) }

  func newHash(_ offset: Int, insertingInto filter: inout BloomFilter) -> Int {
    filter.insert(newKey(offset))
  }

  var oldHashes: KeyHashes? {
    if let hashes = oldCache.hashes { return hashes }
    var hashes = KeyHashes(capacity: oldCount)
    for offset in old.indices { hashes.insert(oldHash(offset)) }
    oldCache.hashes = hashes
    return hashes
  }

  func cacheNewHashes(_ inserted: [Int]) {
    var hashes = oldCount == 0 ? KeyHashes(capacity: newCount) : oldCache.hashes
    newCache.hashes = hashes?.insert(inserted) == true ? hashes : nil
  }

  func cacheDistinctNewHashes() -> Bool {
    var hashes = KeyHashes(capacity: newCount)
    for offset in new.indices {
      guard hashes.insert(newHash(offset)) else { return false }
    }
    newCache.hashes = hashes
    return true
  }

  // A key is read in less time than a change is found, and most cells have another key.
  func firstOld(in offsets: Range<Int>, like newOffset: Int) -> (offset: Int, change: RowChange)? {
    let key = newKey(newOffset)
    return offsets.first { oldKey($0) == key }.map { ($0, change(old: $0, new: newOffset)) }
  }

  func firstNew(in offsets: Range<Int>, like oldOffset: Int) -> (offset: Int, change: RowChange)? {
    let key = oldKey(oldOffset)
    return offsets.first { newKey($0) == key }.map { ($0, change(old: oldOffset, new: $0)) }
  }

  private func oldKey(_ offset: Int) -> String {
    let cells = old.span
    return cells.with(offset) { $0.key }
  }

  private func newKey(_ offset: Int) -> String {
    let cells = new.span
    return cells.with(offset) { $0.key }
  }
}

extension Span where Element: ~Copyable {
  /// Calls `body` with a borrowed element.
  @inlinable @inline(__always)
  func with<Result>(_ offset: Int, _ body: (borrowing Element) -> Result) -> Result {
    body(self[offset])
  }
}
