import FunctionalListCore
import XCTest

@testable import FunctionalListBox

/// When news are told, on a clock of the test's; needs no display.
nonisolated final class NewsAnnouncerTests: XCTestCase {
  func testArrivalsAreToldASecondLaterAndThenEveryFiveSecondsAtMost() {
    withTable { table in
      table.render(10)
      table.render(11)
      table.wait(seconds: 1)
      XCTAssertEqual(table.told, ["1: 1 new"])
      table.render(13)
      table.wait(seconds: 1)
      table.render(14)
      table.wait(seconds: 3)
      XCTAssertEqual(table.told, ["1: 1 new"])
      table.wait(seconds: 1)
      XCTAssertEqual(table.told, ["1: 1 new", "6: 3 new"])
      // Nothing arrives in the next five seconds.
      table.wait(seconds: 5)
      table.render(20)
      table.wait(seconds: 1)
      XCTAssertEqual(table.told, ["1: 1 new", "6: 3 new", "12: 6 new"])
    }
  }

  func testWhatASearchHasLeftIsToldASecondLaterForAllRendersMeanwhile() {
    withTable { table in
      table.render(10)
      for count in [7, 3, 2] { table.render(count, isFiltered: true) }
      XCTAssertEqual(table.told, [])
      table.wait(seconds: 1)
      XCTAssertEqual(table.told, ["1: 2 results"])
      table.render(1, isFiltered: true)
      table.wait(seconds: 1)
      XCTAssertEqual(table.told, ["1: 2 results", "2: 1 result"])
    }
  }

  func testNothingIsToldWhileTheUserWorksInAnotherWindowAndNotLaterEither() {
    withTable { table in
      table.isInActiveWindow = false
      table.render(10)
      table.render(12)
      table.wait(seconds: 5)
      table.render(3, isFiltered: true)
      table.wait(seconds: 5)
      table.isInActiveWindow = true
      table.wait(seconds: 20)
      XCTAssertEqual(table.told, [])
      table.render(12)
      table.render(13)
      table.wait(seconds: 1)
      XCTAssertEqual(table.told, ["31: 1 new"])
    }
  }

  private func withTable(_ body: @MainActor (ToldTable) -> Void) {
    MainActor.assumeIsolated {
      let table = ToldTable()
      body(table)
      XCTAssert(table.arePolite)
    }
  }
}

/// A list that stays at its end, of as many rows as it is told to have, and what it has announced, when.
private final class ToldTable: NewsHost {
  private(set) var told: [String] = []
  private(set) var arePolite = true
  var isInActiveWindow = true
  private let news = NewsAnnouncer()
  private var list = FlatList()
  private var seconds = 0
  private var calls: [(due: Int, body: @MainActor @Sendable () -> Void)] = []

  func render(_ count: Int, isFiltered: Bool = false) {
    let rows = (0..<count).map { ListUnderTest.cell("\($0)", "\($0)") }
    let new = FlatList([TableSection(key: "s", rows: rows).filtered(isFiltered)])
    let comparison = Comparison(old: list, new: new)
    list = new
    news.rendered(comparison, staysAtEnd: true, on: self)
  }

  func wait(seconds: Int) {
    for _ in 0..<seconds {
      self.seconds += 1
      let due = calls.filter { $0.due == self.seconds }
      calls.removeAll { $0.due == self.seconds }
      for call in due { call.body() }
    }
  }

  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    calls.append((self.seconds + seconds, body))
  }

  func announce(_ text: String, politely: Bool) {
    told.append("\(seconds): \(text)")
    arePolite = arePolite && politely
  }
}
