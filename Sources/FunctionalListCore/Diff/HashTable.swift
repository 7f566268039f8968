/// Offsets by hash, in open addressing with linear probing.
///
/// Hashes are those of the standard library, whose seed nobody knows: keys that all collide cannot
/// be chosen.
struct HashTable {
  /// The upper half of a hash, and an offset: -1 where there is none, less where it is spent.
  private var entries: [(hash: UInt32, offset: Int32)]
  private let mask: Int

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    entries = Array(repeating: (0, -1), count: size)
    mask = size - 1
  }

  mutating func insert(_ offset: Int, hash: Int) {
    var place = hash & mask
    while entries[place].offset != -1 { place = (place + 1) & mask }
    entries[place] = (Self.upperHalf(hash), Int32(offset))
  }

  /// Where the first entry is that matches.
  func place(hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    let upperHalf = Self.upperHalf(hash)
    var place = hash & mask
    while entries[place].offset != -1 {
      if entries[place].hash == upperHalf, isMatch(self[place]) { return place }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The offset at a place, spent or not.
  subscript(place: Int) -> Int {
    get {
      let offset = Int(entries[place].offset)
      return offset >= 0 ? offset : -2 - offset
    }
    set { entries[place].offset = Int32(newValue) }
  }

  /// Marks an entry.
  mutating func spend(_ place: Int) { entries[place].offset = -2 - entries[place].offset }

  /// Whether an entry is marked.
  func isSpent(_ place: Int) -> Bool { entries[place].offset < -1 }

  private static func upperHalf(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
