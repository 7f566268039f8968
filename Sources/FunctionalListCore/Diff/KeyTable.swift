/// A hash table of new elements by key, from which each old element takes the one of its key.
struct KeyTable {
  private var table: HashTable
  private var filter: BloomFilter
  /// The next element with the same key, by offset.
  private var next: [Int: Int] = [:]
  /// Whether two elements have the same key; if the lists ask for that, the table is incomplete then.
  private(set) var repeatsKey = false
  /// The elements with the hashes of their keys, from the last to the first.
  private(set) var elements: [(offset: Int, hash: Int)] = []

  init(_ lists: some KeyedLists, _ offsets: [Range<Int>]) {
    let count = offsets.reduce(0) { $0 + $1.count }
    table = HashTable(capacity: count)
    filter = BloomFilter(capacity: max(count * 16, 1_024))
    elements.reserveCapacity(count)
    // From the last to the first, so that the first element of a repeated key is found first.
    for range in offsets.reversed() {
      for offset in range.reversed() {
        elements.append((offset, lists.newHash(offset, insertingInto: &filter)))
      }
    }
    for (offset, hash) in elements {
      insert(offset, hash, lists)
      if repeatsKey, lists.findsRepetitions { return }
    }
  }

  private mutating func insert(_ offset: Int, _ hash: Int, _ lists: some KeyedLists) {
    let bucket = table.bucket(ofHash: hash) { lists.haveSameKey(new: $0, new: offset) }
    if let bucket {
      repeatsKey = true
      next[offset] = table[bucket]
      table[bucket] = offset
    } else {
      table.insert(offset, hash: hash)
    }
  }

  /// Takes the new elements that have the keys of some old ones.
  ///
  /// The buckets of a few hashes are looked up at a time, before the first element is compared: so
  /// the processor waits for memory once for all of them. `body` is called with each pair and the
  /// change of the old element.
  mutating func takePairs(
    _ lists: some KeyedLists, old offsets: Range<Int>,
    _ body: (_ old: Int, _ new: Int, _ change: RowChange) -> Void
  ) {
    var batch = InlineArray<16, (offset: Int, hash: Int, bucket: Int)>(repeating: (0, 0, 0))
    var offset = offsets.lowerBound
    while offset < offsets.upperBound {
      var count = 0
      while count < batch.count, offset < offsets.upperBound {
        if let hash = lists.oldHash(offset, in: filter) {
          batch[count] = (offset, hash, 0)
          count += 1
        }
        offset += 1
      }
      for member in 0..<count {
        batch[member].bucket = table.firstBucket(ofHash: batch[member].hash)
      }
      for member in 0..<count {
        let (old, hash, bucket) = batch[member]
        if let (new, change) = take(lists, old, hash, bucket) { body(old, new, change) }
      }
    }
  }

  /// Takes the first new element of an old one's key that was not taken before.
  private mutating func take(
    _ lists: some KeyedLists, _ offset: Int, _ hash: Int, _ first: Int
  ) -> (new: Int, change: RowChange)? {
    var change = RowChange.otherKey
    let bucket = table.bucket(ofHash: hash, startingAt: first) {
      change = lists.change(old: offset, new: $0)
      return change != .otherKey
    }
    guard let bucket, !table.isTombstone(bucket) else { return nil }
    let element = table[bucket]
    if let next = next[element] { table[bucket] = next } else { table.bury(bucket) }
    return (element, change)
  }

  /// Whether a new element has an old one's key, taken or not.
  func has(_ lists: some KeyedLists, likeOld offset: Int) -> Bool {
    guard let hash = lists.oldHash(offset, in: filter) else { return false }
    return table.bucket(ofHash: hash) { lists.haveSameKey(old: offset, new: $0) } != nil
  }
}
