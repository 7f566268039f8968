import FunctionalListWidgets
import FunctionalListBox

extension ReadingScene {
  /// Where the viewport is in the content, from 0 to 1.
  var part: Double {
    list.scrolled.verticalOffset / (list.scrolled.contentHeight - list.scrolled.viewportHeight)
  }

  func fling(velocity: Double) { list.fling(velocity: velocity) }

  func insertAbove(_ count: Int) {
    numbers.insert(contentsOf: made..<made + count, at: 0)
    made += count
    render()
  }

  func removeAbove(_ count: Int) {
    numbers.removeFirst(count)
    render()
  }

  @discardableResult
  func expectSteps(
    _ direction: Double, _ what: String, braking: Double = 4, atLeast least: Double = 101,
    file: StaticString = #filePath, line: UInt = #line, _ body: () -> Void
  ) -> Double {
    list.expectSteps(
      direction, what, braking: braking, atLeast: least, file: file, line: line, body)
  }
}
