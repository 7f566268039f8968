import FunctionalListCore
import Testing
import FunctionalListTestSupport

/// The position of a list that is higher than a box can be.
@Suite struct LongListScrollingTests {
  @Test(arguments: Scroller.rowCounts)
  func `a box is never too high to draw`(rows: Int) {
    let scroller = Scroller(rows: rows)
    #expect(scroller.map.boxHeight == ScrollMap.longestBox)
    #expect(ScrollMap.longestBox < Double(1 << 23))
  }

  @Test(arguments: Scroller.rowCounts, [60.0, 7.25, 600])
  func `each click of a wheel is as far, from the top to far away and back`(
    rows: Int, click: Double
  ) {
    var scroller = Scroller(rows: rows)
    var moved: Set<Double> = []
    let clicks = min(10_000, Int(scroller.end / click))
    for number in 1...clicks {
      moved.insert(scroller.wheel(click))
      if number % 3 == 0 { scroller.alignBox() }
    }
    #expect(moved == [click])
    #expect(scroller.map.position == Double(clicks) * click)
    for number in 1...clicks {
      moved.insert(-scroller.wheel(-click))
      if number % 7 == 0 { scroller.alignBox() }
    }
    #expect(moved == [click])
    #expect(scroller.map.position == 0)
    #expect(scroller.map.boxPosition == 0)
  }

  @Test(arguments: Scroller.rowCounts, [1, 3, 50, 10_000])
  func `each click of a wheel is as far, from the bottom to far away and back`(
    rows: Int, clicksToSettle: Int
  ) {
    var scroller = Scroller(rows: rows)
    scroller.thumb(1)
    var moved: Set<Double> = []
    for number in 1...10_000 {
      moved.insert(-scroller.wheel(-60))
      if number % clicksToSettle == 0 { scroller.alignBox() }
    }
    for number in 1...10_000 {
      moved.insert(scroller.wheel(60))
      if number % clicksToSettle == 0 { scroller.alignBox() }
    }
    #expect(moved == [60])
    #expect(scroller.map.position == scroller.end)
    #expect(scroller.map.boxPosition == scroller.boxEnd)
  }

  @Test(arguments: Scroller.rowCounts)
  func `a click of a wheel is as far anywhere`(rows: Int) {
    var random = SeededRandom(seed: rows)
    for _ in 1...2_000 {
      var scroller = Scroller(rows: rows)
      let position = Double(random.number(below: Int(scroller.end) - 120) + 60)
      scroller.moveViewport(to: position)
      let moved = [60, -60, -60, 60].map { scroller.wheel($0) }
      #expect(moved == [60, -60, -60, 60])
      #expect(scroller.map.position == position)
    }
  }

  @Test(arguments: Scroller.rowCounts, [1.0, 5, 60, 590])
  func `small steps get to the ends from nearby, settled or not`(rows: Int, step: Double) {
    for steps in [1, 10, 10_000] {
      var scroller = Scroller(rows: rows)
      scroller.moveViewport(to: 5_000)
      for number in 1...5_000 {
        scroller.wheel(-step)
        if number % steps == 0 { scroller.alignBox() }
      }
      #expect(scroller.map.position == 0)
      #expect(scroller.map.boxPosition == 0)
      scroller.moveViewport(to: scroller.end - 5_000)
      for number in 1...5_000 {
        scroller.wheel(step)
        if number % steps == 0 { scroller.alignBox() }
      }
      #expect(scroller.map.position == scroller.end)
      #expect(scroller.map.boxPosition == scroller.boxEnd)
    }
  }

  @Test(arguments: Scroller.rowCounts)
  func `a thumb at an end shows the end, wherever it was`(rows: Int) {
    for part in [0.25, 0.5, 0.999, 0.001] {
      var scroller = Scroller(rows: rows)
      scroller.thumb(part)
      scroller.wheel(600)
      scroller.thumb(1)
      #expect(scroller.map.position == scroller.end)
      scroller.thumb(part)
      scroller.wheel(-600)
      scroller.thumb(0)
      #expect(scroller.map.position == 0)
    }
  }

  @Test(arguments: Scroller.rowCounts)
  func `a thumb shows about the part of the list to which it is dragged`(rows: Int) {
    var scroller = Scroller(rows: rows)
    for percent in [50, 1, 99, 25, 75, 10, 90] {
      let part = Double(percent) / 100
      scroller.thumb(part)
      #expect(abs(scroller.map.position / scroller.end - part) < 0.011)
    }
    scroller.thumb(0.5)
    #expect(abs(scroller.map.position - scroller.end / 2) < 0.51)
  }

  @Test(arguments: [100.0, 300, 600, 1_000, 1_300, 1_990])
  func `a thumb that is dragged pixel by pixel shows the part of the list`(page: Double) {
    var scroller = Scroller(rows: 10_000_000, page: page)
    // A scroll bar is as high as the viewport, and its thumb not lower than this.
    let way = page - 40
    for pixel in stride(from: 1, through: way, by: 1) {
      scroller.thumb(pixel / way)
      #expect(abs(scroller.map.position / scroller.end - pixel / way) < 0.011)
    }
    #expect(scroller.map.position == scroller.end)
  }

  @Test(arguments: [100.0, 300, 600, 1_000, 1_300, 1_990, 3_000])
  func `a page is scrolled by a page`(page: Double) {
    var scroller = Scroller(rows: 10_000_000, page: page)
    scroller.thumb(0.3)
    let position = scroller.map.position
    scroller.wheel(page)
    #expect(scroller.map.position == position + page)
  }

  @Test(arguments: Scroller.rowCounts)
  func `a thumb farther down shows what is farther down`(rows: Int) {
    var shown = -1.0
    for part in 0...4_000 {
      var scroller = Scroller(rows: rows)
      // The other end first, so that each is a jump.
      scroller.thumb(part < 2_000 ? 1 : 0)
      scroller.thumb(Double(part) / 4_000)
      #expect(scroller.map.position > shown)
      shown = scroller.map.position
    }
  }

  @Test(arguments: Scroller.rowCounts)
  func `every row can be reached`(rows: Int) {
    var random = SeededRandom(seed: rows)
    let some = (1...200).map { _ in random.number(below: rows) }
    for row in [0, 1, 2, 1_000, rows / 2] + some {
      var scroller = Scroller(rows: rows)
      for position in [Double(row * 40), scroller.end - Double(row * 40)] {
        let position = min(max(0, position), scroller.end)
        scroller.reach(position)
        #expect(scroller.map.position == position)
      }
    }
  }

  @Test(arguments: 1...20)
  func `settling moves nothing that is seen, and stays in the box`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let rows = Scroller.rowCounts[seed % Scroller.rowCounts.count]
    var scroller = Scroller(rows: rows, page: [600, 1_500, 333][seed % 3])
    for _ in 1...5_000 {
      switch random.number(below: 10) {
      case 0: scroller.thumb(Double(random.number(below: 1_001)) / 1_000)
      case 1: scroller.moveViewport(to: Double(random.number(below: Int(scroller.end) + 1)))
      case 2: scroller.moveViewport(to: Double(random.number(below: 5_000)))
      case 3: scroller.moveViewport(to: scroller.end - Double(random.number(below: 5_000)))
      default: scroller.wheel(Double(random.number(below: 8_000) - 4_000) / 4)
      }
      let position = scroller.map.position
      scroller.alignBox()
      let isRight =
        scroller.map.position == position && (0...scroller.end).contains(position)
        && (0...scroller.boxEnd).contains(scroller.map.boxPosition) && scroller.map.isBoxAligned
      #expect(isRight, "\(scroller.map), from \(position)")
      guard isRight else { return }
    }
  }

  @Test func `a box near its aligned position does not move`() {
    var scroller = Scroller(rows: 10_000_000)
    scroller.thumb(0.5)
    let boxPosition = scroller.map.boxPosition
    for _ in 1...160 { scroller.wheel(60) }
    #expect(scroller.map.isBoxAligned)
    scroller.alignBox()
    #expect(scroller.map.boxPosition == boxPosition + 9_600)
    for _ in 1...10 { scroller.wheel(60) }
    #expect(!scroller.map.isBoxAligned)
    scroller.alignBox()
    #expect(scroller.map.boxPosition == boxPosition + 100)
  }

  @Test(arguments: [20_000.0, 300_000, 200_000_000])
  func `a fling, which sets the box frame by frame, goes on where the host settles`(from: Double) {
    var scroller = Scroller(rows: 10_000_000)
    scroller.moveViewport(to: from)
    let start = scroller.map.boxPosition
    for frame in 1...90 {
      scroller.gtkScrolls(to: start + Double(frame * 100) + 0.5)
      scroller.alignBox()
      #expect(scroller.map.position == from + Double(frame * 100) + 0.5)
    }
  }

  @Test func `near an end a box is aligned`() {
    var scroller = Scroller(rows: 10_000_000)
    scroller.moveViewport(to: 41_000)
    for _ in 1...15 { scroller.wheel(600) }
    for _ in 1...200 { scroller.wheel(-60) }
    #expect(!scroller.map.isBoxAligned)
    scroller.alignBox()
    #expect(scroller.map.boxPosition == scroller.map.position)
  }

  @Test func `a viewport that is higher than a box shows the list`() {
    var scroller = Scroller(rows: 1_000_000, page: 5_000_000)
    scroller.alignBox()
    #expect(scroller.map.boxPosition == 0)
    #expect(scroller.map.position == 0)
    scroller.moveViewport(to: 7_000_000)
    #expect(scroller.map.position == 7_000_000)
    #expect(scroller.map.boxPosition.isFinite)
  }
}
