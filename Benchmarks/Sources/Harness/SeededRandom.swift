/// A random number generator whose numbers depend on its seed alone: SplitMix64 (Steele, Lea and
/// Flood, *Fast splittable pseudorandom number generators*, 2014).
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the generator of a seed.
  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below `count`.
  public mutating func number(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// `true` once in so many times.
  public mutating func once(in count: Int) -> Bool { number(below: count) == 0 }
}
