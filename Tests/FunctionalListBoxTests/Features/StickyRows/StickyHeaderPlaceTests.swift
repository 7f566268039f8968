import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// Sticky headers of lists that do not fill what is scrolled, and of sections that change.
nonisolated final class StickyHeaderPlaceTests: GtkTestCase {
  func testAListBetweenOtherContentHasAHeaderWhileItIsSeenAtTheTop() {
    forBothKinds(nesting: { Self.column(of: $0) }) { scene, kind in
      Self.expectHeaders(scene, kind)
      scene.scroll(to: 0)
      XCTAssertNil(scene.pane, kind)
      let first = ItemPath(sectionKey: "0", itemKey: "0")
      XCTAssertEqual(scene.list.table.unseenCount(after: first), 239, kind)
      scene.scroll(to: scene.list.scrolled.contentHeight)
      XCTAssertNil(scene.pane, kind)
      XCTAssertEqual(scene.list.table.unseenCount(after: first), 0, kind)
    }
  }

  func testAHeaderWithoutRowsIsStickyWhileItIsCut() {
    forBothKinds { scene, kind in
      scene.emptyDays = Set((0..<20).filter { $0 % 3 > 0 })
      scene.render()
      scene.quiet()
      Self.expectHeaders(scene, kind)
    }
  }

  func testNoRoomIsLeftForAHeaderWhereNoViewportScrollsTheList() {
    let item = """
      <interface><template class="GtkListItem"><property name="child"><object class="GtkBox"/>
      </property></template></interface>
      """
    forBothKinds(nesting: { _ in Self.listView(of: item) }) { scene, kind in
      guard
        let place = unsafe WidgetID(scene.list.scrolled.pointer).all({
          $0.isA(gtk_box_get_type())
        }).first
      else { return XCTFail("\(kind): no item") }
      unsafe gtk_box_append(UnsafeMutablePointer(place.handle.pointer), scene.list.listBox.gtk)
      scene.quiet()
      scene.list.table.scroll(to: ItemPath(sectionKey: "3", itemKey: "4"), scrollPosition: .top)
      scene.quiet()
      let offset = scene.list.scrolled.verticalOffset
      XCTAssertGreaterThan(offset, 500, kind)
      XCTAssertEqual(scene.list.y("row 3-4"), 0, kind)
      XCTAssertNil(scene.viewport?.children.dropFirst().first, kind)
    }
  }

  /// A list of one item, which is made of a description in XML.
  @MainActor private static func listView(of item: String) -> Widget {
    let bytes = unsafe g_bytes_new(item, gsize(item.utf8.count))
    defer { unsafe g_bytes_unref(bytes) }
    let strings = unsafe gtk_string_list_new(nil)
    unsafe gtk_string_list_append(strings, "item")
    return unsafe Widget(
      sinking: OpaquePointer(
        gtk_list_view_new(
          gtk_no_selection_new(strings), gtk_builder_list_item_factory_new_from_bytes(nil, bytes))))
  }

  // Long: random changes
  func testTheHeaderIsRightAfterRandomChanges() {
    forBothKinds { scene, kind in
      var random = SeededRandom(seed: 7)
      var count = 0
      for step in 0..<30 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: scene.days.shuffle(using: &random)
        case 1: scene.days.removeAll { _ in Bool.random(using: &random) }
        case 2: scene.days = Array(0..<Int.random(in: 0..<30, using: &random))
        case 3: scene.isPlain.toggle()
        case 4: scene.isSticky.toggle()
        default: scene.emptyDays = Set((0..<30).filter { _ in Bool.random(using: &random) })
        }
        scene.title = Bool.random(using: &random) ? "Day" : "Date"
        scene.render()
        scene.quiet()
        let end = max(1, scene.list.scrolled.contentHeight - scene.list.scrolled.viewportHeight)
        if Bool.random(using: &random) {
          scene.scroll(to: Double.random(in: 0..<end, using: &random).rounded())
        }
        let isAtTop = scene.list.scrolled.verticalOffset == 0
        XCTAssertEqual(scene.sticky, isAtTop ? nil : scene.expected, "\(kind), step \(step)")
        if scene.sticky != nil { count += 1 }
      }
      XCTAssertGreaterThan(count, 5, kind)
    }
  }

  /// Fails unless the right header is seen at many places.
  @MainActor private static func expectHeaders(
    _ scene: HeaderScene, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let end = scene.list.scrolled.contentHeight - scene.list.scrolled.viewportHeight
    var texts: Set<String> = []
    for part in stride(from: 0.01, to: 1, by: 0.0571) {
      scene.scroll(to: (end * part).rounded())
      XCTAssertEqual(scene.sticky, scene.expected, "\(what) \(part)", file: file, line: line)
      if let sticky = scene.sticky { texts.insert(sticky) }
    }
    XCTAssertGreaterThan(texts.count, 5, what, file: file, line: line)
  }

  @MainActor private static func column(of list: Widget) -> Widget {
    let (column, above, below) = (Box(), Label("above"), Label("below"))
    above.setMinimumSize(height: 300)
    below.setMinimumSize(height: 900)
    for part in [above, list, below] { column.append(part) }
    return column
  }

  private func forBothKinds(
    nesting: @MainActor (ListBox) -> Widget = { $0 },
    _ test: @MainActor (HeaderScene, String) -> Void
  ) {
    onStage { stage in
      for kind in [LiveRows.all, .nearViewport(margin: 100)] {
        let scene = HeaderScene(stage, kind, nesting: nesting)
        test(scene, "\(kind)")
        stage.destroy(scene.list.window)
      }
    }
  }
}
