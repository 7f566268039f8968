/// The equal ends of two descriptions: the unchanged slots at the top and at the bottom.
struct EqualEnds {
  /// The first new slot below the upper end.
  private(set) var lower: Int
  /// The first new slot of the lower end.
  private(set) var upper: Int
  /// The new sections that are not entirely in one of the ends.
  private(set) var changedSections: Range<Int>
  /// The old sections that are not entirely in one of the ends.
  private(set) var changedOldSections: Range<Int>
  /// The matchings of the changed sections below the upper end and above the lower one.
  private var (first, last): (SectionMatching?, SectionMatching?)

  /// Compares the sections next to the ends, each once.
  ///
  /// - Parameters:
  ///   - old: the old description.
  ///   - new: the new one.
  ///   - oldSections: the old offset of each new section, or -1 for an inserted one.
  init(old: FlatList, new: FlatList, oldSections: [Int]) {
    changedSections = 0..<new.sections.count
    changedOldSections = 0..<old.sections.count
    (lower, upper) = (0, new.count)
    while !changedSections.isEmpty, !changedOldSections.isEmpty,
      oldSections[changedSections.lowerBound] == changedOldSections.lowerBound
    {
      let section = changedSections.lowerBound
      let matching = SectionMatching(
        old: old, changedOldSections.lowerBound, new: new, section)
      guard matching.isUnchanged else {
        first = matching
        if matching.header == .unchanged {
          lower = new.rowSlots(ofSection: section).lowerBound + matching.unchangedPrefix
        }
        break
      }
      lower = new.slots(ofSection: section).upperBound
      changedSections.removeFirst()
      changedOldSections.removeFirst()
    }
    while !changedSections.isEmpty, !changedOldSections.isEmpty,
      oldSections[changedSections.upperBound - 1] == changedOldSections.upperBound - 1
    {
      let section = changedSections.upperBound - 1
      let matching =
        self.matching(of: section)
        ?? SectionMatching(
          old: old, changedOldSections.upperBound - 1, new: new, section)
      guard matching.isUnchanged else {
        if section != changedSections.lowerBound || first == nil { last = matching }
        if matching.footer == .unchanged {
          upper = new.rowSlots(ofSection: section).upperBound - matching.unchangedSuffix
        }
        break
      }
      upper = new.slots(ofSection: section).lowerBound
      changedSections.removeLast()
      changedOldSections.removeLast()
    }
  }

  /// Whether only one section is changed, and its pairs are looked up.
  var areLookedUp: Bool {
    first?.rows.pairs.isLookedUp == true && changedSections.count == 1
      && changedOldSections.count == 1
  }

  /// Whether the ends cover both descriptions, which are equal then.
  var areComplete: Bool { changedSections.isEmpty && changedOldSections.isEmpty }

  /// The matching of a changed section that is next to an end.
  func matching(of section: Int) -> SectionMatching? {
    if section == changedSections.lowerBound, let first { return first }
    return section == changedSections.upperBound - 1 ? last : nil
  }
}
