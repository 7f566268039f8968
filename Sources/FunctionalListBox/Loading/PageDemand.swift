import FunctionalListCells
import FunctionalListCore

/// Lets the items of rows in and near the viewport be loaded (``PagedItems``), and notes which rows show them then.
///
/// What it wants is all rows of the viewport, those of a batch ahead in the direction of the scroll, and those around
/// them up to whole batches, so that a scroll by a row does not load one.
final class PageDemand: SlotHolder, PagingList {
  private var lookAhead = LookAhead()
  /// The items of the sections of the list, each once.
  private var pages: [any PagedRows] = []
  /// The slots whose items are wanted, in the order of need.
  private var wanted: [Int] = []
  private var live = RangeSet<Int>()
  private var hasChanged = false
  /// The slots of live rows that show something else now, and were not updated yet.
  private var outdated = RangeSet<Int>()
  private var list = FlatList()
  /// Whether the list has no items that are loaded when they are needed.
  var isEmpty: Bool { pages.isEmpty }
  /// The slots that have widgets.
  var liveSlots: () -> RangeSet<Int> = { RangeSet() }
  /// Called when rows show something else.
  var onItems: () -> Void = {}
  /// Called when sections have other rows.
  var onIDs: () -> Void = {}

  /// Follows the items of a new list.
  func remap(_ slots: SlotRemapping) {
    list = slots.comparison.new
    guard !slots.comparison.isUnchanged else { return }
    follow()
    hasChanged = true
    lookAhead.remap(slots)
    wanted = wanted.compactMap(slots.slot)
    outdated = RangeSet(outdated.ranges.joined().compactMap(slots.slot), within: list.indices)
  }

  private func follow() {
    var present: [any PagedRows] = []
    for section in list.pagedSections {
      guard let pages = list.sections[section].paging?.pages else { continue }
      if !present.contains(where: { $0 === pages }) { present.append(pages) }
    }
    for left in pages where !present.contains(where: { $0 === left }) { left.leave(self) }
    pages = present
  }

  /// Wants the items of the rows in and near the viewport, and of all live rows.
  func update(_ visible: Range<Int>?) {
    let isMoved = visible.map { lookAhead.update($0, count: list.count) } ?? false
    let live = shownSlots
    guard isMoved || hasChanged || live != self.live else { return }
    (self.live, hasChanged) = (live, false)
    want((visible ?? 0..<0).clamped(to: list.indices))
  }

  /// The slots that have widgets; a box that is still in use elsewhere may show another list.
  private var shownSlots: RangeSet<Int> { liveSlots().intersection(RangeSet(list.indices)) }

  private func want(_ visible: Range<Int>) {
    let batch = pages.map(\.batchSize).max() ?? 1
    let isDown = lookAhead.scrollsDown
    var (start, end) = (visible.lowerBound, visible.upperBound)
    if !visible.isEmpty {
      start = start / batch * batch - (isDown ? 0 : batch)
      end = (end + batch - 1) / batch * batch + (isDown ? batch : 0)
    }
    let below = Array(visible.upperBound..<min(end, list.count))
    let above = Array((max(0, start)..<visible.lowerBound).reversed())
    let near = isDown ? visible + below + above : visible.reversed() + above + below
    let others = live.subtracting(RangeSet(max(0, start)..<min(end, list.count)))
    wanted = near + Array(others.ranges.joined())
    for pages in pages { pages.beginWants(of: self) }
    for slot in wanted {
      guard case .row(let index) = list[slot], let paging = list.sections[index.section].paging
      else { continue }
      paging.want(index.row, isVisible: visible.contains(slot))
    }
    for pages in pages { pages.endWants(of: self) }
  }

  func itemsDidChange() {
    var slots = shownSlots
    for slot in wanted { slots.insert(contentsOf: slot..<slot + 1) }
    for slot in slots.ranges.joined() where isChanged(slot) {
      outdated.insert(contentsOf: slot..<slot + 1)
    }
    if !outdated.isEmpty { onItems() }
  }

  private func isChanged(_ slot: Int) -> Bool {
    guard list.indices.contains(slot), case .row(let index) = list[slot] else { return false }
    return list.sections[index.section].paging?.isChanged(index.row) == true
  }

  /// Returns the slots that show something else, ascending, once.
  func takeOutdatedSlots() -> [Int] {
    defer { outdated = RangeSet() }
    return Array(outdated.ranges.joined())
  }

  func idsDidChange() { onIDs() }

  /// Returns when no batch is in flight.
  func loaded() async {
    for pages in pages { await pages.loaded() }
  }
}
