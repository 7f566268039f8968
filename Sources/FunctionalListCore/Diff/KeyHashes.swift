/// A set of the hashes of keys, possibly of removed keys too.
///
/// A key whose hash is not in the set is not one of the keys.
struct KeyHashes {
  /// A hash table with open addressing and linear probing.
  ///
  /// A bucket has the upper half of a hash, whose lower half selects the bucket; 0 is an empty one.
  private var table: [UInt32]
  private var tableCount = 0
  /// The most recently inserted hashes.
  ///
  /// A copy of the set stores a few here without copying the table.
  private var latest: [Int] = []

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    table = Array(repeating: 0, count: size)
  }

  func contains(_ hash: Int) -> Bool { table[bucket(of: hash)] != 0 || latest.contains(hash) }

  /// Inserts a hash.
  ///
  /// - Returns: `false` if another one was stored that is not distinguished from it.
  @discardableResult
  mutating func insert(_ hash: Int) -> Bool {
    let bucket = bucket(of: hash)
    guard table[bucket] == 0 else { return false }
    tableCount += 1
    table[bucket] = Self.upperHalf(hash)
    return true
  }

  /// Inserts several hashes.
  ///
  /// - Returns: Whether there was capacity for them.
  mutating func insert(_ more: [Int]) -> Bool {
    latest += more
    guard latest.count > 16 else { return true }
    guard (tableCount + latest.count) * 4 <= table.count * 3 else { return false }
    for hash in latest { insert(hash) }
    latest = []
    return true
  }

  /// The bucket that contains a hash, or the empty bucket in which to insert it.
  private func bucket(of hash: Int) -> Int {
    let (mask, upperHalf) = (table.count - 1, Self.upperHalf(hash))
    var bucket = hash & mask
    while table[bucket] != 0, table[bucket] != upperHalf { bucket = (bucket + 1) & mask }
    return bucket
  }

  private static func upperHalf(_ hash: Int) -> UInt32 {
    max(1, UInt32(truncatingIfNeeded: hash >> 32))
  }
}

/// Caches the hashes of the keys of some cells from one comparison to the next.
///
/// The cache belongs to the cells with which it was created. A ``RowSource`` creates another one
/// whenever its cells are edited, so an edited copy never shares it. A comparison fills it. It
/// changes only the cost of later comparisons: without it, a new key is compared with all old keys
/// to prove that it is not repeated. Access is not synchronised, because sections are not
/// `Sendable`.
final class KeyHashCache {
  /// The hashes of all keys, possibly of removed ones too, or `nil` if they are not known.
  var hashes: KeyHashes?
}
