import FunctionalListCore
import Testing

/// 100,000 pairs; each seed makes the same 5,000 again.
@Suite struct RandomPairTests {
  // Optimized: 100,000 random pairs
  @Test(arguments: 1...20)
  func `change set and plan are exact and minimal`(seed: Int) { compare(5_000, seed: seed) }

  @Test func `so they are in the first thousand`() { compare(1_000, seed: 0) }

  private func compare(_ count: Int, seed: Int) {
    var descriptions = RandomDescriptions(seed: seed)
    for number in 1...count {
      let pair = descriptions.pair()
      guard let fault = pair.fault else { continue }
      let smallest = pair.shrunk { $0.fault != nil }
      Issue.record(
        """
        pair \(number) of seed \(seed): \(fault)
        smallest: \(smallest.fault?.description ?? "")
        \(smallest)
        """)
      return
    }
  }

  // Optimized: 40,000 random pairs
  @Test(arguments: ItemMix.allCases, 1...4)
  func `so they are where rows are described by items`(mix: ItemMix, seed: Int) {
    var descriptions = RandomDescriptions(seed: seed)
    for number in 1...2_500 {
      let pair = descriptions.pair()
      guard let fault = mix.describe(pair).fault else { continue }
      let smallest = mix.describe(pair.shrunk { mix.describe($0).fault != nil })
      Issue.record(
        """
        pair \(number) of seed \(seed): \(fault)
        smallest: \(smallest.fault?.description ?? "")
        \(smallest)
        """)
      return
    }
  }

  @Test(arguments: 1...4)
  func `every repeated key is seen, and none where none is`(seed: Int) {
    var descriptions = RandomDescriptions(seed: seed)
    for number in 1...2_500 {
      let pair = descriptions.pairWithRepetitions()
      guard pair.missesRepetition else { continue }
      let smallest = pair.shrunk { $0.missesRepetition && $0.old.duplicateKeys.isEmpty }
      Issue.record("pair \(number) of seed \(seed)\n\(smallest)")
      return
    }
  }

  @Test(arguments: 1...4)
  func `a change set is that of the new description without its repetitions`(seed: Int) {
    var descriptions = RandomDescriptions(seed: seed)
    for number in 1...1_000 {
      let pair = descriptions.pairWithRepetitions()
      guard !pair.leavesOutRepetitions else { continue }
      let smallest = pair.shrunk { !$0.leavesOutRepetitions && $0.old.duplicateKeys.isEmpty }
      Issue.record("pair \(number) of seed \(seed)\n\(smallest)")
      return
    }
  }
}

extension DescriptionPair {
  /// Whether the comparison is wrong on whether a key of the new description is repeated.
  fileprivate var missesRepetition: Bool {
    Comparison(old: FlatList(old), new: FlatList(new)).hasRepeatedKey == new.duplicateKeys.isEmpty
  }

  fileprivate var leavesOutRepetitions: Bool {
    let without = DescriptionPair(old: old, new: new.leavingOut(new.duplicateKeys))
    return without.fault == nil
      && TableSectionChangeSet(old: old, new: new)
        == TableSectionChangeSet(old: without.old, new: without.new)
  }
}
