import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Whatever a render does to the rows, what is held stays where it is seen.
@Suite struct ViewportPropertyTests {
  private static let page = 100

  /// Rows of different heights in a viewport. Some of them load more rows.
  private struct Viewport {
    let view = StateView(.multiple, [])
    private var viewport = KnownViewport()
    private(set) var keys: [Int] = []
    private var finished: Set<Int> = []

    init(_ keys: [Int]) {
      viewport.setPage(Double(ViewportPropertyTests.page), &view.state.viewport)
      render(keys, .top)
    }

    var positions: Virtualizer { viewport.positions }

    static func isLoader(_ key: Int) -> Bool { key % 7 == 3 }

    private func height(of key: Int) -> Int { finished.contains(key) ? 0 : 10 + key * 13 % 50 }

    private func canAnchor(_ slot: Int) -> Bool { !Self.isLoader(keys[slot]) }

    private var seen: SeenRows? {
      guard !keys.isEmpty else { return nil }
      let slots = Array(viewport.slots.ranges.joined())
      return SeenRows(
        slots: slots, first: positions.firstSeen(canAnchor: canAnchor).slot,
        loaders: RangeSet(slots.filter { Self.isLoader(keys[$0]) }.map { $0..<$0 + 1 }),
        isAtTop: positions.map.position <= 0, focused: view.focusedSlot, isFocusUsers: true)
    }

    mutating func render(_ new: [Int], _ anchor: ScrollAnchor) {
      let comparison = Comparison(old: view.list, new: FlatList([StateView.section(new)]))
      let held = seen.flatMap { view.state.anchor(for: comparison, anchor, seen: $0) }
      let place = positions.anchor(
        for: held.map { .row($0) }, in: comparison, canAnchor: canAnchor)
      let focused = view.focusedSlot.flatMap { comparison.newSlots(of: [$0])[0] }
      view.show([StateView.section(new)])
      view.focusedSlot = focused
      keys = new
      viewport.remap(
        SlotRemapping(comparison), anchor: anchor == .none ? nil : place, sticks: false,
        &view.state.viewport
      ) { [self] in
        height(of: keys[$0])
      }
    }

    /// A row that loads more has loaded all there is.
    mutating func finish(_ key: Int) {
      finished.insert(key)
      let held = seen.flatMap { view.state.anchorInLayout(.top, seen: $0) ?? $0.first }
      let slots = keys.indices.filter { keys[$0] == key }
      viewport.measure(slots, anchor: held, sticks: false, &view.state.viewport) { _ in 0 }
    }

    mutating func scroll(to position: Double) {
      viewport.scroll(to: position, &view.state.viewport)
    }

    /// The distance from the top of the viewport to the top of each row.
    var places: [Int: Int] {
      Dictionary(
        uniqueKeysWithValues: keys.enumerated().map { slot, key in
          (key, positions.heights.offset(of: slot) - Int(positions.map.position))
        })
    }

    /// The rows with a pixel in the viewport.
    var seenKeys: [Int] {
      let places = places
      return keys.filter { key in
        let top = places[key, default: 0]
        return height(of: key) > 0 && top < ViewportPropertyTests.page && top + height(of: key) > 0
      }
    }

    var isAtEnd: Bool { positions.map.position >= positions.end }
  }

  /// The keys of the rows that a render does not move; none if it moves most rows.
  private func stayingKeys(_ view: StateView, _ new: [Int]) -> Set<Int> {
    let comparison = Comparison(old: view.list, new: FlatList([StateView.section(new)]))
    let kept = new.indices.filter { comparison.oldSlot(of: $0) != nil }
    let staying = kept.filter(comparison.isStationary)
    return staying.count * 2 < kept.count ? [] : Set(staying.map { new[$0] })
  }

  /// The row that a render holds and the row whose place it takes, written for the eye.
  private func heldRow(
    _ seen: [Int], _ places: [Int: Int], keys old: [Int], _ new: [Int], _ anchor: ScrollAnchor,
    staying: Set<Int>, focused: Int?, selected: Int?, isAtTop: Bool
  ) -> (key: Int, place: Int)? {
    let isRead = { (key: Int) in !Viewport.isLoader(key) }
    guard anchor != .none, let top = seen.first, !isAtTop || anchor == .reading || !isRead(top)
    else { return nil }
    let withTops = seen.filter { places[$0, default: 0] >= 0 }
    let candidates = withTops.isEmpty ? seen : withTops
    if let focused, seen.contains(focused), new.contains(focused), isRead(focused) {
      return (focused, places[focused, default: 0])
    }
    let place =
      [selected].compactMap(\.self)
      .first { seen.contains($0) && staying.contains($0) && isRead($0) }
      ?? candidates.first(where: isRead) ?? candidates[0]
    let offset = seen.firstIndex(of: place) ?? 0
    if let held = seen[offset...].first(where: staying.contains)
      ?? seen.last(where: staying.contains)
    {
      return (held, places[held, default: 0])
    }
    // All rows that are seen move.
    guard !seen.contains(where: new.contains) else { return nil }
    let comparison = Comparison(
      old: FlatList([StateView.section(old)]), new: FlatList([StateView.section(new)]))
    let stationary = Set(new.indices.filter(comparison.isStationary).map { new[$0] })
    let index = old.firstIndex(of: place) ?? 0
    let nearest =
      old[index...].first(where: stationary.contains)
      ?? old[..<index].last(where: stationary.contains)
    return nearest.map { ($0, max(0, places[place, default: 0])) }
  }

  @Test(arguments: 0..<60) func `random renders hold what the slow reference does`(
    seed: Int
  ) throws {
    var random = SeededRandom(seed: seed)
    let anchor = [ScrollAnchor.top, .reading, .none][seed % 3]
    var viewport = Viewport(Array(0..<20))
    for step in 0..<60 {
      let key = random.number(below: 24)
      let slot = viewport.keys.firstIndex(of: key)
      switch random.number(below: 6) {
      case 0: viewport.scroll(to: Double(random.number(below: 500)))
      case 1: if let slot { viewport.view.focusedSlot = slot }
      case 2:
        if let slot {
          try viewport.view.state.select(
            .only(slot), anchor: slot, isUserInitiated: true, in: viewport.view)
        }
      default:
        var new = (0..<24).filter { _ in !random.once(in: 5) }
        if random.once(in: 4) { new.shuffle(using: &random) }
        let places = viewport.places
        let selection = viewport.view.state.selection
        let keys = viewport.keys
        let (focused, selected) = (viewport.view.focusedSlot, selection.selectedAnchor)
        let position = Int(viewport.positions.map.position)
        let held = heldRow(
          viewport.seenKeys, places, keys: keys, new, anchor,
          staying: stayingKeys(viewport.view, new), focused: focused.map { keys[$0] },
          selected: selected.map { keys[$0] }, isAtTop: position <= 0)
        viewport.render(new, anchor)
        let after = Int(viewport.positions.map.position)
        if let held {
          let place = viewport.places[held.key, default: 0]
          // The list may have become too short above or below the row.
          #expect(
            place == held.place || place < held.place && after == 0
              || place > held.place && viewport.isAtEnd, "step \(step): \(held)")
        } else {
          #expect(after == position || after < position && viewport.isAtEnd, "step \(step)")
        }
      }
    }
  }

  @Test(arguments: 0..<20) func `a row that has loaded all there is moves nothing that is read`(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    var viewport = Viewport(Array(0..<40))
    viewport.scroll(to: Double(200 + random.number(below: 400)))
    for key in [3, 10, 17, 24, 31].shuffled(using: &random) {
      let (before, position) = (viewport.places, viewport.positions.map.position)
      let read = viewport.seenKeys.first {
        !Viewport.isLoader($0) && before[$0, default: 0] >= 0
      }
      viewport.finish(key)
      guard let read, position > 0, !viewport.isAtEnd else { continue }
      #expect(viewport.places[read] == before[read])
      #expect(!viewport.seenKeys.contains(key))
    }
  }
}
