import FunctionalListCore

/// The state of a list at one moment, for the inspector.
struct InspectedList: Equatable {
  /// A header, row or footer that has a widget.
  struct LiveElement: Equatable {
    var element: ListElement
    /// The Swift type of its cell.
    var kind: String
    /// The height in pixels, or `nil` if the box is not on screen.
    var height: Double?
    var isVisible: Bool
    var isSelected: Bool
    var isFocused: Bool
  }

  /// One or several adjacent slots of a section.
  enum Run: Equatable {
    case live(LiveElement)
    /// Slots without widgets, with the sum of their measured or estimated heights.
    case notLive(count: Int, height: Double?)
  }

  struct Section: Equatable {
    var key: String
    var rowCount: Int
    var runs: [Run]
  }

  var sections: [Section] = []
  /// The number of rows, without headers and footers.
  var rowCount: Int
  /// The number of rows, headers and footers that have widgets.
  var liveRowCount: Int
  /// The number of widgets in the reuse pool.
  var reusableCount = 0
  /// The visible part of the list, or `nil` if nothing scrolls it.
  var viewport: ListViewport?
  var selectedCount = 0
  var firstSelected: ItemPath?
  var focused: ItemPath?
}

extension InspectedList {
  /// Reads the state of a list, without describing its lazy rows.
  ///
  /// - Complexity: O(*k* + *s*) for *k* live rows and *s* sections.
  init(of table: FunctionalData) {
    let list = table.list
    rowCount = list.rowCount
    liveRowCount = table.liveRowCount
    var live: [HostInspection.LiveSlot] = []
    if let host = table.host, host.list.count == list.count {
      let inspection = host.inspection
      live = inspection.liveSlots
      reusableCount = inspection.reusableCount
      viewport = host.viewport
    }
    selectedCount = table.selectedItemPaths.count
    firstSelected = table.selectedItemPaths.first
    focused = table.focusedItemPath
    let state = table.host.map(HostState.init)
    var remaining = live[...]
    sections = list.sections.indices.map { section in
      let slots = list.slots(ofSection: section)
      let own = remaining.prefix { $0.slot < slots.upperBound }
      remaining = remaining.dropFirst(own.count)
      return Section(
        key: list.sections[section].key, rowCount: list.sections[section].rowCount,
        runs: Self.runs(of: slots, live: own, in: list, state))
    }
  }

  private static func runs(
    of slots: Range<Int>, live: ArraySlice<HostInspection.LiveSlot>, in list: FlatList,
    _ state: HostState?
  ) -> [Run] {
    var runs: [Run] = []
    var next = slots.lowerBound
    func skip(to slot: Int) {
      guard slot > next else { return }
      runs.append(.notLive(count: slot - next, height: state?.height(of: next..<slot)))
    }
    for live in live {
      skip(to: live.slot)
      let element = LiveElement(
        element: list.element(ofSlot: live.slot), kind: live.kind,
        height: state?.height(of: live.slot..<live.slot + 1),
        isVisible: state?.visible.contains(live.slot) == true,
        isSelected: state?.selection.contains(live.slot) == true,
        isFocused: state?.focused == live.slot)
      runs.append(.live(element))
      next = live.slot + 1
    }
    skip(to: slots.upperBound)
    return runs
  }
}

/// The state of all slots of a host, read once.
private struct HostState {
  let host: any ListHost
  let visible, selection: RangeSet<Int>
  let focused: Int?

  init(_ host: any ListHost) {
    self.host = host
    visible = host.visibleSlots
    selection = host.selection
    focused = host.focusedSlot
  }

  /// The height of adjacent slots in pixels, or `nil` if it is not known.
  func height(of slots: Range<Int>) -> Double? {
    guard let first = host.rect(of: slots.lowerBound),
      let last = host.rect(of: slots.upperBound - 1)
    else { return nil }
    return last.y + last.height - first.y
  }
}
