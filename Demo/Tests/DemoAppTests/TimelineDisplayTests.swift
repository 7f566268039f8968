import CFunctionalListDemoGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListDemoTimeline
import XCTest

@testable import FunctionalListDemoApp

/// The timeline, with real widgets.
nonisolated final class TimelineDisplayTests: DisplayTestCase {
  func testItOpensAtTheUnreadMessagesAtFirst() throws {
    try onTimeline { stage, page in
      let mark = try XCTUnwrap(page.table.itemPath(forRowKey: "unread"))
      stage.wait("the mark", until: page.table.visibleItemPaths.contains(mark))
      XCTAssertFalse(page.table.readingPosition?.isAtEnd ?? true)
    }
  }

  func testItOpensWhereItWasLeftInTheFirstFrame() throws {
    let folder = try SampleFolder([])
    for (id, offset) in [(500, -7.0), (1_997, 3.0)] {
      var position: ReadingPosition?
      try onTimeline(in: folder) { stage, page in
        try stage.read(id, at: offset, on: page)
        page.disappear()
        position = page.table.readingPosition
      }
      try onDisplay { stage in
        let page = stage.showTimeline(Self.files(in: folder))
        let left = try XCTUnwrap(position)
        var places: [Double?] = []
        let watch = FrameWatch(page.content) {
          // Before the conversation is read there is nothing but a row that says so.
          if page.table.visibleItemPaths.count > 1 {
            places.append(page.list.top(of: left.path, in: page.table))
          }
        }
        stage.wait("a few frames", until: places.count > 3)
        watch.end()
        XCTAssertEqual(Set(places), [left.offset], "\(places)")
      }
    }
  }

  func testAtTheEndItOpensAtTheEnd() throws {
    let folder = try SampleFolder([])
    var last: ItemPath?
    try onTimeline(in: folder) { stage, page in
      try stage.goToEnd(of: page)
      page.receiveReply()
      page.disappear()
      last = page.model.window.messages.last.map(TimelineSections.path)
    }
    try onTimeline(in: folder) { stage, page in
      stage.wait("the end", until: page.table.visibleItemPaths.last == last)
      XCTAssertNil(page.model.firstUnread, "the mark was seen, and all below it")
    }
  }

  func testALatePictureDoesNotMoveWhatIsRead() throws {
    try onTimeline { stage, page in
      let shown = try XCTUnwrap(
        page.model.window.messages.first { $0.picture != nil && $0.id > 1_900 })
      // All that is seen of it is its lower edge.
      try stage.read(shown.id + 1, at: 10, on: page)
      let before = try XCTUnwrap(page.list.row(below: shown, in: page.table))
      let height = try XCTUnwrap(page.table.rect(of: TimelineSections.path(of: shown))).height
      page.pictures.receive(shown)
      var places: Set<Double> = []
      let watch = FrameWatch(page.content) {
        if let place = page.list.row(below: shown, in: page.table) { places.insert(place) }
      }
      stage.wait(
        "the picture",
        until: page.table.rect(of: TimelineSections.path(of: shown))?.height ?? 0 >= height + 90)
      stage.wait("a frame", until: !places.isEmpty)
      watch.end()
      XCTAssertEqual(places, [before])
    }
  }

  func testPicturesLoadByThemselvesBeforeTheirMessagesAreSeenAndNoOthersDo() throws {
    try onTimeline(latency: .zero) { stage, page in
      // Rows are prepared in the direction of scrolling: downwards, wherever frames have been before.
      try stage.read(1_880, at: 60, on: page)
      var frameCount = 0
      let watch = FrameWatch(page.content) { frameCount += 1 }
      stage.wait("the place to be seen", until: frameCount > 1)
      watch.end()
      try stage.read(1_900, at: 60, on: page)
      let seen = page.table.visibleItemPaths.compactMap { Int($0.itemKey) }
      let last = try XCTUnwrap(seen.max())
      let messages = page.model.window.messages.filter { $0.picture != nil }
      let ahead = try XCTUnwrap(messages.first { $0.id > last })
      // Further away than prefetching looks, from here and from where the page opens.
      let far = try XCTUnwrap(messages.first { $0.id > last + 21 && $0.id < 1_940 })
      stage.wait("the picture", until: page.pictures[ahead]?.seed == ahead.picture)
      let path = TimelineSections.path(of: ahead)
      XCTAssertFalse(page.table.visibleItemPaths.contains(path))
      XCTAssertNil(page.pictures[far]?.seed)
      page.table.scroll(to: path, animated: false)
      stage.wait(
        "the picture in its row",
        until: page.table.rect(of: path).map { row in
          page.list.shownPictures.contains { $0 > row.y && $0 < row.y + row.height }
        } == true)
    }
  }

  func testRepliesKeepTheEndInViewAndMoveNothingElsewhere() throws {
    try onTimeline { stage, page in
      try stage.read(1_950, at: 5, on: page)
      let read = try XCTUnwrap(page.table.itemPath(forRowKey: "1950"))
      var places: [Double?] = []
      let watch = FrameWatch(page.content) {
        places.append(page.list.top(of: read, in: page.table))
      }
      page.receiveReply()
      stage.wait("the reply", until: page.table.itemPath(forRowKey: "2000") != nil)
      let count = places.count
      stage.wait("a frame", until: places.count > count + 1)
      watch.end()
      XCTAssertEqual(Set(places), [5], "\(places)")

      try stage.goToEnd(of: page)
      page.receiveReply()
      stage.wait(
        "the reply in view", until: page.table.visibleItemPaths.last?.itemKey == "2001")
    }
  }

  func testOlderMessagesLoadAtTheTopAndWhatIsReadStays() throws {
    try onTimeline { stage, page in
      let first = try XCTUnwrap(page.model.window.messages.first)
      page.list.content.verticalOffset = 0
      var places: [Double?] = []
      let watch = FrameWatch(page.content) {
        places.append(page.list.row(below: first, in: page.table))
      }
      stage.wait("older messages", until: page.model.window.ids.lowerBound == first.id - 100)
      stage.wait("their rows", until: page.table.itemPath(forRowKey: "\(first.id - 100)") != nil)
      let count = places.count
      stage.wait("a frame", until: places.count > count + 1)
      watch.end()
      XCTAssertEqual(Set(places).count, 1, "\(places)")
      XCTAssert(page.table.visibleItemPaths.contains(TimelineSections.path(of: first)))
    }
  }

  func testPagesThatLoadAtTheBottomAreNotScrolledThrough() throws {
    try onTimeline { stage, page in
      try stage.read(1_700, at: 0, on: page)
      let end = page.model.window.ids.upperBound
      page.list.content.verticalOffset = page.list.content.contentHeight
      stage.wait("newer messages", until: page.model.window.ids.upperBound == end + 100)
      stage.wait("their rows", until: page.table.itemPath(forRowKey: "\(end + 99)") != nil)
      iterate()
      XCTAssert(page.table.visibleItemPaths.map(\.itemKey).contains("\(end - 1)"))
      XCTAssertEqual(page.model.window.ids.upperBound, end + 100)
    }
  }

  func testWhatIsSentFromFarAwayIsSeen() throws {
    try onTimeline { stage, page in
      try stage.read(300, at: 0, on: page)
      page.send("Hello")
      stage.wait("the message", until: page.table.visibleItemPaths.last?.itemKey == "2000")
      XCTAssertEqual(page.model.window.messages.last?.text, "Hello")
      XCTAssertNil(page.model.firstUnread)
    }
  }

  // MARK: - The page

  private static func files(in folder: SampleFolder) -> TimelineFiles {
    var files = TimelineFiles(cache: folder.path, state: folder.path)
    files.conversation = ConversationFile(path: files.conversation.path, count: 2_000)
    return files
  }

  /// Shows the page, and calls the test when it is open.
  private func onTimeline(
    in folder: SampleFolder? = nil, latency: Duration = .seconds(1_000),
    _ test: @MainActor (PageStage, TimelinePage) throws -> Void
  ) throws {
    let folder = try folder ?? SampleFolder([])
    try onDisplay { stage in
      let page = stage.showTimeline(Self.files(in: folder), latency: latency)
      stage.wait("the messages", until: page.table.readingPosition != nil && page.model.isOpen)
      stage.wait("the rows", until: page.table.visibleItemPaths.count > 2)
      try test(stage, page)
    }
  }
}

extension PageStage {
  /// Shows the page; its pictures are too late for most tests.
  fileprivate func showTimeline(
    _ files: TimelineFiles, latency: Duration = .seconds(1_000)
  ) -> TimelinePage {
    show(TimelinePage.self, timeline: files, latency: latency, size: (700, 500))
  }

  /// Shows a message at a distance from the top of the viewport.
  fileprivate func read(_ id: ChatMessage.ID, at offset: Double, on page: TimelinePage) throws {
    if page.model.window[id] == nil {
      Task { try await page.model.open(around: id) }
      wait("the message \(id)", until: page.model.window[id] != nil)
    }
    let path = TimelineSections.path(of: try XCTUnwrap(page.model.window[id]))
    page.table.restore(.init(path: path, offset: offset))
    wait("the place", until: page.table.visibleItemPaths.contains(path))
    iterate()
  }

  fileprivate func goToEnd(of page: TimelinePage) throws {
    let last = TimelineSections.path(of: try XCTUnwrap(page.model.window.messages.last))
    page.table.scroll(to: last, animated: false, scrollPosition: .bottom)
    wait("the end", until: page.table.readingPosition?.isAtEnd == true)
  }
}

extension ScrolledList {
  /// The distance from the top of the viewport to a row.
  fileprivate func top(of path: ItemPath, in table: FunctionalTableData) -> Double? {
    table.rect(of: path).map { $0.y - content.verticalOffset }
  }

  /// The distance from the top of the viewport to the row below that of a message.
  fileprivate func row(below message: ChatMessage, in table: FunctionalTableData) -> Double? {
    table.rect(of: TimelineSections.path(of: message)).map {
      $0.y + $0.height - content.verticalOffset
    }
  }
}

extension ScrolledList {
  /// Where the middles of the pictures are that are drawn, in pixels of the list.
  fileprivate var shownPictures: [Double] {
    listBox.descendants("GtkPicture").compactMap { picture in
      let widget = UnsafeMutablePointer<GtkWidget>(picture)
      guard gtk_picture_get_paintable(picture) != nil, gtk_widget_get_mapped(widget) != 0 else {
        return nil
      }
      guard let bounds = graphene_rect_alloc() else { return nil }
      defer { graphene_rect_free(bounds) }
      _ = gtk_widget_compute_bounds(widget, UnsafeMutablePointer(listBox.pointer), bounds)
      return Double(graphene_rect_get_y(bounds) + graphene_rect_get_height(bounds) / 2)
    }
  }
}

/// Calls a closure after each frame that is painted.
final class FrameWatch {
  private let clock: OpaquePointer
  private let handler: gulong

  init(_ widget: Widget, _ body: @escaping () -> Void) {
    clock = gtk_widget_get_frame_clock(UnsafeMutablePointer(widget.pointer))
    let box = Unmanaged.passRetained(Closure(body: body)).toOpaque()
    let painted: @convention(c) (OpaquePointer, gpointer) -> Void = { _, data in
      MainActor.assumeIsolated { Unmanaged<Closure>.fromOpaque(data).takeUnretainedValue().body() }
    }
    handler = g_signal_connect_data(
      UnsafeMutableRawPointer(clock), "after-paint", unsafeBitCast(painted, to: GCallback.self),
      box,
      { data, _ in if let data { Unmanaged<Closure>.fromOpaque(data).release() } },
      GConnectFlags(rawValue: 0))
  }

  func end() { g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler) }

  private final class Closure {
    let body: () -> Void
    init(body: @escaping () -> Void) { self.body = body }
  }
}
