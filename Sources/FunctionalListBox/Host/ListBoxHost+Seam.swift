import CFunctionalListGtk
import FunctionalListCore

/// The requests to the host other than renders.
extension ListBoxHost {
  var liveRowCount: Int { parts.rows.rows.count }

  var list: FlatList { parts.rows.list }

  var selectionMode: SelectionMode {
    get { parts.state.selection.usualMode }
    set {
      change {
        parts.state.setSelectionMode(newValue)
        parts.selection.showMode()
      }
    }
  }

  var selection: RangeSet<Int> { parts.selection.slots }

  func select(_ slot: Int, notifying: Bool) {
    change { () throws(Detached) in
      guard try parts.layout.liveRow(at: slot) != nil else { return }
      try parts.selection.change { state, view throws(Detached) in
        try state.select(slot, isUsers: notifying, in: view)
      }
    }
    notifySelection()
  }

  func deselect(_ slot: Int) {
    change { () throws(Detached) in
      try parts.selection.change { state, view throws(Detached) in
        try state.deselect(slot, isUsers: false, in: view)
      }
    }
  }

  func selectAll() {
    change { () throws(Detached) in
      try parts.selection.change { state, view throws(Detached) in try state.selectAll(in: view) }
    }
  }

  func deselectAll() {
    parts.state.forgetFilteredSelection()
    change { () throws(Detached) in try parts.selection.deselectAll(isUsers: false) }
  }

  var focusedSlot: Int? { isAtRest ? parts.focus.focusedSlot : nil }

  func focus(_ slot: Int) -> Bool {
    var isTaken = false
    change { () throws(Detached) in
      // GTK gives the focus to hidden rows, too, and to those of a box that is leaving its window.
      guard parts.focus.canTakeFocus, let row = try parts.layout.liveRow(at: slot), row.takesCursor,
        try parts.focus.grab(row)
      else { return }
      isTaken = true
      try parts.scroller.reveal(slot, .nearest)
    }
    viewportChanged()
    return isTaken
  }

  var visibleSlots: RangeSet<Int> { isAtRest ? parts.geometry.visibleSlots : RangeSet() }

  func rect(of slot: Int) -> FunctionalTableData.Rect? {
    isAtRest ? parts.geometry.rect(of: slot) : nil
  }

  func slot(at point: FunctionalTableData.Point) -> Int? {
    isAtRest ? parts.geometry.slot(at: point) : nil
  }

  var viewport: ListViewport? { isAtRest ? parts.geometry.viewport : nil }

  var canScroll: Bool { canChange && parts.layout.canScroll }

  func scroll(
    to slot: Int, _ position: FunctionalTableData.ScrollPosition, animated: Bool
  ) {
    change { () throws(Detached) in
      try parts.scroller.scroll(to: slot, position, animated: animated)
    }
    viewportChanged()
  }

  var readingPosition: FunctionalTableData.ReadingPosition? {
    if let waiting = parts.scroller.waitingPosition { return waiting }
    guard isAtRest else { return nil }
    let virtualizer = parts.geometry.current
    guard virtualizer.hasPage || parts.scroller.isArriving,
      let anchor = parts.geometry.reading(in: virtualizer)
    else { return nil }
    return FunctionalTableData.ReadingPosition(
      at: anchor.slot, in: list,
      isAtEnd: options.scrollAnchor == .bottom ? parts.scroller.isAtEnd : virtualizer.showsEnd,
      isLoader: parts.geometry.isLoader
    ) { Double(virtualizer.heights.offset(of: $0)) - virtualizer.map.position }
  }

  func restore(_ position: FunctionalTableData.ReadingPosition) {
    parts.scroller.wait(for: position)
    change { () throws(Detached) in try parts.scroller.restore(options.scrollAnchor) }
    viewportChanged()
  }

  func highlight(_ slot: Int) {
    change { () throws(Detached) in try request(.highlight(slot)) }
    viewportChanged()
  }

  func openMenu(of slot: Int?) {
    change { () throws(Detached) in try request(.openMenu(slot: slot)) }
  }

  private func request(_ request: ListRequest) throws(Detached) {
    for feature in features.all where try feature.perform(request) { return }
  }

  func offer(ofSlot slot: Int) -> ActionOffer? {
    var offer: ActionOffer?
    endingWithTheBox { () throws(Detached) in offer = try parts.offer(for: .slot(slot)) }
    return offer
  }

  func showLoads(at slots: [Int]) {
    change { () throws(Detached) in try request(.showLoads(slots)) }
  }

  var visibleLoaders: [Int] {
    let slots = isAtRest ? parts.loaders.slots : []
    guard !slots.isEmpty else { return [] }
    let visible = parts.geometry.visibleSlots
    return slots.filter(visible.contains)
  }

  func announce(_ text: String, politely: Bool) {
    Announcement.say(text, about: listBox, politely: politely)
  }

  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.after(milliseconds: guint(seconds * 1_000), body)
  }

  var isInActiveWindow: Bool { parts.isInActiveWindow }

  func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void) {
    parts.nextFrame.call(body)
  }

  /// Runs the steps of a change, if the box is still there.
  private func change(_ steps: () throws(Detached) -> Void) {
    guard canChange else { return }
    endingWithTheBox(steps)
  }
}
