import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What is read stays where it is, whoever makes rows higher or lower: the user, the desktop or GTK.
nonisolated final class ReadingTriggerTests: GtkTestCase {
  // Long: each frame of each kind of list
  func testWhatIsReadStaysWhenTheUserExpandsARow() {
    forBothKinds(ExpanderView.row) { scene, kind in
      scene.scroll(toPart: 0.5)
      let rows = scene.list.widgets.filter { !$0.text.isEmpty && scene.list.y(of: $0) >= 0 }
      for (place, row) in [("read", rows[0]), ("below", rows[2])] {
        guard let expander = ExpanderView.expander(in: row) else { return }
        scene.expectGrowth(of: row, read: rows[0], "\(kind), \(place)") {
          scene.stage.click(expander.handle, at: (20, 8))
        }
      }
    }
  }

  func testWhatIsReadStaysWhenARowIsExpandedAboveIt() {
    forBothKinds(ExpanderView.row) { scene, kind in
      scene.scroll(toPart: 0.5)
      // The first lines of the row that is cut are out of sight. A click there would bring it into sight.
      scene.list.scrolled.verticalOffset += scene.list.y(of: scene.read) + 10
      scene.stage.waitUntilQuiet(scene.list.window)
      let read = scene.read
      let above = scene.list.widgets.filter { !$0.text.isEmpty && scene.list.y(of: $0) < 0 }
      for row in above.suffix(2) {
        guard let expander = ExpanderView.expander(in: row) else { return }
        scene.expectGrowth(of: row, read: read, "\(kind), \(scene.list.y(of: row))") {
          let isExpanded = unsafe gtk_expander_get_expanded(OpaquePointer(expander.gtk)) != 0
          unsafe gtk_expander_set_expanded(OpaquePointer(expander.gtk), isExpanded ? 0 : 1)
        }
      }
    }
  }

  // Long: each frame of each kind of list
  func testWhatIsReadStaysWhenTheTextSizeOfTheDesktopChanges() {
    forBothKinds { scene, kind in
      defer { scene.stage.setTextSize(dotsPerInch: nil) }
      for part in [0.3, 0.7] {
        scene.scroll(toPart: part)
        let read = scene.read
        let height = scene.list.extent(of: read).height
        for size in [144, nil] as [Int32?] {
          let before = scene.list.extent(of: read).height
          scene.expectRest("\(kind), \(part), \(size ?? 0)", of: read) {
            scene.stage.setTextSize(dotsPerInch: size)
            for _ in 0..<4 { scene.stage.waitForFrame(in: scene.list.window) }
          }
          XCTAssertNotEqual(scene.list.extent(of: read).height, before, kind)
        }
        XCTAssertEqual(scene.list.extent(of: read).height, height, kind)
      }
    }
  }

  // Long: each frame of each kind of list
  func testWhatIsReadStaysWhenAScrollBarTakesRoom() {
    forBothKinds { scene, kind in
      scene.resize(width: 300)
      for part in [0.3, 0.7] {
        scene.scroll(toPart: part)
        let read = scene.read
        for isOverlay in [false, true] {
          let before = unsafe gtk_widget_get_width(scene.list.listBox.gtk)
          scene.expectRest("\(kind), \(part), \(isOverlay)", of: read) {
            unsafe gtk_scrolled_window_set_overlay_scrolling(
              scene.list.scrolled.pointer, isOverlay ? 1 : 0)
            for _ in 0..<4 { scene.stage.waitForFrame(in: scene.list.window) }
          }
          XCTAssertNotEqual(unsafe gtk_widget_get_width(scene.list.listBox.gtk), before, kind)
        }
      }
    }
  }

  func testGTKScrollsByAPageAlthoughRowsComeAndGoAboveMeanwhile() {
    forBothKinds { scene, kind in
      let scrolled = scene.list.scrolled
      for (key, direction) in [("Page_Down", 1.0), ("Page_Up", -1)] {
        scene.scroll(toPart: 0.5)
        scene.stage.focus(scene.list.window)
        // Not by the list, which moves its cursor.
        XCTAssertNotEqual(unsafe gtk_widget_grab_focus(scrolled.gtk), 0, kind)
        XCTAssertNil(scene.list.focusedText, kind)
        let adjustment = unsafe gtk_scrolled_window_get_vadjustment(scrolled.pointer)
        let page = unsafe gtk_adjustment_get_page_increment(adjustment)
        let what = "\(kind), \(key)"
        let way = scene.expectSteps(direction, what, braking: .infinity) {
          scene.stage.waitForFrame(in: scene.list.window)
          scene.stage.press(key, in: scene.list.window)
          for number in 0..<8 {
            scene.stage.waitForFrame(in: scene.list.window)
            if number % 3 == 1 { scene.insertAbove(5) }
            if number % 3 == 2 { scene.removeAbove(2) }
          }
          scene.stage.waitUntilQuiet(scene.list.window)
        }
        XCTAssertEqual(way, page, accuracy: 2, what)
      }
    }
  }

  private func forBothKinds(
    _ makeRow: @escaping @MainActor (Post) -> any RowDescription = ReadingScene.row,
    _ body: @MainActor (ReadingScene, String) -> Void
  ) {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let scene = ReadingScene(
          stage, liveRows, count: 150, anchor: .reading, row: makeRow)
        body(scene, "\(liveRows)")
      }
    }
  }
}

/// A text, and below it an expander.
private final class ExpanderView: Box {
  private let label = Label()
  private let expander = unsafe Widget(sinking: OpaquePointer(gtk_expander_new("more")))

  required init() {
    super.init(orientation: .vertical, spacing: 0)
    label.wraps = true
    let content = Label("what is below it")
    content.setMinimumSize(height: 120)
    unsafe gtk_expander_set_child(expander.pointer, content.gtk)
    append(label)
    append(expander)
  }

  static func expander(in row: WidgetID) -> WidgetID? {
    let expander = row.all { $0.isA(gtk_expander_get_type()) }.first
    if expander == nil { XCTFail("\(row.text) has no expander") }
    return expander
  }

  private func show(_ post: Post?) {
    label.text = post?.text ?? ""
    if post == nil { unsafe gtk_expander_set_expanded(expander.pointer, 0) }
  }

  static func row(for post: Post) -> any RowDescription {
    HostCell<ExpanderView, Post, EdgeBasedTableItemLayout>(key: "\(post.number)", state: post) {
      view, post in view.show(post)
    }
  }
}

extension ReadingScene {
  /// Fails unless a row becomes higher and lower again by what its expander has, and another stays.
  fileprivate func expectGrowth(
    of row: WidgetID, read: WidgetID, _ what: String, file: StaticString = #filePath,
    line: UInt = #line, _ toggle: () -> Void
  ) {
    for growth in [120.0, -120] {
      let height = list.extent(of: row).height
      expectRest("\(what), \(growth)", of: read, file: file, line: line, toggle)
      XCTAssertEqual(
        list.extent(of: row).height, height + growth, what, file: file, line: line)
    }
  }
}

extension Stage {
  /// Sets the size that the desktop gives to text, or takes its own again.
  fileprivate func setTextSize(dotsPerInch: Int32?) {
    let settings = unsafe gtk_settings_get_default()
    guard let dotsPerInch else {
      return unsafe gtk_settings_reset_property(settings, "gtk-xft-dpi")
    }
    var value = GValue()
    unsafe g_value_init(&value, g_type_from_name("gint"))
    unsafe g_value_set_int(&value, dotsPerInch * 1024)
    unsafe g_object_set_property(UnsafeMutablePointer(settings), "gtk-xft-dpi", &value)
  }
}
