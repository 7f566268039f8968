import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list in a paned container, which hides what gets no room and shows it again in a layout.
nonisolated final class PanedTests: GtkTestCase {
  func testAListThatGetsRoomAgainIsFilledInTheNextFrame() {
    onStage { stage in
      for part in [0.0, 0.5, 1] {
        let paned = PanedList(stage)
        paned.scrolled.verticalOffset =
          (paned.scrolled.contentHeight - paned.scrolled.viewportHeight) * part
        stage.waitForFrame(in: paned.window)
        for heights in [[450, 20, 0, 200], [0, 450], [450, 0, 30, 430], [20, 0, 1, 300]] {
          for height in heights {
            paned.resize(to: height, "\(height) of \(heights) at \(part)")
          }
        }
        stage.clear()
      }
    }
  }
}

/// A long list above another widget, with a handle between them.
private final class PanedList {
  let stage: Stage
  let table = FunctionalTableData(name: "test")
  let listBox = ListBox()
  let scrolled = ScrolledWindow()
  let window: Window
  private let paned: Widget
  private let below = Label("below")

  init(_ stage: Stage) {
    self.stage = stage
    unsafe paned = Widget(sinking: OpaquePointer(gtk_paned_new(GTK_ORIENTATION_VERTICAL)))
    scrolled.child = listBox
    table.listBox = listBox
    unsafe gtk_paned_set_start_child(paned.pointer, scrolled.gtk)
    unsafe gtk_paned_set_end_child(paned.pointer, below.gtk)
    unsafe gtk_paned_set_position(paned.pointer, 450)
    window = stage.present(paned, width: 300, height: 600)
    table.renderAndDiff([
      TableSection(key: "s", items: 0..<3_000, id: \.self) { number in
        ListUnderTest.cell("\(number)", "\(number)")
      }
    ])
    stage.waitForFrame(in: window)
    XCTAssertLessThan(table.liveRowCount, 100)
  }

  /// Gives the list a height, and fails if the first frame after it, or one of the next, has a gap.
  func resize(to height: Int, _ what: String) {
    let frames = FrameRecorder(window) { self.flaw }
    unsafe gtk_paned_set_position(paned.pointer, Int32(height))
    for _ in 0..<3 { stage.waitForFrame(in: window) }
    frames.stop()
    XCTAssertEqual(frames.values.compactMap { $0 }, [], what)
    XCTAssertGreaterThanOrEqual(frames.values.count, 3, what)
  }

  /// What is wrong with what is seen, or `nil`.
  private var flaw: String? {
    let page = scrolled.viewportHeight
    guard unsafe gtk_widget_get_mapped(listBox.gtk) != 0, page > 0 else { return nil }
    let rows = unsafe WidgetID(listBox.pointer).children.compactMap {
      row -> (number: Int, y: Double, height: Double)? in
      var bounds = graphene_rect_t()
      guard let number = Int(row.text),
        unsafe gtk_widget_compute_bounds(row.gtk, scrolled.gtk, &bounds) != 0
      else { return nil }
      let (y, height) = (Double(bounds.origin.y), Double(bounds.size.height))
      return y < page && y + height > 0 ? (number, y, height) : nil
    }
    guard let first = rows.first, let last = rows.last else { return "nothing is seen" }
    if first.y > 0 { return "a gap of \(first.y) px above" }
    if last.y + last.height < page { return "a gap of \(page - last.y - last.height) px below" }
    for (row, next) in zip(rows, rows.dropFirst())
    where next.number != row.number + 1 || next.y != row.y + row.height {
      return "rows \(row.number) and \(next.number) do not join"
    }
    return nil
  }
}
