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

/// What is known of the keys of a description's cells, for the comparison with the next.
///
/// A new key is nearly always seen to be new by its hash, without a look at all old keys.
final class KnownKeys {
  var hashes: KeyHashes?
}
