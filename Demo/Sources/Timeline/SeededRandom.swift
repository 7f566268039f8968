/// Numbers that look random and are the same for the same seed, on every machine (SplitMix64).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number of a range.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns `true` once in `count` calls on average.
  mutating func isOne(in count: Int) -> Bool { number(in: 1...count) == 1 }

  /// One of several things; there must be one.
  mutating func one<Choice>(of choices: [Choice]) -> Choice {
    choices[number(in: 0...choices.count - 1)]
  }
}
