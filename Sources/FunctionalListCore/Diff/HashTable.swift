/// A hash table of offsets with open addressing and linear probing.
///
/// The hashes are those of the standard library, whose random seed prevents chosen keys from
/// colliding.
struct HashTable {
  /// The upper half of a hash and an offset for each bucket.
  ///
  /// An empty bucket has the offset -1, a tombstone a lower one.
  private var entries: [(hash: UInt32, offset: Int32)]
  private let mask: Int

  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    entries = Array(filledWith: (0, -1), count: size)
    mask = size - 1
  }

  /// Inserts an offset after those with the same hash.
  mutating func insert(_ offset: Int, hash: Int) {
    var bucket = hash & mask
    while entries[bucket].offset != -1 { bucket = (bucket + 1) & mask }
    entries[bucket] = (Self.upperHalf(hash), Int32(offset))
  }

  /// The first bucket of a hash, full or empty.
  func firstBucket(ofHash hash: Int) -> Int {
    let upperHalf = Self.upperHalf(hash)
    var bucket = hash & mask
    while entries[bucket].offset != -1, entries[bucket].hash != upperHalf {
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  /// The first bucket of a hash that matches, or `nil` if none does.
  ///
  /// The search starts at the result of ``firstBucket(ofHash:)``, which can be given if it is known.
  func bucket(
    ofHash hash: Int, startingAt first: Int? = nil, where isMatch: (_ offset: Int) -> Bool
  ) -> Int? {
    let upperHalf = Self.upperHalf(hash)
    var bucket = first ?? firstBucket(ofHash: hash)
    while entries[bucket].offset != -1 {
      if entries[bucket].hash == upperHalf, isMatch(self[bucket]) { return bucket }
      bucket = (bucket + 1) & mask
    }
    return nil
  }

  /// The offset in a full bucket or a tombstone.
  subscript(bucket: Int) -> Int {
    get {
      let offset = Int(entries[bucket].offset)
      return offset >= 0 ? offset : -2 - offset
    }
    set { entries[bucket].offset = Int32(newValue) }
  }

  /// Turns a bucket into a tombstone: its element is taken, and lookups still find it.
  mutating func makeTombstone(_ bucket: Int) {
    entries[bucket].offset = -2 - entries[bucket].offset
  }

  /// Whether a bucket is a tombstone.
  func isTombstone(_ bucket: Int) -> Bool { entries[bucket].offset < -1 }

  private static func upperHalf(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
