/// The hashes of some keys, and maybe of keys that are gone: a key of another hash is none of them.
struct KeyHashes {
  /// The upper halves, in open addressing with linear probing by the lower ones; 0 where there is
  /// none.
  private var table: [UInt32]
  private var tableCount = 0
  /// The last that came, for which the table need not be copied.
  private var latest: [Int] = []

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    table = Array(repeating: 0, count: size)
  }

  func contains(_ hash: Int) -> Bool { table[place(of: hash)] != 0 || latest.contains(hash) }

  mutating func insert(_ hash: Int) {
    let place = place(of: hash)
    if table[place] == 0 { tableCount += 1 }
    table[place] = Self.upperHalf(hash)
  }

  /// Inserts more.
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

  /// Where a hash is, or could be.
  private func place(of hash: Int) -> Int {
    let (mask, upperHalf) = (table.count - 1, Self.upperHalf(hash))
    var place = hash & mask
    while table[place] != 0, table[place] != upperHalf { place = (place + 1) & mask }
    return place
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
