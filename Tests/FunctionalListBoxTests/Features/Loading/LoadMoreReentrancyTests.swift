import CFunctionalListGtk
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// The app changes the list while a row that loads more is described or loads.
nonisolated final class LoadMoreReentrancyTests: GtkTestCase {
  func testARowMayRenderWhileItIsDescribed() {
    onEachDescription { list in list.render([ListUnderTest.cell("a", "a")]) }
  }

  func testARowMayDetachTheListBoxWhileItIsDescribed() {
    onEachDescription { list in list.table.listBox = nil }
  }

  func testARowMayDestroyTheListBoxWhileItIsDescribed() {
    onEachDescription { list in list.destroyBox() }
  }

  func testALoadMayDetachTheListBoxOrTakeItsRowAway() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var (detached, removed) = (0, 0)
      list.show([
        LoadMoreCell(key: "more") { [unowned list] in
          detached += 1
          list.table.listBox = nil
          return true
        }
      ])
      stage.pump(until: detached == 1, "a load")
      list.table.renderAndDiff([])
      list.table.listBox = list.listBox
      list.show([
        LoadMoreCell(key: "more") { [unowned list] in
          removed += 1
          list.render([])
          throw LoadFailure("No")
        }
      ])
      stage.pump(until: removed == 1, "a load")
      for _ in 0..<3 { stage.waitForFrame(in: list.window) }
      XCTAssertEqual(list.widgets.count, 0)
      XCTAssertEqual([detached, removed], [1, 1])
    }
  }

  /// Calls a function when a row that loads more is described the first time, the second, and so on, and
  /// fails unless its load is cancelled.
  private func onEachDescription(
    file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor (ListUnderTest) -> Void
  ) {
    onStage { stage in
      var number = 1
      while describe(number, on: stage, body, file: file, line: line), number < 30 {
        number += 1
        stage.clear()
      }
      XCTAssertGreaterThan(number, 3, file: file, line: line)
      XCTAssertLessThan(number, 30, file: file, line: line)
    }
  }
}

/// Calls `body` when the row is described for the `number`th time.
///
/// - Returns: Whether it was described so often.
private func describe(
  _ number: Int, on stage: Stage, _ body: @escaping (ListUnderTest) -> Void,
  file: StaticString, line: UInt
) -> Bool {
  let list = ListUnderTest(stage)
  let pages = PendingLoads<Bool>()
  var descriptionCount = 0
  func render(_ version: Int) {
    list.table.renderAndDiff([
      TableSection(key: "s", items: [version], id: { _ in "more" }) {
        [unowned list] _ -> any RowDescription in
        descriptionCount += 1
        if descriptionCount == number { body(list) }
        return LoadMoreCell(key: "more") { try await pages.load() }
      }
    ])
  }
  render(1)
  for _ in 0..<3 { stage.waitForFrame(in: list.window) }
  if descriptionCount < number { render(2) }
  _ = pages.end(.success(true))
  stage.pump(
    until: !list.table.text.contains("loading") || pages.count > 0, "an end of the load",
    file: file, line: line)
  for _ in 0..<3 { stage.waitForFrame(in: list.window) }
  if descriptionCount < number {
    list.table.listBox = nil
    return false
  }
  stage.pump(until: pages.count == 0, "an end of all loads", file: file, line: line)
  return true
}
