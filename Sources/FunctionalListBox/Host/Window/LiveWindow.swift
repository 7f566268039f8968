import FunctionalListCore

/// What a host knows of a list of which only the rows near the viewport are live.
///
/// Positions and heights are in pixels of the list, as if all rows were live.
final class LiveWindow {
  /// The heights of all slots.
  var heights = RowHeights()
  /// Where the viewport is.
  var map = ScrollMap()
  /// The pixels below the box that are scrolled with it.
  var below = 0.0
  /// The slot that stays where it is seen, or the end of the last, and how far below the top of the
  /// viewport it begins.
  var anchor: (slot: Int, offset: Double) = (0, 0)
  /// What stands in the box for rows that are not live.
  let spacers = Spacers()
  /// The shift of the map when the rows were given their place.
  var placedShift = 0.0
  /// Whether a slot has a row.
  var isLive: (Int) -> Bool = { _ in false }
  /// Whether GTK lays the viewport out: rows cannot come and go then.
  var isLayingOut = false
  /// The pixels above and below the viewport in which rows are live; `nil` for a quarter of a viewport.
  var margin: Double?
  private var estimates = HeightEstimates()

  /// Whether the size of the viewport is known.
  var hasPage: Bool { map.page > 0 }

  private var liveMargin: Double { margin ?? map.page / 4 }

  /// Whether the viewport shows any of the list, not only what is above or below its box.
  var isSeen: Bool {
    map.position + map.page > 0 && map.position < map.listHeight
  }

  /// The slots that are seen, or the nearest.
  var seenSlots: Range<Int> { slots(within: 0) }

  /// The slots that should be live.
  ///
  /// Before the viewport has a size, as many as fill most.
  var wantedSlots: Range<Int> {
    guard hasPage else {
      let first = min(anchor.slot, max(0, heights.count - 50))
      return first..<min(heights.count, first + 50)
    }
    return slots(within: liveMargin)
  }

  /// The slots without which rows must come.
  var neededSlots: Range<Int> { slots(within: liveMargin / 4) }

  private func slots(within margin: Double) -> Range<Int> {
    guard heights.count > 0 else { return 0..<0 }
    let first = heights.slot(at: Int(map.position - margin))
    let last = heights.slot(at: Int((map.position + map.page + margin).rounded(.up)) - 1)
    return first..<max(first, last) + 1
  }

  /// Holds `slot` where it is.
  func hold(_ slot: Int) {
    anchor = (slot, Double(heights.offset(of: slot)) - map.position)
  }

  /// Holds the end of the list where it is, however high the last rows turn out to be.
  func holdEnd() { hold(heights.count) }

  /// Holds the first live slot whose top is seen, so that what comes into view does not move what was
  /// there; else the first whose top is seen, or the one that is seen, as it is the last.
  func holdFirstSeen() {
    guard heights.count > 0 else { return anchor = (0, 0) }
    let seen = seenSlots
    let isCut = Double(heights.offset(of: seen.lowerBound)) < map.position
    let whole = isCut && seen.count > 1 ? seen.dropFirst() : seen
    hold(whole.first(where: isLive) ?? whole.lowerBound)
  }

  /// Shows the anchor where it was, after heights above it have changed.
  func restoreAnchor() {
    map.listHeight = Double(heights.total)
    guard heights.count > 0 else { return }
    map.show(Double(heights.offset(of: min(anchor.slot, heights.count))) - anchor.offset)
  }

  /// Notes the height of a row.
  ///
  /// - Returns: Whether it differs from what was known.
  func measure(_ height: Int, at slot: Int, in list: FlatList) -> Bool {
    if !heights.isMeasured(slot) { estimates.note(height, at: slot, in: list) }
    return heights.measure(height, at: slot) != 0
  }

  /// Estimates the rows that were not measured yet by those that were, where that is worth it.
  func estimate(in list: FlatList) {
    for (range, height) in estimates.revisions(in: list) { heights.estimate(height, in: range) }
  }

  /// Makes room for what a render changes.
  func apply(_ comparison: Comparison) {
    let slots = comparison.changedSlots
    heights.replace(
      comparison.changedOldSlots, withCount: slots.count, estimate: estimates.usual
    ) { comparison.oldSlot(of: slots.lowerBound + $0) }
    map.listHeight = Double(heights.total)
  }
}

/// What rows measure that were not live yet, by those of their section that were.
struct HeightEstimates {
  private struct Mean {
    var sum = 0
    var count = 0
    /// The estimate that is in use, and by how many rows it was made.
    var used: (height: Int, count: Int)?

    mutating func note(_ height: Int) {
      sum += height
      count += 1
    }

    /// A new estimate, if there are twice the rows to make it by and it differs.
    mutating func revision() -> Int? {
      guard count > 0, count >= 2 * (used?.count ?? 0) else { return nil }
      let height = max(1, sum / count)
      defer { used = (height, count) }
      return height == used?.height ? nil : height
    }
  }

  /// By the keys of sections.
  private var rows: [String: Mean] = [:]
  private var decorations = Mean()
  private var all = Mean()
  /// The offsets of the sections of which rows were measured since the last revision.
  private var measured: Set<Int> = []

  /// What a row measures of which nothing else is known.
  var usual: Int { all.used?.height ?? 40 }

  mutating func note(_ height: Int, at slot: Int, in list: FlatList) {
    switch list[slot] {
    case .row(let index):
      rows[list.sections[index.section].key, default: Mean()].note(height)
      all.note(height)
      measured.insert(index.section)
    case .header, .footer:
      decorations.note(height)
    }
  }

  /// The ranges whose estimate has changed, and the new estimates.
  mutating func revisions(in list: FlatList) -> [(Range<Int>, Int)] {
    var revisions: [(Range<Int>, Int)] = []
    if let usual = all.revision() {
      for section in list.sections.indices where rows[list.sections[section].key]?.used == nil {
        revisions.append((list.rowSlots(ofSection: section), usual))
      }
    }
    if let height = decorations.revision() {
      for section in list.sections.indices {
        let (slots, rows) = (list.slots(ofSection: section), list.rowSlots(ofSection: section))
        revisions.append((slots.lowerBound..<rows.lowerBound, height))
        revisions.append((rows.upperBound..<slots.upperBound, height))
      }
    }
    for section in measured where list.sections.indices.contains(section) {
      if let height = rows[list.sections[section].key]?.revision() {
        revisions.append((list.rowSlots(ofSection: section), height))
      }
    }
    measured = []
    return revisions
  }
}
