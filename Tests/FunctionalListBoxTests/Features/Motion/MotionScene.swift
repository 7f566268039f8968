import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of rows that are all equally high, and what is seen of its motion.
final class MotionScene {
  let stage: Stage
  let list: ListUnderTest
  var table: FunctionalTableData { list.table }
  /// The height of a row, in pixels.
  private(set) var height = 0.0
  /// The sticky header of the rows.
  var header: (any CellConfigType)?
  /// The completions that were called.
  private(set) var completions: [String] = []

  /// A row in a frame.
  struct Look: Equatable {
    var y: Double
    var opacity: Double
  }

  /// The rows that a frame shows, by their keys.
  typealias Frame = [String: Look]

  init(_ stage: Stage, _ keys: [String], liveRows: LiveRows = .all) {
    self.stage = stage
    list = ListUnderTest(stage, width: 300, height: 400)
    list.table.liveRows = liveRows
    list.show(Self.rows(keys))
    height = list.extent(of: list.widget(keys[0])).height
  }

  static func rows(_ keys: [String]) -> [any RowDescription] {
    keys.map { ListUnderTest.cell($0, height: 24) }
  }

  /// Renders rows, with animations unless they are `nil`.
  func render(
    _ keys: [String], _ animations: TableAnimations? = .default, note: String = "done"
  ) {
    render(Self.rows(keys), animations, note: note)
  }

  func render(
    _ rows: [any RowDescription], _ animations: TableAnimations? = .default, note: String = "done"
  ) {
    table.renderAndDiff(
      [
        TableSection(
          key: "s", rows: rows, header: header,
          style: SectionStyle(headerIsSticky: header != nil))
      ], animated: animations != nil,
      animations: animations ?? .default
    ) { [weak self] _ in self?.completions.append(note) }
  }

  /// The rows in the viewport now.
  var seen: Frame {
    var frame: Frame = [:]
    for row in list.widgets where unsafe gtk_widget_get_mapped(row.gtk) != 0 {
      let (y, height) = list.extent(of: row)
      guard y + height > 0, y < list.scrolled.viewportHeight else { continue }
      frame[row.text] = unsafe Look(y: y, opacity: gtk_widget_get_opacity(row.gtk))
    }
    return frame
  }

  /// The frames until the completion with a note is called.
  func frames(
    until note: String = "done", file: StaticString = #filePath, line: UInt = #line
  ) -> [Frame] {
    let recorder = FrameRecorder(list.window) { self.seen }
    stage.pump(until: completions.contains(note), "the end of the motion", file: file, line: line)
    recorder.stop()
    return recorder.values
  }

  /// Lets a number of frames of a motion pass.
  func passFrames(_ count: Int) {
    for _ in 0..<count { stage.waitForFrame(in: list.window) }
  }

  func finish(file: StaticString = #filePath, line: UInt = #line) {
    stage.pump(until: completions.contains("done"), "the end of the motion", file: file, line: line)
    stage.waitForFrame(in: list.window)
  }

  /// What is painted of the list.
  func pixels() throws -> Pixels { try Pixels(of: unsafe WidgetID(list.scrolled.pointer)) }
}
