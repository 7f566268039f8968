import FunctionalListCore

/// The loads of the rows that load more (``LoadMoreCell``).
///
/// A load is known from the first time that its row is visible or activated until the row leaves the
/// description.
package final class RowLoads: SlotHolder {
  private struct Load {
    let id: Int
    var slot: Int
    var phase = LoadPhase.idle
    /// Whether the load has ended, and the next frame decides whether another one starts at once.
    ///
    /// The row shows the spinner meanwhile.
    var awaitsFrame = false
    /// Whether the row still shows another phase.
    var needsShowing = false
    var arrival = ArrivalWatch()
    /// The number of consecutive loads that have returned `true` and added no visible row.
    var fruitlessCount = 0
    /// Whether the user has begun the load, or the last one.
    var isUserInitiated = false
    /// Whether the last load has returned, and its rows were not taken yet.
    var hasReturned = false
    /// The rows that were inserted next to the row since the last load began.
    var loaded = LoadedRows()
  }

  /// The number of consecutive loads without a visible row after which the row waits for the user.
  private static let maxFruitlessLoads = 5

  /// By ascending slots.
  private var loads: [Load] = []
  private var nextID = 0
  private var detachCount = 0
  private let running = RunningLoads<Int>()
  /// The cell that the newest description has for a slot; `nil` if it is of another kind.
  package var cell: (_ slot: Int) -> LoadMoreCell? = { _ in nil }
  /// Called when a row starts to wait for the user because its last loads have added no visible
  /// row.
  package var onFruitless: (_ slot: Int, _ count: Int) -> Void = { _, _ in }
  /// Called when the phase of a load has changed, or when a load awaits the next frame.
  package var onChange: () -> Void = {}

  package init() {}

  /// The phase of the row in a slot.
  package func phase(ofSlot slot: Int) -> LoadPhase {
    loads.first { $0.slot == slot }?.phase ?? .idle
  }

  /// Whether the user has begun the load of a slot.
  package func isUserInitiated(_ slot: Int) -> Bool {
    loads.first { $0.slot == slot }?.isUserInitiated ?? false
  }

  /// Returns the rows that the last load of a slot has inserted, once; `nil` before it has ended, and if it has
  /// inserted none.
  package func takeLoadedRows(ofSlot slot: Int) -> LoadedRows? {
    guard let index = loads.firstIndex(where: { $0.slot == slot }), loads[index].hasReturned,
      !loads[index].loaded.isEmpty
    else { return nil }
    defer { forgetLoadedRows(ofSlot: slot) }
    return loads[index].loaded
  }

  /// Forgets the rows that the last load of a slot has inserted, and those that are still to come.
  package func forgetLoadedRows(ofSlot slot: Int) {
    guard let index = loads.firstIndex(where: { $0.slot == slot }), loads[index].hasReturned else {
      return
    }
    loads[index].loaded = LoadedRows()
    loads[index].hasReturned = false
  }

  /// Returns the slots of the rows whose phase has changed since the last call, ascending.
  package func takeChangedSlots() -> [Int] {
    let slots = loads.filter(\.needsShowing).map(\.slot)
    for index in loads.indices { loads[index].needsShowing = false }
    return slots
  }

  /// Takes over the slots of a new list, and cancels the loads of rows that are gone.
  package func remap(_ slots: SlotRemapping) {
    guard !loads.isEmpty else { return }
    // First, because describing a lazy row calls the app, which may detach the list box.
    let newSlots = slots.slots(of: loads.map(\.slot)).map { slot -> Int? in
      guard let slot else { return nil }
      return slots.comparison.change(of: slot) == .unchanged || cell(slot) != nil ? slot : nil
    }
    var kept: [Load] = []
    for (var load, slot) in zip(loads, newSlots) {
      guard let slot else {
        running.cancel(load.id)
        continue
      }
      load.loaded.rendered(slots.comparison, from: load.slot, to: slot)
      load.slot = slot
      kept.append(load)
    }
    loads = kept.sorted { $0.slot < $1.slot }
  }

  /// Cancels the loads in progress, because the rows no longer have a list box.
  ///
  /// They start again at the next arrival. Failed and finished rows keep their phase.
  package func detach() {
    detachCount += 1
    running.cancelAll()
    for index in loads.indices {
      if loads[index].phase == .loading { loads[index].phase = .idle }
      loads[index].awaitsFrame = false
      loads[index].needsShowing = false
      loads[index].arrival.leave()
    }
  }

  /// Whether there are no loads.
  package var isEmpty: Bool { loads.isEmpty }

  /// Starts the loads of rows that have entered the viewport, or that are still in it after a page
  /// that was too short.
  ///
  /// - Parameters:
  ///   - visibleSlots: the slots of visible rows that load more, ascending.
  ///   - viewport: the viewport, or `nil` if the list is not scrolled. No row arrives then.
  ///   - afterFrame: whether a frame has ended. Only then is it known whether a row has left the
  ///     viewport, or is still in it after the rows that it has loaded were laid out.
  package func check(_ visibleSlots: [Int], in viewport: ListViewport?, afterFrame: Bool) {
    if viewport != nil { for slot in visibleSlots { _ = index(ofSlot: slot) } }
    for index in loads.indices {
      if let viewport, visibleSlots.contains(loads[index].slot) {
        checkVisible(index, in: viewport, afterFrame: afterFrame)
      } else if afterFrame {
        loads[index].arrival.leave()
        if loads[index].awaitsFrame { show(.idle, at: index) }
      }
    }
    notifyChanges()
  }

  private func checkVisible(_ index: Int, in viewport: ListViewport, afterFrame: Bool) {
    let awaitsFrame = loads[index].awaitsFrame
    guard awaitsFrame ? afterFrame : loads[index].phase == .idle else { return }
    if awaitsFrame, isFruitless(index, in: viewport) {
      show(.idle, at: index)
      return onFruitless(loads[index].slot, Self.maxFruitlessLoads)
    }
    if loads[index].arrival.fires(in: viewport, heightToFill: viewport.page, mayRepeat: afterFrame)
    {
      start(index)
    } else if awaitsFrame {
      show(.idle, at: index)
    }
  }

  /// Counts a load that has ended, and returns whether the row is to wait for the user.
  ///
  /// A filter may hide all rows of a page, and a server may report forever that there is more.
  private func isFruitless(_ index: Int, in viewport: ListViewport) -> Bool {
    if loads[index].arrival.hasGained(in: viewport) {
      loads[index].fruitlessCount = 0
      return false
    }
    loads[index].fruitlessCount += 1
    guard loads[index].fruitlessCount >= Self.maxFruitlessLoads else { return false }
    loads[index].fruitlessCount = 0
    loads[index].arrival.stop()
    return true
  }

  /// Whether the row of a slot loads more if the user activates it.
  ///
  /// It does not while a load is in progress, nor if there is no more.
  package func canBegin(_ slot: Int) -> Bool {
    guard cell(slot) != nil else { return false }
    return switch phase(ofSlot: slot) {
    case .idle, .failed: true
    case .loading, .finished: false
    }
  }

  /// Starts the load of a slot for the user, if it can begin.
  package func begin(_ slot: Int, in viewport: ListViewport?) {
    guard canBegin(slot) else { return }
    let index = index(ofSlot: slot)
    if let viewport { loads[index].arrival.begin(in: viewport) }
    start(index, isUserInitiated: true)
    notifyChanges()
  }

  private func start(_ index: Int, isUserInitiated: Bool = false) {
    let detachCount = detachCount
    // Describing a lazy row calls the app.
    guard let cell = cell(loads[index].slot), detachCount == self.detachCount else { return }
    loads[index].isUserInitiated = isUserInitiated
    loads[index].loaded = LoadedRows()
    loads[index].hasReturned = false
    show(.loading, at: index)
    let id = loads[index].id
    running.start(id, cell.load) { [weak self] result in
      switch result {
      case .success(let hasMore): self?.finish(id, hasMore ? nil : .finished, hasReturned: true)
      case .failure(let error): self?.finish(id, .failed(message: cell.message(error)))
      }
    }
  }

  /// Notes the end of a load.
  ///
  /// If `phase` is `nil`, the next frame decides on the phase.
  private func finish(_ id: Int, _ phase: LoadPhase?, hasReturned: Bool = false) {
    guard let index = loads.firstIndex(where: { $0.id == id }) else { return }
    loads[index].hasReturned = hasReturned
    if let phase {
      show(phase, at: index)
    } else {
      loads[index].awaitsFrame = true
      loads[index].needsShowing = true
    }
    notifyChanges()
  }

  private func show(_ phase: LoadPhase, at index: Int) {
    loads[index].awaitsFrame = false
    guard loads[index].phase != phase else { return }
    loads[index].phase = phase
    loads[index].needsShowing = true
  }

  private func notifyChanges() {
    if loads.contains(where: \.needsShowing) { onChange() }
  }

  /// The index of the load of a slot; the load is created if it does not exist.
  private func index(ofSlot slot: Int) -> Int {
    let index = loads.partitioningIndex { $0.slot >= slot }
    if index == loads.count || loads[index].slot != slot {
      loads.insert(Load(id: nextID, slot: slot), at: index)
      nextID += 1
    }
    return index
  }
}
