/// A number that looks random and is the same for the same seed (SplitMix64).
package func randomNumber(_ seed: UInt64) -> UInt64 {
  var mixed = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
  mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
  return mixed ^ mixed >> 31
}
