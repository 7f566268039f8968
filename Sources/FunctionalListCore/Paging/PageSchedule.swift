/// Decides which ids are loaded next: those that are needed first.
struct PageSchedule<ID: Hashable> {
  /// The number of batches in flight at most.
  static var maxInFlight: Int { 2 }
  let batchSize: Int
  /// The ids of the rows near the viewport, in the order of need.
  private(set) var wanted: [ID] = []
  private var wantedSet: Set<ID> = []
  /// The ids of the rows in the viewport.
  private var visible: Set<ID> = []
  /// The ids of the batches in flight.
  private(set) var inFlight: [Int: Set<ID>] = [:]
  /// The batches that are cancelled, and have not ended yet.
  private var cancelled: Set<Int> = []
  private var nextBatch = 0

  init(batchSize: Int) { self.batchSize = batchSize }

  /// Replaces the wanted ids, some of which several lists may want.
  mutating func want(_ ids: [ID], visible: [ID]) {
    wantedSet = []
    wanted = ids.filter { wantedSet.insert($0).inserted }
    self.visible = Set(visible)
  }

  func isWanted(_ id: ID) -> Bool { wantedSet.contains(id) }

  /// The batches of which no id is wanted, which count as cancelled from now on.
  mutating func unwanted(besides others: (ID) -> Bool) -> [Int] {
    let unwanted = inFlight.filter { batch, ids in
      !cancelled.contains(batch) && !ids.contains { wantedSet.contains($0) || others($0) }
    }
    cancelled.formUnion(unwanted.keys)
    return unwanted.keys.sorted()
  }

  /// The next batch: wanted ids that need to be loaded, those in the viewport apart from the others, or else `others`.
  ///
  /// - Returns: `nil` if there is nothing to load, or no room for another batch.
  mutating func next(
    needs: (ID) -> Bool, then others: (_ count: Int, _ isInFlight: (ID) -> Bool) -> [ID]
  ) -> (batch: Int, ids: [ID])? {
    guard inFlight.count < Self.maxInFlight else { return nil }
    func isInFlight(_ id: ID) -> Bool { inFlight.values.contains { $0.contains(id) } }
    var ids: [ID] = []
    for id in wanted where !isInFlight(id) && needs(id) {
      if let first = ids.first, visible.contains(first) != visible.contains(id) { break }
      ids.append(id)
      if ids.count == batchSize { break }
    }
    if ids.isEmpty { ids = others(batchSize, isInFlight) }
    guard !ids.isEmpty else { return nil }
    defer { nextBatch += 1 }
    inFlight[nextBatch] = Set(ids)
    return (nextBatch, ids)
  }

  /// Notes that a batch has ended.
  mutating func end(_ batch: Int) {
    inFlight[batch] = nil
    cancelled.remove(batch)
  }
}
