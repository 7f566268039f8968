import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of texts of very different lengths that wrap, and where the row that is read is on screen.
final class ReadingScene {
  let stage: Stage
  let list: ListUnderTest
  var numbers: [Int]
  /// The number of the next message that is put in above.
  var made = 10_000
  /// The heights of pictures that have arrived in rows, in pixels.
  var pictures: [Int: Int] = [:]

  private let makeRow: @MainActor (Post) -> any RowDescription

  init(
    _ stage: Stage, _ liveRows: LiveRows, count: Int = 300,
    anchor: ScrollAnchor = .top, width: Int = 600,
    nesting: (ListBox) -> Widget = { $0 },
    row: @escaping @MainActor (Post) -> any RowDescription = ReadingScene.row
  ) {
    self.stage = stage
    makeRow = row
    numbers = Array(0..<count)
    list = ListUnderTest(stage, width: width, height: 500, nesting: nesting)
    list.table.liveRows = liveRows
    list.table.scrollAnchor = anchor
    render()
    stage.waitUntilQuiet(list.window)
  }

  func render() {
    let messages = numbers.map { Post(number: $0, picture: pictures[$0] ?? -1) }
    list.table.renderAndDiff([
      TableSection(key: "s", items: messages, id: \.number, row: makeRow)
    ])
  }

  /// A text that wraps.
  static func row(for post: Post) -> any RowDescription {
    HostCell<Label, Post, EdgeBasedTableItemLayout>(key: "\(post.number)", state: post) {
      view, post in
      view.wraps = true
      view.text = post?.text ?? ""
      view.setMinimumSize(height: post?.picture ?? -1)
    }
  }

  /// What is read: the first row whose top is seen.
  var read: WidgetID {
    list.widgets.first { !$0.text.isEmpty && list.y(of: $0) >= 0 } ?? list.widgets[0]
  }

  func scroll(toPart part: Double) {
    let scrolled = list.scrolled
    scrolled.verticalOffset = ((scrolled.contentHeight - scrolled.viewportHeight) * part).rounded()
    stage.waitUntilQuiet(list.window)
  }

  func resize(width: Int, height: Int = 500) {
    unsafe gtk_window_set_default_size(
      UnsafeMutablePointer<GtkWindow>(list.window.pointer), Int32(width), Int32(height))
    for _ in 0..<6 { stage.waitForFrame(in: list.window) }
    XCTAssertEqual(unsafe gtk_widget_get_width(list.window.gtk), Int32(width))
  }

  /// Fails if a frame that is painted meanwhile shows the row that is read elsewhere.
  func expectRest(
    _ what: String, of row: WidgetID? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ change: () -> Void
  ) {
    let text = (row ?? read).text
    let before = list.y(text)
    let frames = FrameRecorder(list.window) {
      self.list.widgets.first { $0.text == text }.map { self.list.y(of: $0) }
    }
    change()
    stage.waitUntilQuiet(list.window)
    frames.stop()
    XCTAssertGreaterThan(frames.values.count, 0, what, file: file, line: line)
    let elsewhere = frames.values.filter { $0 != before }
    XCTAssert(
      elsewhere.isEmpty, "\(what): \(text.prefix(6)) at \(before) was at \(elsewhere)", file: file,
      line: line)
  }
}

struct Post: Equatable {
  var number: Int
  var picture: Int

  var text: String {
    "\(number) " + String(repeating: "words that wrap ", count: 1 + number * 7 % 13)
  }
}
