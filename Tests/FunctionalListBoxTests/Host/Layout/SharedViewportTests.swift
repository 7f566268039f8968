@testable import FunctionalListHost
import CFunctionalListGtk
import XCTest

import FunctionalListWidgets

/// The viewport that several lists share scrolls where the lowest of them wants, and comes to rest.
nonisolated final class SharedViewportTests: GtkTestCase {
  func testListsThatWantDifferentPositionsAfterEachLayoutAreScrolledOnceAFrame() {
    for positions in [[100.0, 300], [300, 100], [100, 300, 200]] {
      onStage { stage in
        let page = OpposedLists(stage, positions)
        for frame in 0..<5 {
          unsafe gtk_widget_queue_resize(page.content.gtk)
          stage.waitForFrame(in: page.window)
          XCTAssertEqual(page.scrolled.verticalOffset, positions.last, "frame \(frame)")
        }
        XCTAssertEqual(page.writes, [positions.last])
        XCTAssertLessThan(page.mostLayouts, 4)
        stage.waitUntilQuiet(page.window)
        let frames = FrameRecorder(page.window) { 1 }
        _ = MainContext.idle(wakes: 10)
        frames.stop()
        XCTAssertEqual(frames.values.count, 0)
      }
    }
  }

  func testAPositionBelowTheContentIsGivenUp() {
    onStage { stage in
      let page = OpposedLists(stage, [100, 5_000])
      for frame in 0..<5 {
        unsafe gtk_widget_queue_resize(page.content.gtk)
        stage.waitForFrame(in: page.window)
        XCTAssertEqual(page.scrolled.verticalOffset, 1_800, "frame \(frame)")
      }
      XCTAssertLessThan(page.mostLayouts, 4)
      XCTAssertEqual(page.writes, [5_000, 1_800])
      XCTAssertEqual(page.told.last, 1_800)
    }
  }
}

/// Several lists in one viewport. Each wants a scroll position of its own.
private final class OpposedLists {
  let window: Window
  let scrolled = ScrolledWindow()
  let content = Box()
  private(set) var writes: [Double] = []
  private(set) var mostLayouts = 0
  private var layouts = 0
  private var lists: [OpposedList] = []
  private var listeners: [Listener] = []

  init(_ stage: Stage, _ positions: [Double]) {
    content.setMinimumSize(height: 2_000)
    scrolled.child = content
    for position in positions {
      let listBox = ListBox()
      listBox.setMinimumSize(height: 40)
      content.append(listBox)
      lists.append(OpposedList(listBox, position))
    }
    window = stage.present(scrolled, width: 200, height: 200)
    for list in lists { list.join() }
    if let clock = unsafe gtk_widget_get_frame_clock(window.gtk),
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(scrolled.pointer)
    {
      listeners = unsafe [
        Listener("layout", of: UnsafeMutableRawPointer(clock)) { [weak self] in
          guard let self else { return }
          layouts += 1
          mostLayouts = max(mostLayouts, layouts)
        },
        Listener("after-paint", of: UnsafeMutableRawPointer(clock)) { [weak self] in
          self?.layouts = 0
        },
        Listener("value-changed", of: UnsafeMutableRawPointer(adjustment)) { [weak self] in
          guard let self else { return }
          writes.append(scrolled.verticalOffset)
        },
      ]
    }
  }

  /// The positions that the lowest list was told of.
  var told: [Double] { lists.last?.told ?? [] }
}

private final class OpposedList: SharedViewport.Member {
  private let listBox: ListBox
  private let position: Double
  private var viewport: SharedViewport?
  private(set) var told: [Double] = []

  init(_ listBox: ListBox, _ position: Double) {
    self.listBox = listBox
    self.position = position
  }

  func join() {
    viewport = SharedViewport.of(listBox)
    viewport?.join(self)
  }

  func isAbove(_ other: any SharedViewport.Member) -> Bool {
    (other as? OpposedList).map { listBox.isAbove($0.listBox) } ?? false
  }

  func viewportLaidOut() {
    guard let view = ScrolledView(of: listBox) else { return }
    view.scrollBox(to: view.visibleRows.lowerBound + position - view.position, keepsAnchor: true)
  }

  func viewportScrolled(by writer: SharedViewport.Writer?) {
    if let view = ScrolledView(of: listBox) { told.append(view.position) }
  }

  func boxChangesHeight(_ box: Widget) {}
  func growth(above other: Widget) -> Double { 0 }
  func growth(below other: Widget) -> Double { 0 }
  func viewportScrolledInLayout() {}
  func viewportSettled() {}
}
