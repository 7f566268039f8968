import FunctionalListCore
import FunctionalListGtk

/// The requests to the host other than renders.
extension BoxHost {
  var liveRowCount: Int { parts.rows.rows.count }

  var list: FlatList { parts.rows.list }

  var selectionMode: SelectionMode {
    get { parts.state.selection.usualMode }
    set {
      change { parts.selection.setMode(newValue) }
    }
  }

  var selection: RangeSet<Int> { parts.selection.slots }

  var isSelecting: Bool {
    get { parts.selecting.isOn }
    set {
      guard canChange else { return }
      parts.selecting.notify(newValue)
      if newValue { parts.selecting.enter() } else { parts.selecting.leave() }
    }
  }

  func changeSelection(_ selectionChange: ListState.SelectionChange) {
    change { () throws(Detached) in
      if case .select(let slot, _) = selectionChange {
        guard try parts.layout.liveRow(at: slot) != nil else { return }
      }
      try parts.selection.change { state, view throws(Detached) in
        try state.apply(selectionChange, in: view)
      }
    }
    parts.selection.notify()
  }

  var focusedSlot: Int? { isAtRest ? parts.focus.focusedSlot : nil }

  func focus(_ slot: Int) -> Bool {
    var isTaken = false
    change { () throws(Detached) in
      // GTK would focus hidden rows, and rows of a box that is leaving its window.
      guard parts.focus.canTakeFocus, try parts.navigation.moveFocus(to: slot) else { return }
      isTaken = true
      parts.focus.noteFocusByApp()
    }
    viewportChanged()
    return isTaken
  }

  var visibleSlots: RangeSet<Int> { isAtRest ? parts.geometry.visibleSlots : RangeSet() }

  func rect(of slot: Int) -> Rect? {
    isAtRest ? parts.geometry.rect(of: slot) : nil
  }

  func slot(at point: Point) -> Int? {
    isAtRest ? parts.geometry.slot(at: point) : nil
  }

  func slot(of widget: Widget) -> Int? {
    isAtRest ? unsafe parts.box.row(containing: widget.widget)?.slot : nil
  }

  var viewport: ListViewport? { isAtRest ? parts.geometry.viewport : nil }

  var canScroll: Bool { canChange && parts.layout.canScroll }

  func scroll(to slot: Int, _ position: ScrollPosition, animated: Bool) {
    change { () throws(Detached) in
      try parts.scroller.scroll(to: slot, position, animated: animated)
    }
    viewportChanged()
  }

  var readingPosition: ReadingPosition? {
    guard isAtRest else { return parts.state.viewport.waiting }
    return parts.scroller.readingPosition(options.scrollAnchor) ?? parts.state.viewport.waiting
  }

  func restore(_ position: ReadingPosition) {
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
    for feature in features.requests where try feature.perform(request) { return }
  }

  func offerUndo(_ offer: UndoOffer?, presenter: (any UndoPresenter)?) {
    change { () throws(Detached) in try request(.offerUndo(offer, presenter: presenter)) }
  }

  var outerUndoPresenter: (any UndoPresenter)? { features.outerUndoPresenter }

  func offer(ofSlot slot: Int) -> ActionOffer? {
    var offer: ActionOffer?
    changes.untilDetached { () throws(Detached) in offer = try parts.offers.offer(for: .slot(slot))
    }
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

  /// The live rows, without describing a lazy one.
  var inspection: HostInspection {
    guard isAtRest else { return HostInspection() }
    let liveSlots = parts.rows.rows.compactMap { row in
      row.slot.map { slot in
        let cell = row.ownCell ?? list.description(ofSlot: slot)
        return HostInspection.LiveSlot(slot: slot, kind: "\(type(of: cell))")
      }
    }
    return HostInspection(liveSlots: liveSlots, reusableCount: parts.supply.reusableCount)
  }

  func announce(_ text: String, politely: Bool) {
    let focused = unsafe parts.focus.isInBox ? parts.box.focusedWidget : nil
    unsafe Announcement.say(text, about: focused ?? parts.box.widget, politely: politely)
  }

  func say(_ texts: [String]) {
    let texts = texts.filter { !$0.isEmpty }
    if !Announcement.areAvailable, !texts.isEmpty {
      let text = texts.joined(separator: ", ")
      if parts.focus.isHeld { parts.box.say(text) } else { parts.focus.focusedRow?.say(text) }
    }
    for text in texts { announce(text, politely: true) }
  }

  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.after(milliseconds: UInt32(seconds * 1_000), body)
  }

  var isInActiveWindow: Bool { parts.announcer.isInActiveWindow }

  func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void) {
    parts.nextFrame.call(body)
  }

  /// Runs the steps of a change, if the box is filled and attached.
  private func change(_ steps: () throws(Detached) -> Void) {
    guard canChange else { return }
    changes.untilDetached(steps)
  }
}
