import FunctionalListCore

/// Prepares the rows near the viewport, see ``FunctionalData/prefetch(ahead:_:)``.
final class Prefetcher: SlotHolder {
  /// The number of rows to look ahead.
  private let count: Int
  private let work: @MainActor (ItemPath) async -> Void
  private let running = RunningLoads<Int>()
  /// The ids of the tasks by the slots of their rows, also those that have ended.
  private var tasks: [Int: Int] = [:]
  private var nextID = 0
  private var lookAhead = LookAhead()

  init(count: Int, work: @escaping @MainActor (ItemPath) async -> Void) {
    self.count = count
    self.work = work
  }

  /// Takes over the slots of a new list, and cancels the tasks of rows that are gone.
  func remap(_ slots: SlotRemapping) {
    guard !slots.comparison.isUnchanged, lookAhead.visible != nil else { return }
    lookAhead.remap(slots)
    let last = tasks.sorted { $0.key < $1.key }
    tasks = [:]
    for (slot, id) in last {
      if let slot = slots.slot(of: slot) { tasks[slot] = id } else { running.cancel(id) }
    }
  }

  /// Prepares the rows that have entered the range around the visible slots, and cancels the tasks
  /// of rows that have left it.
  func update(_ visibleSlots: RangeSet<Int>, in list: FlatList) {
    guard let first = visibleSlots.ranges.first?.lowerBound,
      let end = visibleSlots.ranges.last?.upperBound
    else { return cancelAll() }
    guard lookAhead.update(first..<end, count: list.count) else { return }
    let above = rows(from: first, by: -1, in: list)
    let below = rows(from: end - 1, by: 1, in: list)
    let seen = visibleSlots.ranges.joined().filter { !list.isDecoration($0) }
    let range = Set(above).union(below).union(seen)
    for (slot, id) in tasks where !range.contains(slot) {
      tasks[slot] = nil
      running.cancel(id)
    }
    let wanted = lookAhead.scrollsDown ? seen + below : seen.reversed() + above
    for slot in wanted where tasks[slot] == nil { start(slot, list.path(ofSlot: slot)) }
  }

  /// Cancels all tasks, and discards which rows are prepared.
  func cancelAll() {
    running.cancelAll()
    tasks = [:]
    lookAhead = LookAhead()
  }

  /// The slots of the rows next to a slot, the nearest first.
  private func rows(from slot: Int, by step: Int, in list: FlatList) -> [Int] {
    var rows: [Int] = []
    var next = slot + step
    while rows.count < count, next >= 0, next < list.count {
      if !list.isDecoration(next) { rows.append(next) }
      next += step
    }
    return rows
  }

  private func start(_ slot: Int, _ path: ItemPath?) {
    guard let path else { return }
    let id = nextID
    nextID += 1
    tasks[slot] = id
    running.start(id) { [work] in
      await work(path)
    } finish: { _ in
    }
  }
}
