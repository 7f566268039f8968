/// Estimates the heights of unmeasured slots from the measured slots of the same section.
struct HeightEstimates {
  /// The estimate before any row is measured, in pixels: the height of a GNOME row with one line of
  /// text.
  private static let firstEstimate = 40

  private struct Mean {
    var sum = 0
    var count = 0
    /// The current estimate, and the number of measurements that it is based on.
    var used: (height: Int, count: Int)?

    mutating func note(_ height: Int) {
      sum += height
      count += 1
    }

    /// A new estimate, if the number of measurements has doubled since the last one and the mean
    /// differs.
    mutating func revision() -> Int? {
      guard count > 0, count >= 2 * (used?.count ?? 0) else { return nil }
      let height = max(1, sum / count)
      defer { used = (height, count) }
      return height == used?.height ? nil : height
    }
  }

  /// The means of rows, by section key.
  private var rows: [String: Mean] = [:]
  /// The mean of headers and footers.
  private var decorations = Mean()
  /// The mean of all rows.
  private var all = Mean()
  /// The offsets of the sections with measurements since the last revision.
  private var measuredSections: Set<Int> = []

  /// The estimate for a row of a section without measurements, in pixels.
  var general: Int { all.used?.height ?? Self.firstEstimate }

  /// Adds a measured height to the means.
  mutating func note(_ height: Int, at slot: Int, in list: FlatList) {
    switch list[slot] {
    case .row(let index):
      rows[list.sections[index.section].key, default: Mean()].note(height)
      all.note(height)
      measuredSections.insert(index.section)
    case .header, .footer:
      decorations.note(height)
    }
  }

  /// The ranges of slots whose estimate has changed, each with the new estimate in pixels.
  ///
  /// - Complexity: O(*s*) for *s* sections; O(1) if nothing was measured since the last call.
  mutating func revisions(in list: FlatList) -> [(slots: Range<Int>, height: Int)] {
    var revisions: [(slots: Range<Int>, height: Int)] = []
    if let general = all.revision() {
      for section in list.sections.indices where rows[list.sections[section].key]?.used == nil {
        revisions.append((list.rowSlots(ofSection: section), general))
      }
    }
    if let height = decorations.revision() {
      for section in list.sections.indices {
        let (slots, rows) = (list.slots(ofSection: section), list.rowSlots(ofSection: section))
        revisions.append((slots.lowerBound..<rows.lowerBound, height))
        revisions.append((rows.upperBound..<slots.upperBound, height))
      }
    }
    for section in measuredSections where list.sections.indices.contains(section) {
      if let height = rows[list.sections[section].key]?.revision() {
        revisions.append((list.rowSlots(ofSection: section), height))
      }
    }
    measuredSections = []
    return revisions
  }
}
