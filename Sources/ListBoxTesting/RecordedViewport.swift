import FunctionalListBox
import FunctionalListCore

/// The viewport of a recorder: all rows are of the same height, and it begins and ends with whole rows.
struct RecordedViewport {
  /// The number of rows that fit; `nil` for a viewport as high as the list.
  private(set) var page: Int?
  /// Where the rows and the viewport are.
  private(set) var positions = Virtualizer()
  /// The end at which a list stays.
  private(set) var end = ListEnd()

  /// The visible slots.
  var slots: RangeSet<Int> {
    let slots = page == nil ? 0..<positions.heights.count : positions.seenSlots
    return RangeSet(slots.filter { !positions.heights.isHidden($0) }.map { $0..<$0 + 1 })
  }

  /// Changes the height of the viewport, whose top stays.
  mutating func setPage(_ page: Int?) {
    self.page = page.map { max(1, $0) }
    let height = Double(self.page ?? 0) * ListRecorder.rowHeight
    positions.follow(boxPosition: 0, page: height, below: 0) { _ in true }
    move(to: page == nil ? 0 : positions.map.position)
  }

  /// Scrolls to a slot, which is in the upper half where no row is in the middle.
  mutating func reveal(_ slot: Int, _ position: ScrollPosition) {
    end.mark = position == .top || position == .middle ? slot : nil
    let top = Double(positions.heights.offset(of: slot))
    let present = top - positions.map.position
    let place = positions.place(of: slot, position, from: present, page: positions.map.page)
    move(to: top - (place / ListRecorder.rowHeight).rounded(.down) * ListRecorder.rowHeight)
  }

  /// Scrolls by a number of rows, as far as the list goes.
  mutating func scroll(by count: Int) {
    end.mark = nil
    move(to: positions.map.position + Double(count) * ListRecorder.rowHeight)
  }

  private mutating func move(to position: Double) {
    guard page != nil else { return positions.moveViewport(to: 0) }
    positions.moveViewport(to: max(0, position))
    _ = positions.clampToEnd()
    end.note(positions)
  }
}

// MARK: - Changes of the list

extension RecordedViewport {
  /// Takes over the slots of a new list, in which an anchor keeps its place, or a reading position is restored.
  mutating func remap(
    _ slots: SlotRemapping, holding anchor: Virtualizer.Anchor?, restored: Restoration.Place?,
    hidden: [Int], sticks: Bool
  ) {
    let comparison = slots.comparison
    end.remap(slots)
    positions.remap(slots, holding: anchor)
    for slot in comparison.changedSlots where !positions.heights.isMeasured(slot) {
      _ = positions.measure(Int(ListRecorder.rowHeight), at: slot, in: comparison.new)
    }
    if let restored { hold(restored) }
    settle(hiding: hidden, of: comparison.new, holds: anchor != nil || restored != nil, sticks)
  }

  /// Hides rows of a list; with a slot to hold, that keeps its place.
  mutating func hide(_ hidden: [Int], of list: FlatList, holding slot: Int?, sticks: Bool) {
    if let slot { positions.hold(slot) }
    settle(hiding: hidden, of: list, holds: slot != nil, sticks)
  }

  /// Scrolls to a reading position that is restored.
  mutating func restore(_ place: Restoration.Place, in list: FlatList) {
    hold(place)
    settle(hiding: [], of: list, holds: true, true)
  }

  /// Holds the row of a reading position, as far from the top as whole rows are.
  private mutating func hold(_ place: Restoration.Place) {
    end.restored(at: place.slot)
    guard case .slot(var anchor) = place else { return }
    anchor.offset = (anchor.offset / ListRecorder.rowHeight).rounded() * ListRecorder.rowHeight
    positions.hold(anchor)
  }

  private mutating func settle(
    hiding hidden: [Int], of list: FlatList, holds: Bool, _ sticks: Bool
  ) {
    for slot in hidden { _ = positions.measure(0, at: slot, in: list) }
    guard page != nil else { return positions.moveViewport(to: 0) }
    if holds { positions.restoreAnchor() }
    positions.moveViewport(to: max(0, positions.map.position))
    _ = positions.clampToEnd()
    let heights = positions.heights
    switch sticks
      ? end.destination(in: positions, topmost: { Double(heights.offset(of: $0)) }) : nil
    {
    case .end(let position), .mark(_, let position): positions.moveViewport(to: position)
    case nil: break
    }
    if !end.isSeen { end.note(positions) }
  }
}
