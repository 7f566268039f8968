package import FunctionalListCells
package import FunctionalListCore
package import FunctionalListGtk

/// The requests to the host other than renders.
extension BoxHost {
  package var liveRowCount: Int { parts.rows.rows.count }

  package var liveSlots: RangeSet<Int> { parts.rows.liveSlots(in: list.indices) }

  package var list: FlatList { parts.rows.list }

  package var selectionMode: SelectionMode {
    get { parts.state.selection.usualMode }
    set {
      change { parts.selection.setMode(newValue) }
    }
  }

  package var selection: RangeSet<Int> { parts.selection.slots }

  package var isSelecting: Bool {
    get { parts.selecting.isOn }
    set {
      guard canChange else { return }
      parts.selecting.notify(newValue)
      if newValue { parts.selecting.enter() } else { parts.selecting.leave() }
    }
  }

  package func changeSelection(_ selectionChange: ListState.SelectionChange) {
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

  /// Whether the box shows the list.
  package var isFilled: Bool { changes.isFilled }

  package var isInWindow: Bool { unsafe parts.box.root != nil }

  package var isOnScreen: Bool { parts.box.isMapped }

  package var focusedSlot: Int? { isAtRest ? parts.focus.focusedSlot : nil }

  package func focus(_ slot: Int) -> Bool {
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

  package var visibleSlots: RangeSet<Int> { isAtRest ? parts.geometry.visibleSlots : RangeSet() }

  package func rect(of slot: Int) -> ListRect? {
    isAtRest ? parts.geometry.rect(of: slot) : nil
  }

  package func slot(at point: ListPoint) -> Int? {
    isAtRest ? parts.geometry.slot(at: point) : nil
  }

  package func slot(of widget: Widget) -> Int? {
    isAtRest ? unsafe parts.box.row(containing: widget.widget)?.slot : nil
  }

  package var viewport: ListViewport? { isAtRest ? parts.geometry.viewport : nil }

  package var canScroll: Bool { canChange && parts.layout.canScroll }

  package func scroll(to slot: Int, _ position: ScrollPosition, animated: Bool) {
    change { () throws(Detached) in
      try parts.scroller.scroll(to: slot, position, animated: animated)
    }
    viewportChanged()
  }

  package var readingPosition: ReadingPosition? {
    guard isAtRest else { return parts.state.viewport.waiting }
    return parts.scroller.readingPosition(options.scrollAnchor) ?? parts.state.viewport.waiting
  }

  package func restore(_ position: ReadingPosition) {
    parts.scroller.wait(for: position)
    change { () throws(Detached) in try parts.scroller.restore(options.scrollAnchor) }
    viewportChanged()
  }

  package func highlight(_ slot: Int) {
    change { () throws(Detached) in try request(.highlight(slot)) }
    viewportChanged()
  }

  package func openMenu(of slot: Int?) {
    change { () throws(Detached) in try request(.openMenu(slot: slot)) }
  }

  package func copy(_ payloads: DragPayloads) {
    change { () throws(Detached) in try request(.copy(payloads)) }
  }

  package func beginEditing(_ slot: Int) -> Bool {
    var isBegun = false
    change { () throws(Detached) in isBegun = try request(.beginEditing(slot)) }
    viewportChanged()
    return isBegun
  }

  /// - Returns: Whether a feature has provided it.
  @discardableResult
  private func request(_ request: ListRequest) throws(Detached) -> Bool {
    for feature in features.requests where try feature.perform(request) { return true }
    return false
  }

  package func offerUndo(_ offer: UndoOffer?, presenter: (any UndoPresenter)?) {
    change { () throws(Detached) in try request(.offerUndo(offer, presenter: presenter)) }
  }

  package var outerUndoPresenter: (any UndoPresenter)? { features.outerUndoPresenter }

  package func offer(ofSlot slot: Int) -> ActionOffer? {
    var offer: ActionOffer?
    changes.untilDetached { () throws(Detached) in offer = try parts.offers.offer(for: .slot(slot))
    }
    return offer
  }

  package func showLoads(at slots: [Int]) {
    change { () throws(Detached) in try request(.showLoads(slots)) }
  }

  package var visibleLoaders: [Int] {
    let slots = isAtRest ? parts.rows.loaders.slots : []
    guard !slots.isEmpty else { return [] }
    let visible = parts.geometry.visibleSlots
    return slots.filter(visible.contains)
  }

  /// The live rows, without describing a lazy one.
  package var inspection: HostInspection {
    guard isAtRest else { return HostInspection() }
    let liveSlots = parts.rows.rows.compactMap { row in
      row.slot.map { slot in
        let cell = row.ownCell ?? list.description(ofSlot: slot)
        return HostInspection.LiveSlot(slot: slot, kind: "\(type(of: cell))")
      }
    }
    return HostInspection(liveSlots: liveSlots, reusableCount: parts.supply.reusableCount)
  }

  package func announce(_ text: String, politely: Bool) {
    let focused = unsafe parts.focus.isInBox ? parts.box.focusedWidget : nil
    unsafe Announcement.say(text, about: focused ?? parts.box.widget, politely: politely)
  }

  package func say(_ texts: [String]) {
    let texts = texts.filter { !$0.isEmpty }
    if !Announcement.areAvailable, !texts.isEmpty {
      let text = texts.joined(separator: ", ")
      if parts.focus.isHeld { parts.box.say(text) } else { parts.focus.focusedRow?.say(text) }
    }
    for text in texts { announce(text, politely: true) }
  }

  package func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.after(milliseconds: UInt32(seconds * 1_000), body)
  }

  package var isInActiveWindow: Bool { parts.announcer.isInActiveWindow }

  package func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void) {
    parts.nextFrame.call(body)
  }

  /// Runs the steps of a change, if the box is filled and attached.
  private func change(_ steps: () throws(Detached) -> Void) {
    guard canChange else { return }
    changes.untilDetached(steps)
  }
}
