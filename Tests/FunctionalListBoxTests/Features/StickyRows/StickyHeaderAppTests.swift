import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Code of the app that runs while a sticky header is shown or exchanged may do anything with the list.
nonisolated final class StickyHeaderAppTests: GtkTestCase {
  private static let kinds = [LiveRows.all, .nearViewport(margin: 100)]

  // Long: each closure of the app with each thing that it may do
  func testAHeaderMayDoAnythingWhileItIsConfigured() {
    forAllWishes { scene, wish, what in
      scene.scroll(to: 200)
      scene.onConfigured = { [weak scene] in scene.map(wish) }
      scene.scroll(to: 1_000)
      XCTAssertNil(scene.onConfigured, what)
    }
  }

  // Long: each closure of the app with each thing that it may do
  func testAHeaderMayDoAnythingWhileItsPopoverCloses() {
    let kinds = [Self.kinds, [.all], [.nearViewport(margin: 100)]]
    for number in 0..<3 {
      forAllWishes(of: kinds[number]) { scene, wish, what in
        let (end, leave) = Self.ends[number]
        scene.scroll(to: 200)
        scene.openPopover()
        scene.onClosed = { [weak scene] in scene.map(wish) }
        leave(scene)
        XCTAssertNil(scene.onClosed, "\(what), \(end)")
      }
    }
  }

  func testAHandlerThatRunsWhileRowsAreConfiguredIsThatOfItsHeader() {
    onStage { stage in
      for liveRows in Self.kinds {
        for days in [[100, 101, 102] + Array(0..<20), [15]] {
          let (scene, what) = (HeaderScene(stage, liveRows), "\(liveRows) \(days.count)")
          scene.list.table.scroll(
            to: ItemPath(sectionKey: "15", itemKey: "5"), scrollPosition: .top)
          scene.quiet()
          XCTAssertEqual(scene.sticky, "Day 15", what)
          scene.openPopover()
          // The handlers of the first description are taken away until they are needed.
          scene.render()
          scene.quiet()
          (scene.days, scene.title) = (days, "Date")
          scene.onConfigured = { [weak scene] in scene?.closePopover() }
          scene.render()
          XCTAssertEqual(scene.closed, ["Date 15"], what)
          scene.quiet()
          XCTAssertEqual(scene.sticky, scene.expected, what)
          scene.end()
        }
      }
    }
  }

  // Long: each closure of the app with each thing that it may do
  func testAScrollHandlerMayDoAnythingWhileALogGlides() {
    forAllWishes { scene, wish, what in
      scene.list.table.scrollAnchor = .bottom
      scene.scroll(to: 100_000)
      guard
        let adjustment = unsafe gtk_scrolled_window_get_vadjustment(scene.list.scrolled.pointer)
      else { return }
      let object = UnsafeMutableRawPointer(adjustment)
      unsafe g_object_ref(object)
      var count = 0
      let listener = unsafe Listener("value-changed", of: object) { [weak scene] in
        count += 1
        if count == 3 { scene.map(wish) }
      }
      scene.days.append(20)
      scene.render()
      scene.quiet()
      XCTAssertGreaterThanOrEqual(count, 3, what)
      listener.stop()
      unsafe g_object_unref(object)
    }
  }

  /// Fulfils each of many wishes in a list of its own, and fails if something is left of the list.
  private func forAllWishes(
    of kinds: [LiveRows] = kinds,
    _ body: @MainActor (HeaderScene, @escaping @MainActor (HeaderScene) -> Void, String) -> Void
  ) {
    onStage { stage in
      stage.disableAnimations(false)
      for liveRows in kinds {
        for (name, wish) in Self.wishes {
          let what = "\(name) \(liveRows)"
          var headers: [FinalizationWatch] = []
          stage.assertFinalized {
            let scene = HeaderScene(stage, liveRows)
            body(scene, wish, what)
            if scene.comeBack() {
              scene.scroll(to: 150)
              XCTAssertEqual(scene.sticky, "\(scene.title) 0", what)
              XCTAssertEqual(scene.panes.count, 1, what)
            } else {
              XCTAssertEqual(name, "destroy", what)
            }
            headers = scene.headers
            scene.end()
            return scene.list.listBox
          }
          XCTAssertGreaterThan(headers.count, 3, what)
          for header in headers { stage.assertFinalized(header) }
        }
      }
    }
  }

  /// What takes a header away from the top of the viewport.
  @MainActor private static let ends: [(String, @MainActor (HeaderScene) -> Void)] = [
    ("another header", { $0.scroll(to: 1_000) }),
    ("the top of the list", { $0.scroll(to: 0) }),
    (
      "no sticky header",
      {
        $0.isSticky = false
        $0.render()
        $0.quiet()
      }
    ),
  ]

  @MainActor private static let wishes: [(String, @MainActor (HeaderScene) -> Void)] = [
    (
      "render nothing",
      {
        $0.days = []
        $0.render()
      }
    ),
    ("scroll", { $0.list.table.scroll(to: ItemPath(sectionKey: "3", itemKey: "4")) }),
    ("detach", { $0.list.table.listBox = nil }),
    ("hide", { $0.list.listBox.isVisible = false }),
    ("unparent", { $0.list.scrolled.child = nil }),
    ("move", { $0.moveToAnotherWindow() }),
    ("destroy", { $0.destroyWindow() }),
  ]
}
