import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Heights, positions and gaps together: the viewport shows the rows that are described there.
@Suite struct VirtualizerTests {
  @Test(arguments: 1...8, [1, 25])
  func `the viewport shows what it should, wherever one scrolls`(seed: Int, heightFactor: Int) {
    var random = SeededRandom(seed: seed)
    let rows = [4_000, 40_000][seed % 2] / heightFactor
    var box = VirtualizedBox(
      rows: rows, page: [600, 1_500][seed / 2 % 2],
      pins: seed % 4 == 0 ? [] : [0, rows / 2, rows - 1], heightFactor: heightFactor)
    for number in 1...1_500 {
      let boxPosition = box.virtualizer.map.boxPosition
      switch random.number(below: 60) {
      case 0: box.scroll(to: box.boxEnd * Double(random.number(below: 1_001)) / 1_000)
      case 1: box.scroll(to: 0)
      case 2: box.scroll(to: box.boxEnd)
      case 3...6: box.rest()
      default:
        let isUp = number / 40 % 2 == 0
        let distance = Double(random.number(below: 8_000)) / 4
        box.scroll(to: boxPosition + (isUp ? -distance : distance))
      }
      guard let fault = box.fault else { continue }
      Issue.record("after \(number) scrolls of seed \(seed): \(fault), \(box.virtualizer.map)")
      return
    }
  }

  @Test(arguments: [500.0, 1_900])
  func `an end is scrolled to without a rest`(step: Double) {
    var box = VirtualizedBox(rows: 40_000, page: 600, pins: [0])
    for isUp in [false, true] {
      if isUp { box.scroll(to: box.boxEnd) }
      let sign = isUp ? -1.0 : 1
      for _ in 1...Int(60_000 / step) {
        box.scroll(to: box.virtualizer.map.boxPosition + sign * step)
      }
      box.rest()
      for number in 1...200 {
        box.scroll(to: box.virtualizer.map.boxPosition - sign * step)
        guard let fault = box.fault else { continue }
        Issue.record("after \(number) scrolls: \(fault), \(box.virtualizer.map)")
        return
      }
      #expect(
        isUp ? box.virtualizer.map.boxPosition == box.boxEnd : box.virtualizer.map.position == 0)
    }
  }
}

@Suite struct VirtualizerModeTests {
  private func virtualizer(rows: Int, height: Int? = nil, page: Double = 400) -> Virtualizer {
    let list = FlatList([
      TableSection(key: "s", items: 0..<rows, id: \.self) { TestRow("\($0)") }
    ])
    var virtualizer = Virtualizer()
    virtualizer.remap(SlotRemapping(Comparison(old: FlatList(), new: list)))
    if let height {
      for slot in 0..<rows { _ = virtualizer.measure(height, at: slot, in: list) }
    }
    virtualizer.restoreAnchor()
    virtualizer.viewportChanged(boxPosition: 0, page: page, below: 0) { _ in true }
    return virtualizer
  }

  @Test func `every slot is wanted where the list is not virtualized`() {
    #expect(virtualizer(rows: 1_000).wantedSlots == 0..<1_000)
  }

  @Test func `slots near the viewport are wanted where it is`() {
    var virtualizer = virtualizer(rows: 1_000, height: 40)
    virtualizer.isVirtualized = true
    #expect(virtualizer.wantedSlots == 0..<13)
    virtualizer.margin = 0
    #expect(virtualizer.wantedSlots == 0..<10)
  }

  @Test func `a line of a grid is needed as soon as it is wanted`() {
    var virtualizer = virtualizer(rows: 1_000, height: 40)
    virtualizer.isVirtualized = true
    #expect(virtualizer.neededSlots == 0..<11)
    virtualizer.setLines(
      TileLines(columns: TileColumns(of: 300, count: 3), spacing: 0, height: 100))
    #expect(virtualizer.wantedSlots == 0..<15)
    #expect(virtualizer.neededSlots == virtualizer.wantedSlots)
  }

  @Test func `no tile is visible while only the space between two lines is`() {
    var virtualizer = virtualizer(rows: 100, height: 40, page: 30)
    virtualizer.setLines(
      TileLines(columns: TileColumns(of: 300, count: 3), spacing: 50, height: 100))
    virtualizer.moveViewport(to: 99)
    #expect(virtualizer.visibleSlots == 0..<3)
    virtualizer.moveViewport(to: 100)
    #expect(virtualizer.visibleSlots.isEmpty)
    #expect(virtualizer.seenSlots == 0..<3)
    virtualizer.moveViewport(to: 121)
    #expect(virtualizer.visibleSlots == 3..<6)
    #expect(virtualizer.seenSlots == 3..<6)
  }

  @Test func `rows without height are not all wanted`() {
    var virtualizer = virtualizer(rows: 100_000, height: 0)
    virtualizer.isVirtualized = true
    #expect(virtualizer.wantedSlots.count < 2_000)
  }

  @Test func `a box is as high as its list where all rows are live, and limited where not`() {
    var virtualizer = virtualizer(rows: 1_000, height: 60_000)
    #expect(virtualizer.boxHeight == 60_000_000)
    virtualizer.isVirtualized = true
    #expect(virtualizer.boxHeight == Int(ScrollMap.longestBox))
  }

  @Test func `the first slot whose top is seen stays where it is when slots above it grow`() {
    let list = FlatList([
      TableSection(key: "s", items: 0..<100, id: \.self) { TestRow("\($0)") }
    ])
    var virtualizer = virtualizer(rows: 100, height: 40)
    virtualizer.viewportChanged(boxPosition: 1_010, page: 400, below: 0) { _ in true }
    #expect(virtualizer.anchor == Virtualizer.Anchor(slot: 26, offset: 30))
    let hasChanged = virtualizer.measure(140, at: 3, in: list)
    #expect(hasChanged)
    virtualizer.restoreAnchor()
    #expect(virtualizer.map.position == 1_110)
  }

  @Test func `a list above the viewport is anchored at its end, one below it at its start`() {
    var virtualizer = virtualizer(rows: 10, height: 40)
    virtualizer.viewportChanged(boxPosition: 900, page: 400, below: 2_000) { _ in true }
    #expect(virtualizer.anchor == Virtualizer.Anchor(slot: 10, offset: -500))
    virtualizer.viewportChanged(boxPosition: -900, page: 400, below: 0) { _ in true }
    #expect(virtualizer.anchor == Virtualizer.Anchor(slot: 0, offset: 900))
  }

  @Test func `the end is not clamped to before all rows are measured`() {
    var virtualizer = virtualizer(rows: 100)
    virtualizer.moveViewport(to: 5_000)
    let isClamped = virtualizer.clampToEnd()
    #expect(!isClamped)
    virtualizer.isVirtualized = true
    let isClampedNow = virtualizer.clampToEnd()
    #expect(isClampedNow)
    #expect(virtualizer.map.position == 3_600)
  }
}
