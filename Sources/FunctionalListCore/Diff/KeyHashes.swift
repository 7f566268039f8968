/// A set of the hashes of keys, and maybe of removed keys.
///
/// A key whose hash is not in the set is none of them.
struct KeyHashes {
  /// A hash table with open addressing and linear probing.
  ///
  /// A bucket has the upper half of a hash, whose lower half selects the bucket; 0 is an empty one.
  private var table: [UInt32]
  private var tableCount = 0
  /// The hashes inserted last: a copy of the set can take a few without copying the table.
  private var latest: [Int] = []

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    table = Array(repeating: 0, count: size)
  }

  func contains(_ hash: Int) -> Bool { table[bucket(of: hash)] != 0 || latest.contains(hash) }

  mutating func insert(_ hash: Int) {
    let bucket = bucket(of: hash)
    if table[bucket] == 0 { tableCount += 1 }
    table[bucket] = Self.upperHalf(hash)
  }

  /// Inserts several hashes.
  ///
  /// - Returns: Whether there was room for them.
  mutating func insert(_ more: [Int]) -> Bool {
    latest += more
    guard latest.count > 16 else { return true }
    guard (tableCount + latest.count) * 4 <= table.count * 3 else { return false }
    for hash in latest { insert(hash) }
    latest = []
    return true
  }

  /// The bucket of a hash, or the empty one for it.
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
/// The cache belongs to the cells that it was made with: a ``RowSource`` makes another one whenever
/// its cells are edited, so copies that were edited never share it. A comparison fills it in, and
/// nothing but the cost of a later comparison depends on whether it is filled: without it, a new key
/// is compared with all old ones to be sure that it is not repeated. Reading and writing it is not
/// synchronised, because sections are not `Sendable`.
final class KeyHashCache {
  /// The hashes of all keys and maybe of removed ones, or `nil` if they are not known.
  var hashes: KeyHashes?
}
