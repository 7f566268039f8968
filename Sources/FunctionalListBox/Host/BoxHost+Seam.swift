import FunctionalListCore
import FunctionalListGtk

/// The requests to the host other than renders.
extension BoxHost {
  var liveRowCount: Int { context.rows.rows.count }

  var list: FlatList { context.rows.list }

  var selectionMode: SelectionMode {
    get { context.state.selection.usualMode }
    set {
      change { context.selection.setMode(newValue) }
    }
  }

  var selection: RangeSet<Int> { context.selection.slots }

  var isSelecting: Bool {
    get { context.selecting.isOn }
    set {
      guard canChange else { return }
      context.notifySelecting(newValue)
      if newValue { context.selecting.enter() } else { context.selecting.leave() }
    }
  }

  func changeSelection(_ selectionChange: ListState.SelectionChange) {
    change { () throws(Detached) in
      if case .select(let slot, _) = selectionChange {
        guard try context.layout.liveRow(at: slot) != nil else { return }
      }
      try context.selection.change { state, view throws(Detached) in
        try state.apply(selectionChange, in: view)
      }
    }
    context.notifySelection()
  }

  var focusedSlot: Int? { isAtRest ? context.focus.focusedSlot : nil }

  func focus(_ slot: Int) -> Bool {
    var isTaken = false
    change { () throws(Detached) in
      // GTK would focus hidden rows, and rows of a box that is leaving its window.
      guard context.focus.canTakeFocus, let row = try context.layout.liveRow(at: slot),
        row.takesCursor,
        try context.focus.moveFocus(to: row)
      else { return }
      isTaken = true
      context.focus.noteFocusByApp()
      try context.scroller.reveal(slot, .nearest)
    }
    viewportChanged()
    return isTaken
  }

  var visibleSlots: RangeSet<Int> { isAtRest ? context.geometry.visibleSlots : RangeSet() }

  func rect(of slot: Int) -> Rect? {
    isAtRest ? context.geometry.rect(of: slot) : nil
  }

  func slot(at point: Point) -> Int? {
    isAtRest ? context.geometry.slot(at: point) : nil
  }

  func slot(of widget: Widget) -> Int? {
    isAtRest ? unsafe context.box.row(containing: widget.widget)?.slot : nil
  }

  var viewport: ListViewport? { isAtRest ? context.geometry.viewport : nil }

  var canScroll: Bool { canChange && context.layout.canScroll }

  func scroll(to slot: Int, _ position: ScrollPosition, animated: Bool) {
    change { () throws(Detached) in
      try context.scroller.scroll(to: slot, position, animated: animated)
    }
    viewportChanged()
  }

  var readingPosition: ReadingPosition? {
    guard isAtRest else { return context.state.viewport.waiting }
    return context.scroller.readingPosition(options.scrollAnchor) ?? context.state.viewport.waiting
  }

  func restore(_ position: ReadingPosition) {
    context.scroller.wait(for: position)
    change { () throws(Detached) in try context.scroller.restore(options.scrollAnchor) }
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

  var outerUndoPresenter: (any UndoPresenter)? {
    for case let bar as UndoBar in features.all { return bar.outerPresenter }
    return nil
  }

  func offer(ofSlot slot: Int) -> ActionOffer? {
    var offer: ActionOffer?
    context.untilDetached { () throws(Detached) in offer = try context.offer(for: .slot(slot)) }
    return offer
  }

  func showLoads(at slots: [Int]) {
    change { () throws(Detached) in try request(.showLoads(slots)) }
  }

  var visibleLoaders: [Int] {
    let slots = isAtRest ? context.loaders.slots : []
    guard !slots.isEmpty else { return [] }
    let visible = context.geometry.visibleSlots
    return slots.filter(visible.contains)
  }

  /// The live rows, without describing a lazy one.
  var inspection: HostInspection {
    guard isAtRest else { return HostInspection() }
    let liveSlots = context.rows.rows.compactMap { row in
      row.slot.map { slot in
        let cell = row.ownCell ?? list.description(ofSlot: slot)
        return HostInspection.LiveSlot(slot: slot, kind: "\(type(of: cell))")
      }
    }
    return HostInspection(liveSlots: liveSlots, reusableCount: context.supply.reusableCount)
  }

  func announce(_ text: String, politely: Bool) {
    let focused = unsafe context.focus.isInBox ? context.box.focusedWidget : nil
    unsafe Announcement.say(text, about: focused ?? context.box.widget, politely: politely)
  }

  func say(_ texts: [String]) {
    let texts = texts.filter { !$0.isEmpty }
    if !Announcement.areAvailable, !texts.isEmpty {
      let text = texts.joined(separator: ", ")
      if context.focus.isHeld { context.box.say(text) } else { context.focus.focusedRow?.say(text) }
    }
    for text in texts { announce(text, politely: true) }
  }

  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.after(milliseconds: UInt32(seconds * 1_000), body)
  }

  var isInActiveWindow: Bool { context.isInActiveWindow }

  func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void) {
    context.nextFrame.call(body)
  }

  /// Runs the steps of a change, if the box is filled and attached.
  private func change(_ steps: () throws(Detached) -> Void) {
    guard canChange else { return }
    context.untilDetached(steps)
  }
}
