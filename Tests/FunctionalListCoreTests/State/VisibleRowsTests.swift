import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Which rows are told that they become visible, and that they no longer are.
@Suite struct VisibleRowsTests {
  /// What is called, with the key of its row.
  private typealias Call = (key: Int, isVisible: Bool)

  /// Visible rows, written for the eye: a row is its key, and is told when that is visible or no longer.
  private struct SlowVisibleRows {
    var told: [Int] = []
    private var left: [Int] = []

    mutating func render(from old: [Int], to new: [Int]) {
      left += old.filter { told.contains($0) && !new.contains($0) }
      told = new.filter(told.contains)
    }

    mutating func leave(_ key: Int) {
      guard told.contains(key) else { return }
      left.append(key)
      told.removeAll { $0 == key }
    }

    mutating func see(_ seen: [Int]) -> [Call] {
      defer { (told, left) = (seen, []) }
      let disappeared = told.filter { !seen.contains($0) && !Self.isSilent($0) }
      let appeared = seen.filter { !told.contains($0) && !Self.isSilent($0) }
      return (left.filter { !Self.isSilent($0) } + disappeared).map { ($0, false) }
        + appeared.map { ($0, true) }
    }

    /// Whether a row has no action.
    static func isSilent(_ key: Int) -> Bool { key % 5 == 0 }
  }

  /// Rows whose action is their key.
  private struct Rows {
    let visible = VisibleRows<Int>()
    var keys: [Int]

    func action(_ slot: Int) -> Int? {
      SlowVisibleRows.isSilent(keys[slot]) ? nil : keys[slot]
    }

    mutating func render(_ new: [Int]) {
      let comparison = Comparison(
        old: FlatList([StateView.section(keys)]), new: FlatList([StateView.section(new)]))
      visible.renderBegins(comparison, action: action)
      visible.remap(SlotRemapping(comparison))
      keys = new
    }

    func see(_ slots: Range<Int>) -> [Call] {
      visible.update(visible: RangeSet([slots]), action: action).map { ($0.action, $0.isVisible) }
    }
  }

  @Test(arguments: 0..<40) func `random renders and scrolls tell what the slow reference does`(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    var rows = Rows(keys: Array(0..<12))
    var slow = SlowVisibleRows()
    for _ in 0..<60 {
      switch random.number(below: 4) {
      case 0:
        var keys = (0..<16).filter { _ in !random.once(in: 4) }
        if random.once(in: 2) { keys.shuffle(using: &random) }
        slow.render(from: rows.keys, to: keys)
        rows.render(keys)
      case 1 where !rows.keys.isEmpty:
        let slot = random.number(below: rows.keys.count)
        slow.leave(rows.keys[slot])
        rows.visible.remove(slot, action: rows.action)
      default:
        let first = random.number(below: rows.keys.count + 1)
        let slots = first..<min(rows.keys.count, first + 4)
        let (told, expected) = (rows.see(slots), slow.see(Array(rows.keys[slots])))
        #expect(told.map(\.key) == expected.map(\.key))
        #expect(told.map(\.isVisible) == expected.map(\.isVisible))
      }
    }
  }

  @Test func `a list that goes leaves the actions of its visible rows`() {
    let rows = Rows(keys: [1, 2, 3])
    _ = rows.see(0..<2)
    rows.visible.removeAll(action: rows.action)
    #expect(rows.visible.takePending() == [1, 2])
    #expect(rows.visible.takePending().isEmpty)
  }

  @Test func `rows that are forgotten are told nothing`() {
    let rows = Rows(keys: [1, 2, 3])
    _ = rows.see(0..<2)
    rows.visible.forget()
    #expect(rows.see(0..<0).isEmpty)
  }

  @Test func `a view that ends while an action is looked up tells nobody`() {
    let rows = Rows(keys: [1, 2, 3])
    _ = rows.see(0..<1)
    #expect(throws: StateView.End.self) {
      try rows.visible.update(visible: RangeSet([1..<3])) { slot throws(StateView.End) in
        if slot == 2 { throw StateView.End() }
        return rows.action(slot)
      }
    }
    #expect(rows.see(0..<1).isEmpty)
  }
}
