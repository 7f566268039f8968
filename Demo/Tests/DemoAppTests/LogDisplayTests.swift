import CFunctionalListDemoGtk
import FunctionalListBox
import FunctionalListDemoLog
import FunctionalListWidgets
import XCTest

@testable import FunctionalListDemoApp

/// The page of a log that grows, with real widgets.
nonisolated final class LogDisplayTests: DisplayTestCase {
  func testItOpensAtItsEndAndFollowsIt() throws {
    try onLog { stage, page in
      XCTAssertEqual(page.list.lastVisibleLine, 2_999)
      stage.write(1_000, to: page)
      stage.wait("the end", until: page.list.lastVisibleLine == 3_999)
      stage.read(page)
      XCTAssertTrue(page.toolbar.followButton.isActive)
      XCTAssertEqual(page.status.text, "4,000 lines, 4,000 shown")
    }
  }

  func testTenThousandLinesDoNotMoveWhatIsRead() throws {
    try onLog { stage, page in
      let read = stage.scroll(to: 1_000, on: page)
      var places: [Double?] = []
      let watch = FrameWatch(page.content) {
        places.append(
          page.list.table.rect(of: read).map { $0.y - page.list.content.verticalOffset })
      }
      for _ in 0..<10 { stage.write(1_000, to: page) }
      watch.end()
      XCTAssertGreaterThanOrEqual(places.count, 10)
      XCTAssertEqual(Set(places), [0], "\(places)")
      XCTAssertFalse(page.toolbar.followButton.isActive)
    }
  }

  func testAReaderWhoIsBackAtTheEndFollowsIt() throws {
    try onLog { stage, page in
      _ = stage.scroll(to: 1_000, on: page)
      stage.read(page)
      XCTAssertFalse(page.toolbar.followButton.isActive)
      page.toolbar.followButton.userSets(true)
      stage.wait("the end", until: page.list.lastVisibleLine == 2_999)
      stage.write(1_000, to: page)
      stage.wait("the end", until: page.list.lastVisibleLine == 3_999)
      page.toolbar.followButton.userSets(false)
      stage.write(1_000, to: page)
      XCTAssertEqual(page.list.lastVisibleLine, 3_999)
      XCTAssertFalse(page.toolbar.followButton.isActive)
    }
  }

  func testTheLevelAndTheTextFilterTheLinesWhileTheyGrow() throws {
    try onLog { stage, page in
      page.toolbar.levelChoice.userSelects(3)
      for newLineCount in [0, 10_000] {
        stage.read(page, writing: newLineCount)
        let errors = page.model.lines.filter { $0.level == .error }.map(\.id)
        stage.wait("the errors", until: page.model.shown.map(\.id) == errors)
        stage.wait("the last one", until: page.list.lastVisibleLine == errors.last)
      }
      page.toolbar.search.text = "job FAILED"
      page.toolbar.onFilter?()
      for newLineCount in [0, 1_000] {
        stage.read(page, writing: newLineCount)
        let failures = page.model.lines.filter { $0.fields.text.hasSuffix("failed") }.map(\.id)
        stage.wait("the failures", until: page.model.shown.map(\.id) == failures)
        stage.wait("the last one", until: page.list.lastVisibleLine == failures.last)
        XCTAssertGreaterThan(failures.count, 1)
      }
      stage.read(page)
      XCTAssertEqual(page.status.text, "14,000 lines, \(page.model.shown.count) shown")
      page.toolbar.search.text = "nothing like it"
      page.toolbar.onFilter?()
      stage.wait(
        "a placeholder",
        until: page.content.descendants("GtkLabel").contains {
          Label(adopting: $0).text == "No Lines Found"
        })
    }
  }

  func testTenThousandSelectedLinesAreCopied() throws {
    try onLog(lineCount: 10_000) { stage, page in
      page.list.table.selectAll()
      let last = ItemPath(sectionKey: "log", itemKey: 9_999)
      page.list.table.openMenu(of: last)
      let items = { page.content.descendants("GtkModelButton") }
      stage.wait("the menu", until: !items().isEmpty)
      gtk_widget_activate(UnsafeMutablePointer(try XCTUnwrap(items().first)))
      let lines = page.model.lines.map(\.description).joined(separator: "\n")
      stage.wait("the clipboard", until: page.content.ownClipboardText == lines)
    }
  }

  func testATimeIsJumpedToAndStaysInView() throws {
    try onLog { stage, page in
      let entry = page.toolbar.timeEntry
      let firstVisible = { page.list.table.visibleItemPaths.first?.itemKey }
      entry.userTypes("09:00:01")
      entry.emit("activate")
      stage.wait("the line", until: firstVisible() == "1000")
      stage.write(1_000, to: page)
      XCTAssertEqual(firstVisible(), "1000")

      entry.userTypes("nine")
      entry.emit("activate")
      stage.wait("the mark", until: entry.hasCSSClass("error"))
      XCTAssertEqual(firstVisible(), "1000")
      entry.userTypes("23:00")
      entry.emit("activate")
      stage.wait("the end", until: page.list.lastVisibleLine == 3_999)
      XCTAssertFalse(entry.hasCSSClass("error"))
    }
  }

  func testARowShowsItsLineInColumnsAndNothingOnceItIsReset() throws {
    try onLog { stage, page in
      let line = try XCTUnwrap(page.model.lines.first { $0.level == .warning })
      let row = LogRow()
      row.update(with: line)
      XCTAssertEqual(
        row.texts, [line.fields.clock, "WARNING", line.fields.source, line.fields.text])
      XCTAssertEqual(line.spoken, row.texts[1...].joined(separator: ", ") + ", " + row.texts[0])
      let level = { row.descendants("GtkLabel").map { Label(adopting: $0) }[1] }
      XCTAssertTrue(level().hasCSSClass("warning"))
      row.update(with: nil)
      XCTAssertEqual(row.texts, ["", "", "", ""])
      XCTAssertFalse(level().hasCSSClass("warning"))
    }
  }

  func testAFileOfTheUserIsShown() throws {
    let folder = try SampleFolder([])
    try folder.write(0, to: "log")
    try Data("no level\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/log"))
    try onDisplay { stage in
      let page = stage.show(LogPage.self, log: folder.path + "/log")
      stage.read(page)
      stage.wait("the line", until: page.model.shown.map(\.description) == ["no level"])
      XCTAssertEqual(page.model.shown.first?.level, LogLevel.none)
    }
  }

  /// Shows the page with some lines of the demo's log.
  private func onLog(
    lineCount: Int = 3_000, _ test: @MainActor (PageStage, LogPage) throws -> Void
  ) throws {
    try onDisplay { stage in
      let page = stage.show(LogPage.self, size: (700, 500))
      stage.write(lineCount, to: page)
      stage.wait("the end", until: page.list.lastVisibleLine == lineCount - 1)
      try test(stage, page)
    }
  }
}

extension PageStage {
  /// Lets the demo write lines, and waits until they are shown.
  fileprivate func write(_ count: Int, to page: LogPage) {
    let end = page.model.lines.count + count
    read(page, writing: count)
    XCTAssertEqual(page.model.lines.count, end)
    wait(
      "the lines", until: page.list.table.itemPath(at: RowIndex(section: 0, row: end - 1)) != nil)
    var frameCount = 0
    let watch = FrameWatch(page.content) { frameCount += 1 }
    wait("a frame", until: frameCount > 0)
    watch.end()
  }

  /// Lets the page read its log.
  fileprivate func read(_ page: LogPage, writing count: Int = 0) {
    var isRead = false
    Task {
      await page.catchUp(writing: count)
      isRead = true
    }
    wait("the end of reading", until: isRead)
  }

  /// Scrolls to a line, as a reader does.
  fileprivate func scroll(to line: Int, on page: LogPage) -> ItemPath {
    let path = ItemPath(sectionKey: "log", itemKey: line)
    page.list.table.scroll(to: path, animated: false)
    wait("the line", until: page.list.table.visibleItemPaths.first == path)
    return path
  }
}

extension ScrolledList {
  /// The number of the last line in the viewport.
  fileprivate var lastVisibleLine: Int? {
    table.visibleItemPaths.last.flatMap { Int($0.itemKey) }
  }
}

extension Widget {
  /// The text that this program has put on the clipboard.
  fileprivate var ownClipboardText: String? {
    let clipboard = gtk_widget_get_clipboard(UnsafeMutablePointer(pointer))
    guard let content = gdk_clipboard_get_content(clipboard) else { return nil }
    let value = g_malloc0(gsize(MemoryLayout<GValue>.stride)).assumingMemoryBound(to: GValue.self)
    defer { g_free(value) }
    g_value_init(value, g_type_from_name("gchararray"))
    defer { g_value_unset(value) }
    guard gdk_content_provider_get_value(content, value, nil) != 0 else { return nil }
    return g_value_get_string(value).map { String(cString: $0) }
  }

  fileprivate func hasCSSClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(UnsafeMutablePointer(pointer), name) != 0
  }
}
