/// A hash table of new elements by key.
///
/// Each old element takes the new element with its key.
struct KeyTable {
  private var table: HashTable
  private var filter: BloomFilter
  /// The next element with the same key, by offset.
  private var next: [Int: Int] = [:]
  /// Whether two elements have the same key.
  ///
  /// If the lists report repetitions, the table is incomplete then.
  private(set) var repeatsKey = false
  /// The elements and the hashes of their keys, from the last to the first.
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

  /// Takes the new elements that have the keys of some old elements.
  ///
  /// The buckets of several hashes are looked up before their elements are compared, so that the
  /// memory accesses overlap. `body` is called with each pair and the change of the old element.
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

  /// Takes the first new element with the key of an old one that is not taken yet.
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
    if let next = next[element] { table[bucket] = next } else { table.makeTombstone(bucket) }
    return (element, change)
  }

  /// Whether a new element, taken or not, has the key of an old one.
  func has(_ lists: some KeyedLists, likeOld offset: Int) -> Bool {
    guard let hash = lists.oldHash(offset, in: filter) else { return false }
    return table.bucket(ofHash: hash) { lists.haveSameKey(old: offset, new: $0) } != nil
  }
}
