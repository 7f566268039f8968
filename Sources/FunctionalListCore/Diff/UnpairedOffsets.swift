/// The old offsets of a short list that have no partner yet.
struct UnpairedOffsets {
  typealias Match = (offset: Int, change: RowChange)

  /// The offsets from the first to the last one without a partner.
  private var range: Range<Int>
  /// A bit for each offset that is taken, the lowest for `origin`.
  private var taken: UInt64 = 0
  private let origin: Int
  /// The offset after the last one that was taken, where the next partner is most likely.
  private var next: Int

  init(_ range: Range<Int>) {
    self.range = range
    (origin, next) = (range.lowerBound, range.lowerBound)
  }

  /// The offsets without a partner.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for offset in range where !isTaken(offset) { ranges.append(adjacent: offset..<offset + 1) }
    return ranges
  }

  mutating func takeFirst() -> Int {
    defer { take(range.lowerBound) }
    return range.lowerBound
  }

  mutating func takeLast() -> Int {
    defer { take(range.upperBound - 1) }
    return range.upperBound - 1
  }

  /// Takes the first match that `search` finds in a range.
  mutating func take(_ search: (Range<Int>) -> Match?) -> Match? {
    guard !range.isEmpty else { return nil }
    // If there is no offset after the last one that was taken, the order may be reversed.
    let start = min(next, range.upperBound - 1)
    let match =
      first(in: start..<range.upperBound, search) ?? first(in: range.lowerBound..<start, search)
    if let match { take(match.offset) }
    return match
  }

  private func first(in range: Range<Int>, _ search: (Range<Int>) -> Match?) -> Match? {
    var range = range
    while !range.isEmpty, let match = search(range) {
      guard isTaken(match.offset) else { return match }
      range = match.offset + 1..<range.upperBound
    }
    return nil
  }

  private func isTaken(_ offset: Int) -> Bool { taken & 1 << (offset - origin) != 0 }

  private mutating func take(_ offset: Int) {
    taken |= 1 << (offset - origin)
    while !range.isEmpty, isTaken(range.lowerBound) { range.removeFirst() }
    while !range.isEmpty, isTaken(range.upperBound - 1) { range.removeLast() }
    next = min(max(offset + 1, range.lowerBound), range.upperBound)
  }
}
