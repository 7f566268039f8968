import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Where a list that stays at its end scrolls to, and when it is there no longer.
@Suite struct ListEndTests {
  private static let height = 10
  private static let page = 30

  /// Rows of the same height in a viewport, in which the list stays at its end.
  private struct Log {
    private(set) var viewport = KnownViewport()
    private(set) var state = ViewportState()
    private(set) var keys: [Int] = []

    init(_ keys: [Int]) {
      viewport.setPage(Double(ListEndTests.page), &state)
      render(keys)
    }

    var position: Int { Int(viewport.positions.map.position) }

    /// The keys that are visible.
    var seen: [Int] { viewport.slots.ranges.joined().map { keys[$0] } }

    mutating func render(_ new: [Int]) {
      let comparison = Comparison(
        old: FlatList([StateView.section(keys)]), new: FlatList([StateView.section(new)]))
      state.end.remap(SlotRemapping(comparison))
      viewport.remap(SlotRemapping(comparison), anchor: nil, sticks: true, &state) { _ in
        ListEndTests.height
      }
      keys = new
    }

    mutating func scroll(to position: Int, marking mark: Int? = nil) {
      state.end.mark = mark
      viewport.scroll(to: Double(position), &state)
    }

    mutating func restore(_ place: RestoredPosition) {
      state.restored(at: place)
      viewport.restore(place, &state)
    }
  }

  /// The log, written for the eye.
  private struct SlowLog {
    var (count, top) = (0, 0)
    var isAtEnd = true
    var mark: Int?

    private var last: Int { max(0, count - ListEndTests.page / ListEndTests.height) }

    mutating func render(_ new: Int) {
      count = new
      mark = mark.flatMap { $0 < new ? $0 : nil }
      top = min(top, last)
      if isAtEnd {
        if let mark, mark >= top, mark < last { top = mark } else { top = last }
      }
      isAtEnd = top == last
    }

    mutating func scroll(to top: Int) {
      self.top = min(top, last)
      isAtEnd = self.top == last
    }
  }

  @Test(arguments: 0..<40) func `random arrivals and scrolls end where the slow reference does`(
    seed: Int
  ) {
    var random = SeededRandom(seed: seed)
    var log = Log([])
    var slow = SlowLog()
    for _ in 0..<60 {
      if random.once(in: 3), slow.count > 0 {
        let row = random.number(below: slow.count)
        let mark = random.once(in: 2) ? row : nil
        log.scroll(to: row * Self.height, marking: mark)
        slow.mark = mark
        slow.scroll(to: row)
      } else {
        let count = max(0, slow.count + random.number(below: 5) - 1)
        log.render(Array(0..<count))
        slow.render(count)
      }
      #expect(log.position == slow.top * Self.height)
      #expect(log.state.end.isSeen == slow.isAtEnd)
      #expect(log.state.end.mark == slow.mark)
    }
  }

  @Test func `a list that is restored at a row stays there, and one at its end stays at its end`() {
    var log = Log(Array(0..<10))
    #expect(log.seen == [7, 8, 9])
    log.scroll(to: 20)
    log.restore(.end)
    #expect(log.seen == [7, 8, 9])
    log.render(Array(0..<11))
    #expect(log.seen == [8, 9, 10])
    log.restore(.slot(.init(slot: 4, offset: 10)))
    #expect(log.seen == [3, 4, 5])
    log.render(Array(0..<12))
    #expect(log.seen == [3, 4, 5])
  }

  @Test func `rows come at the end where the last one is new and something stays that was visible`()
  {
    let list = { (keys: [Int]) in FlatList([StateView.section(keys)]) }
    for (new, lastRow, arrives) in [
      ([0, 1, 2, 3], 3, true), ([0, 1, 2], 2, false), ([5, 6, 7], 2, false), ([0, 5, 1], 2, false),
    ] {
      var end = ListEnd()
      end.noteNewRows(
        Comparison(old: list([0, 1, 2]), new: list(new)), seen: 0..<3, lastRow: lastRow)
      #expect(end.hasNewRows == arrives, "\(new)")
    }
    var end = ListEnd()
    end.noteNewRows(Comparison(old: list([0]), new: list([0, 1])), seen: 0..<1, lastRow: nil)
    #expect(!end.hasNewRows)
  }

  @Test func `the end is seen where its last pixel is`() {
    var log = Log(Array(0..<10))
    for (position, isSeen) in [(10, false), (69, false), (70, true)] {
      log.scroll(to: position)
      #expect(log.state.end.isSeen == isSeen, "\(position)")
    }
    #expect(log.state.end.rest == .infinity)
  }
}
