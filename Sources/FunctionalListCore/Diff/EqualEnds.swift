/// How far two descriptions show the same in the same order, from the top and from the bottom.
struct EqualEnds {
  /// The new slot where the upper end stops.
  private(set) var lower: Int
  /// The new slot where the lower end begins.
  private(set) var upper: Int
  /// The new sections that are not whole in one of the ends.
  private(set) var changedSections: Range<Int>
  /// The old sections that are not.
  private(set) var changedOldSections: Range<Int>
  /// What the sections next to the ends were found to be.
  private var matchings: [Int: SectionMatching] = [:]

  /// Compares the sections next to the ends, each once.
  init(_ comparison: Comparison) {
    let (old, new) = (comparison.old, comparison.new)
    changedSections = 0..<new.sections.count
    changedOldSections = 0..<old.sections.count
    (lower, upper) = (0, new.count)
    while !changedSections.isEmpty, !changedOldSections.isEmpty,
      comparison.oldSections[changedSections.lowerBound] == changedOldSections.lowerBound
    {
      let section = changedSections.lowerBound
      let matching = comparison.matching(of: section)
      guard matching.isSteady else {
        matchings[section] = matching
        if matching.header == .unchanged {
          lower = new.rowSlots(ofSection: section).lowerBound + matching.steadyPrefix
        }
        break
      }
      lower = new.slots(ofSection: section).upperBound
      changedSections.removeFirst()
      changedOldSections.removeFirst()
    }
    while !changedSections.isEmpty, !changedOldSections.isEmpty,
      comparison.oldSections[changedSections.upperBound - 1] == changedOldSections.upperBound - 1
    {
      let section = changedSections.upperBound - 1
      let matching = matchings[section] ?? comparison.matching(of: section)
      guard matching.isSteady else {
        matchings[section] = matching
        if matching.footer == .unchanged {
          upper = new.rowSlots(ofSection: section).upperBound - matching.steadySuffix
        }
        break
      }
      upper = new.slots(ofSection: section).lowerBound
      changedSections.removeLast()
      changedOldSections.removeLast()
    }
  }

  /// Whether the ends are all there is.
  var meet: Bool { changedSections.isEmpty && changedOldSections.isEmpty }

  /// What a changed section was found to be, if it is next to an end.
  func matching(of section: Int) -> SectionMatching? { matchings[section] }
}
