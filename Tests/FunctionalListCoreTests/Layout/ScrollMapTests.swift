import FunctionalListCore
import Testing

/// The position of a list that is not higher than a box can be.
@Suite struct ScrollMapTests {
  @Test func `the list is where its box is`() {
    var map = ScrollMap()
    map.listHeight = 4_000_000
    map.page = 600
    for position in [0.0, 60, 120, 3_999_400, 12.5, 0] {
      map.boxScrolled(to: position)
      #expect(map.position == position)
      #expect(map.isBoxAligned)
      #expect(map.boxHeight == 4_000_000)
    }
  }

  @Test func `widgets above and below the box scroll with it`() {
    var map = ScrollMap()
    map.listHeight = 2_000
    map.page = 600
    for position in [-100.0, 50, 1_400, 1_500, 1_400, -50, -5_000] {
      map.boxScrolled(to: position)
      #expect(map.position == position)
      #expect(map.isBoxAligned)
    }
  }

  @Test(arguments: [0.0, 30, 5_000, 39_400])
  func `alignment moves the box to the position of the viewport`(position: Double) {
    var map = ScrollMap()
    map.listHeight = 40_000
    map.page = 600
    map.boxScrolled(to: 10_000)
    map.moveViewport(to: position)
    #expect(map.position == position)
    #expect(map.boxPosition == 10_000)
    #expect(!map.isBoxAligned)
    let hasMoved = map.alignBox()
    #expect(hasMoved)
    #expect(map.position == position)
    #expect(map.boxPosition == position)
    #expect(map.isBoxAligned)
    let movesAgain = map.alignBox()
    #expect(!movesAgain)
  }

  @Test func `a list that fits into its viewport has one position`() {
    var map = ScrollMap()
    map.listHeight = 400
    map.page = 600
    #expect(map.isBoxAligned)
    #expect(map.isNearEnd)
    map.moveViewport(to: 0)
    let hasMoved = map.alignBox()
    #expect(!hasMoved)
    #expect(map.boxPosition == 0)
  }

  @Test func `a list that is not settled does not scroll past its ends`() {
    var map = ScrollMap()
    map.listHeight = 40_000
    map.page = 600
    map.boxScrolled(to: 1_000)
    map.moveViewport(to: 20)
    map.boxScrolled(to: 960)
    #expect(map.position == 0)
    map.boxScrolled(to: 38_000)
    map.moveViewport(to: 39_390)
    map.boxScrolled(to: 38_060)
    #expect(map.position == 39_400)
  }

  @Test func `at the end of its box a list is not past its own`() {
    var map = ScrollMap()
    map.listHeight = 40_000
    map.page = 600
    map.boxScrolled(to: 60)
    map.moveViewport(to: 20)
    map.boxScrolled(to: 0)
    #expect(map.position == 0)
    map.boxScrolled(to: 39_340)
    map.moveViewport(to: 39_380)
    map.boxScrolled(to: 39_400)
    #expect(map.position == 39_400)
  }

  @Test func `a list that outgrows its box, and shrinks again, stays where it is`() {
    var scroller = ScrollMap()
    scroller.page = 600
    scroller.listHeight = 3_000_000
    scroller.boxScrolled(to: 2_000_000)
    for height in [5_000_000.0, 400_000_000, 4_000_001, 4_000_000, 2_500_000] {
      scroller.listHeight = height
      _ = scroller.alignBox()
      #expect(scroller.position == 2_000_000)
      #expect(scroller.boxPosition <= scroller.boxHeight - 600)
    }
    #expect(scroller.boxPosition == 2_000_000)
  }
}
