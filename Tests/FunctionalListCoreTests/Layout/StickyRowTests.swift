import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Which header stays at the top of the viewport and which footer at the bottom, and where.
@Suite struct StickyRowTests {
  /// Three sections: a sticky header, one that scrolls away, and a sticky one again; every slot is
  /// 10 pixels high.
  private let list = FlatList(
    (0..<3).map { section in
      TableSection(
        key: "\(section)", rows: (0..<4).map { TestRow("\($0)") }, header: TestRow("header"),
        footer: section == 2 ? TestRow("footer") : nil,
        style: SectionStyle(headerIsSticky: section != 1))
    })

  /// Two sections with footers. The first footer is sticky. Every slot is 10 pixels high.
  private let footers = FlatList(
    (0..<2).map { section in
      TableSection(
        key: "\(section)", rows: (0..<6).map { TestRow("\($0)") }, header: TestRow("header"),
        footer: TestRow("footer"), style: SectionStyle(footerIsSticky: section == 0))
    })

  /// The slot of the sticky row, and its top in the viewport.
  private func sticky(at position: Double, page: Double = 40) -> [Double]? {
    place(seen(list, at: position, page: page).stickyRows(in: list))
  }

  private func stickyFooter(at position: Double, page: Double = 40) -> [Double]? {
    place(seen(footers, at: position, page: page).stickyRows(in: footers))
  }

  private func place(_ rows: [StickyRow]) -> [Double]? {
    rows.first.map { [Double($0.slot), $0.top(ofHeight: 10)] }
  }

  private func seen(_ list: FlatList, at position: Double, page: Double = 40) -> Virtualizer {
    var virtualizer = Virtualizer()
    virtualizer.remap(SlotRemapping(Comparison(old: FlatList(), new: list)))
    for slot in 0..<list.count { _ = virtualizer.measure(10, at: slot, in: list) }
    virtualizer.restoreAnchor()
    virtualizer.viewportChanged(boxPosition: position, page: page, below: 0) { _ in true }
    return virtualizer
  }

  @Test func `a header at its own position is not sticky`() {
    #expect(sticky(at: 0) == nil)
    #expect(sticky(at: 100) == nil)
  }

  @Test func `a header stays as soon as a part of it would leave`() {
    #expect(sticky(at: 0.5) == [0, 0])
    #expect(sticky(at: 100.5) == [10, 0])
  }

  @Test func `the end of its section pushes it away`() {
    #expect(sticky(at: 40) == [0, 0])
    #expect(sticky(at: 43) == [0, -3])
    #expect(sticky(at: 49.5) == [0, -9.5])
    #expect(sticky(at: 50) == nil)
    #expect(sticky(at: 155) == [10, -5])
  }

  @Test func `another section has none`() { #expect(sticky(at: 70) == nil) }

  @Test func `there is none where the list is not seen`() {
    #expect(sticky(at: -50) == nil)
    #expect(sticky(at: 200) == nil)
  }

  @Test func `a slot at the top is covered by the header of its section`() {
    let virtualizer = seen(list, at: 0)
    #expect(
      [0, 1, 4, 5, 6, 10, 15].map { virtualizer.stickyHeights(beside: $0, in: list).top }
        == [0, 10, 10, 0, 0, 0, 10])
  }

  @Test(arguments: [(20.0, 10.0), (19, 0)])
  func `a header higher than half of the viewport covers nothing`(page: Double, height: Double) {
    let virtualizer = seen(list, at: 25, page: page)
    #expect(virtualizer.stickyRows(in: list).isEmpty == (height == 0))
    #expect(virtualizer.stickyHeights(beside: 3, in: list) == CoveredEdges(top: height))
  }

  @Test func `a footer stays until its own row is visible`() {
    #expect(stickyFooter(at: 0) == [7, 30])
    #expect(stickyFooter(at: 39.5) == [7, 30])
    #expect(stickyFooter(at: 40) == nil)
    #expect(stickyFooter(at: 60) == nil, "the footer of the second section is not sticky")
  }

  @Test func `the first row of its section pushes a footer away`() {
    #expect(stickyFooter(at: -15) == [7, 30])
    #expect(stickyFooter(at: -25) == [7, 35])
    #expect(stickyFooter(at: -30) == nil, "only the header is visible")
  }

  @Test func `a slot at the bottom is covered by the footer of its section`() {
    let virtualizer = seen(footers, at: 0)
    #expect(
      [0, 1, 6, 7, 8, 9, 15].map { virtualizer.stickyHeights(beside: $0, in: footers).bottom }
        == [0, 10, 10, 0, 0, 0, 0])
    #expect(virtualizer.visibleSlots(besides: virtualizer.stickyRows(in: footers)) == [0, 1, 2])
    #expect(stickyFooter(at: 5, page: 19) == nil, "it is higher than half of the viewport")
  }

  @Test func `rows are scrolled to above a footer`() {
    let virtualizer = seen(footers, at: 0)
    let covered = virtualizer.stickyHeights(beside: 5, in: footers)
    let offset = { (position: ScrollPosition) in
      virtualizer.viewportOffset(of: 5, position, from: 50, page: 40, covered: covered)
    }
    #expect([.top, .middle, .bottom, .nearest].map(offset) == [0, 10, 20, 20])
  }
}

extension RangeSet<Int> {
  fileprivate static func == (slots: RangeSet, expected: [Int]) -> Bool {
    Array(slots.ranges.joined()) == expected
  }
}
