import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Which header stays at the top of the viewport, and where.
@Suite struct StickyHeaderTests {
  /// Three sections: a sticky header, one that scrolls away, and a sticky one again; every slot is
  /// 10 pixels high.
  private let list = FlatList(
    (0..<3).map { section in
      TableSection(
        key: "\(section)", rows: (0..<4).map { TestRow("\($0)") }, header: TestRow("header"),
        footer: section == 2 ? TestRow("footer") : nil,
        style: SectionStyle(headerIsSticky: section != 1))
    })

  /// The slot, and the top of its header in the viewport.
  private func sticky(at position: Double, page: Double = 40) -> [Double]? {
    var virtualizer = Virtualizer()
    virtualizer.remap(SlotRemapping(Comparison(old: FlatList(), new: list)))
    for slot in 0..<list.count { _ = virtualizer.measure(10, at: slot, in: list) }
    virtualizer.restoreAnchor()
    virtualizer.viewportChanged(boxPosition: position, page: page, below: 0) { _ in true }
    return virtualizer.stickyHeader(in: list).map { [Double($0.slot), $0.top(ofHeight: 10)] }
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
    var virtualizer = Virtualizer()
    virtualizer.remap(SlotRemapping(Comparison(old: FlatList(), new: list)))
    for slot in 0..<list.count { _ = virtualizer.measure(10, at: slot, in: list) }
    virtualizer.viewportChanged(boxPosition: 0, page: 40, below: 0) { _ in true }
    #expect(
      [0, 1, 4, 5, 6, 10, 15].map { virtualizer.stickyHeight(above: $0, in: list) }
        == [0, 10, 10, 0, 0, 0, 10])
  }

  @Test(arguments: [(20.0, 10.0), (19, 0)])
  func `a header higher than half of the viewport covers nothing`(page: Double, height: Double) {
    var virtualizer = Virtualizer()
    virtualizer.remap(SlotRemapping(Comparison(old: FlatList(), new: list)))
    for slot in 0..<list.count { _ = virtualizer.measure(10, at: slot, in: list) }
    virtualizer.restoreAnchor()
    virtualizer.viewportChanged(boxPosition: 25, page: page, below: 0) { _ in true }
    #expect((virtualizer.stickyHeader(in: list) == nil) == (height == 0))
    #expect(virtualizer.stickyHeight(above: 3, in: list) == height)
  }
}
