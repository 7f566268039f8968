import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of numbers, each described when it is needed, and what is seen of it.
final class LongList {
  /// A row as it is seen.
  struct Seen: Equatable, CustomStringConvertible {
    var number: Int
    var y: Double
    var height: Double
    var description: String { "\(number)@\(y)+\(height)" }
  }

  let stage: Stage
  let list: ListUnderTest
  let count: Int
  let height: (Int) -> Int
  var scrolled: ScrolledWindow { list.scrolled }
  /// What a row is higher than its label.
  private(set) var padding = 0
  /// What a style sheet leaves free above the first row, and below the last.
  private(set) var border = 0.0

  /// - Parameter height: the height of the label of a number.
  init(
    _ stage: Stage, count: Int, liveRows: LiveRows = .automatic,
    nesting: (ListBox) -> Widget = { $0 }, height: @escaping (Int) -> Int = { _ in 40 }
  ) {
    self.stage = stage
    self.count = count
    self.height = height
    list = ListUnderTest(stage, width: 300, height: 400, nesting: nesting)
    list.table.liveRows = liveRows
    render()
    measureStyle()
  }

  /// Lets style sheets take the box for one of these classes.
  func addClasses(_ names: String...) {
    for name in names { list.listBox.addCSSClass(name) }
    measureStyle()
  }

  private func measureStyle() {
    paint()
    padding = seen.first.map { Int($0.height) - height($0.number) } ?? 0
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(list.listBox.gtk, list.listBox.gtk, &bounds) != 0 else {
      return
    }
    border = Double(-bounds.origin.y)
  }

  func render() {
    list.table.renderAndDiff([section(0..<count)])
  }

  func section(_ numbers: Range<Int>) -> TableSection {
    let height = height
    return TableSection(key: "s", items: numbers, id: \.self) { number in
      HostCell<Label, Int, EdgeBasedTableItemLayout>(key: "\(number)", state: number) {
        view, state in
        view.text = state.map { "\($0)" } ?? ""
        view.setMinimumSize(height: state.map(height) ?? -1)
      }
    }
  }

  func paint() { stage.waitForFrame(in: list.window) }

  /// The rows with a pixel in the viewport, from top to bottom.
  var seen: [Seen] {
    list.widgets.compactMap { row in
      guard unsafe gtk_widget_get_mapped(row.gtk) != 0, let number = Int(row.text) else {
        return nil
      }
      let (y, height) = list.extent(of: row)
      guard y < scrolled.viewportHeight, y + height > 0 else { return nil }
      return Seen(number: number, y: y, height: height)
    }
  }

  /// The pixels above the viewport, where all rows are equally high.
  var position: Double {
    guard let first = seen.first else { return .nan }
    return Double(first.number) * first.height - first.y
  }

  /// What is wrong with what is seen, or `nil`: rows that do not fill the viewport without a gap.
  var flaw: String? { flaw(in: seen, page: scrolled.viewportHeight) }

  private func flaw(in seen: [Seen], page: Double) -> String? {
    guard let first = seen.first, let last = seen.last else { return "nothing is seen" }
    if first.y > (first.number == 0 ? border : 0) { return "a gap above: \(seen)" }
    let free = last.number == count - 1 ? border : 0
    if last.y + last.height + free < page { return "a gap below: \(seen)" }
    for (row, next) in zip(seen, seen.dropFirst())
    where next.number != row.number + 1 || next.y != row.y + row.height {
      return "rows do not join: \(seen)"
    }
    for row in seen where padding > 0 && row.height != Double(height(row.number) + padding) {
      return "row of a wrong height: \(row)"
    }
    return nil
  }

  /// Fails if a frame that is painted meanwhile shows a flaw.
  @discardableResult
  func watch(
    _ what: String = "", file: StaticString = #filePath, line: UInt = #line, _ body: () -> Void
  ) -> [[Seen]] {
    let frames = FrameRecorder(list.window) {
      (seen: self.seen, page: self.scrolled.viewportHeight)
    }
    body()
    paint()
    frames.stop()
    for (number, frame) in frames.values.enumerated() {
      if let flaw = flaw(in: frame.seen, page: frame.page) {
        XCTFail("\(what), frame \(number): \(flaw)", file: file, line: line)
        break
      }
    }
    return frames.values.map(\.seen)
  }

  /// Fails if anything seen moves in the time in which the position settles.
  func expectRest(_ what: String = "", file: StaticString = #filePath, line: UInt = #line) {
    let before = seen
    let frames = watch(what, file: file, line: line) { _ = MainContext.idle(wakes: 30) }
    for frame in frames where frame != before {
      XCTFail("\(what): \(before) became \(frame)", file: file, line: line)
      break
    }
  }

  /// Scrolls the box to a part of its height.
  func scroll(toPart part: Double) {
    scrolled.verticalOffset = ((scrolled.contentHeight - scrolled.viewportHeight) * part).rounded()
    paint()
  }
}
