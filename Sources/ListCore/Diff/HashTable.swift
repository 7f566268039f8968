/// Offsets by hash, in open addressing with linear probing.
///
/// Hashes are those of the standard library, whose seed nobody knows: keys that all collide cannot
/// be chosen.
struct HashTable {
  private var entries: [(hash: Int, offset: Int)]
  private let mask: Int

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    entries = Array(repeating: (0, -1), count: size)
    mask = size - 1
  }

  mutating func insert(_ offset: Int, hash: Int) {
    var place = hash & mask
    while entries[place].offset >= 0 { place = (place + 1) & mask }
    entries[place] = (hash, offset)
  }

  func first(hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    var place = hash & mask
    while entries[place].offset >= 0 {
      if entries[place].hash == hash, isMatch(entries[place].offset) {
        return entries[place].offset
      }
      place = (place + 1) & mask
    }
    return nil
  }
}
