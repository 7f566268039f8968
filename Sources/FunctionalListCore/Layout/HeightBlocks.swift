/// The heights of slots as ``RowHeights`` stores them, in blocks of 64 slots.
///
/// A block in which all have the same estimate takes four bytes, and any other one four bytes for each slot. So rows
/// that were never seen take a fraction of a byte.
struct HeightBlocks {
  static let size = 64
  private(set) var count = 0
  /// The estimate of all slots of a block, which is stored as a negative number, or the number of its details.
  private var codes: [Int32] = []
  /// The stored heights of the slots of the other blocks.
  private var details: [Int32] = []
  /// The numbers of details that no block uses.
  private var free: [Int32] = []

  /// The number of blocks.
  var blockCount: Int { codes.count }

  /// The memory that the heights take, in bytes.
  var byteCount: Int { (codes.count + details.count + free.count) * MemoryLayout<Int32>.size }

  /// The slots of a block.
  func slots(of block: Int) -> Range<Int> {
    block * Self.size..<Swift.min((block + 1) * Self.size, count)
  }

  /// The stored height that all slots of a block have; `nil` if they may differ.
  func common(_ block: Int) -> Int32? { codes[block] < 0 ? codes[block] : nil }

  /// Sets the estimate of all slots of a block, as it is stored.
  mutating func setCommon(_ stored: Int32, _ block: Int) {
    if codes[block] >= 0 { free.append(codes[block]) }
    codes[block] = stored
  }

  /// Appends slots of one estimate, as it is stored.
  ///
  /// - Complexity: O(*n* / 64).
  mutating func append(_ stored: Int32, count added: Int) {
    var rest = added
    while rest > 0 {
      let room = blockCount * Self.size - count
      if room == 0 {
        let blocks = (rest + Self.size - 1) / Self.size
        codes += [Int32](filledWith: stored, count: blocks)
        count += rest
        return
      }
      let part = Swift.min(room, rest)
      count += part
      rest -= part
      if common(blockCount - 1) != stored {
        for slot in count - part..<count { self[slot] = stored }
      }
    }
  }

  /// Removes all slots from one on.
  mutating func removeAll(from slot: Int) {
    let blocks = (slot + Self.size - 1) / Self.size
    for code in codes[blocks...] where code >= 0 { free.append(code) }
    codes.removeLast(codes.count - blocks)
    count = slot
  }

  /// Replaces the slots of a range by others.
  ///
  /// - Complexity: O(*n* / 64) for *n* slots from the range on, and O(*d*) for those of *d* that were measured.
  mutating func replace(_ range: Range<Int>, with other: HeightBlocks) {
    let old = self
    removeAll(from: range.lowerBound)
    append(other, from: 0)
    append(old, from: range.upperBound)
  }

  /// Appends the slots of others, from one on.
  private mutating func append(_ other: HeightBlocks, from first: Int) {
    for block in first / Self.size..<other.blockCount {
      let slots = other.slots(of: block).clamped(to: first..<other.count)
      if let common = other.common(block) {
        append(common, count: slots.count)
      } else {
        for slot in slots { append(other[slot]) }
      }
    }
  }

  private mutating func append(_ stored: Int32) {
    // An estimate that is replaced at once, if the height was measured.
    append(Swift.min(stored, -1), count: 1)
    if stored >= 0 { self[count - 1] = stored }
  }

  /// Gives a block details, and returns where they start.
  private mutating func makeDetails(_ block: Int) -> Int {
    let stored = codes[block]
    let number = free.popLast() ?? Int32(details.count / Self.size)
    let start = Int(number) * Self.size
    if start == details.count { details += [Int32](filledWith: stored, count: Self.size) }
    for index in start..<start + Self.size { details[index] = stored }
    codes[block] = number
    return start
  }
}

extension HeightBlocks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(slot: Int) -> Int32 {
    get {
      let code = codes[slot / Self.size]
      return code < 0 ? code : details[Int(code) * Self.size + slot % Self.size]
    }
    set {
      let code = codes[slot / Self.size]
      // A height may equal the number of details.
      guard code >= 0 || code != newValue else { return }
      let start = code < 0 ? makeDetails(slot / Self.size) : Int(code) * Self.size
      details[start + slot % Self.size] = newValue
    }
  }
}
