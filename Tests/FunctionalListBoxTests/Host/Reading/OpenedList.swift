import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of rows of different heights in a window of its own, which is shown when the test wants.
final class OpenedList {
  /// The live rows in a frame that was painted.
  private struct Frame {
    /// The height of the viewport.
    var page: Double
    /// The tops, counted from the viewport's, and the heights.
    var rows: [String: (y: Double, height: Double)]
  }

  let stage: Stage
  let table = FunctionalTableData(name: "opened")
  let scrolled = ScrolledWindow()
  let window = Window()
  private let listBox = ListBox()
  private(set) var described: Set<Int> = []
  private var frames: FrameRecorder<Frame>?
  private var first = 0

  init(_ stage: Stage, _ liveRows: LiveRows) {
    self.stage = stage
    table.liveRows = liveRows
    table.scrollAnchor = .reading
    table.listBox = listBox
    scrolled.child = listBox
    window.child = scrolled
    window.defaultSize = (300, 400)
  }

  func render(_ numbers: some RandomAccessCollection<Int> & Sendable) {
    table.renderAndDiff([
      TableSection(key: "s", items: Array(numbers), id: \.self) { [unowned self] number in
        described.insert(number)
        return ListUnderTest.cell("\(number)", height: 20 + number * 37 % 90)
      }
    ])
  }

  func renderLoader() {
    let loader = LoadMoreCell(key: "loader") {
      try await Task.sleep(for: .seconds(1_000))
      return false
    }
    table.renderAndDiff([TableSection(key: "loader", rows: [loader])])
  }

  func present(waitingUntilQuiet waits: Bool = true) {
    unsafe gtk_widget_realize(window.gtk)
    frames = FrameRecorder(window) { [unowned self] in frame }
    stage.present(window)
    if waits { stage.waitUntilQuiet(window) }
  }

  func close() {
    frames?.stop()
    stage.destroy(window)
  }

  func forgetFrames() { first = frames?.values.count ?? 0 }

  /// Where a row was in each frame that was painted, from the viewport's top.
  func ys(of path: ItemPath) -> [Double?] {
    frames?.values.dropFirst(first).map { $0.rows[path.itemKey]?.y } ?? []
  }

  /// How far the end of a row was above that of the viewport in each frame that was painted.
  func rests(below path: ItemPath) -> [Double?] {
    frames?.values.dropFirst(first).map { frame in
      frame.rows[path.itemKey].map { frame.page - $0.y - $0.height }
    } ?? []
  }

  private var frame: Frame {
    let rows = unsafe WidgetID(listBox.pointer).children.filter { !$0.text.isEmpty }
    let extents = rows.map { row in
      var bounds = graphene_rect_t()
      _ = unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds)
      return (row.text, (y: Double(bounds.origin.y), height: Double(bounds.size.height)))
    }
    return Frame(
      page: scrolled.viewportHeight, rows: Dictionary(extents) { first, _ in first })
  }
}
