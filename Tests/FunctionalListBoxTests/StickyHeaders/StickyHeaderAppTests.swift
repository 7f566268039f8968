import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Code of the app that runs while a sticky header is shown or exchanged may do anything with the list.
nonisolated final class StickyHeaderAppTests: GtkTestCase {
  func testAHeaderMayDoAnythingWhileItIsConfigured() {
    forAllWishes { scene, wish, what in
      scene.scroll(to: 200)
      scene.onConfigured = { [weak scene] in scene.map(wish) }
      scene.scroll(to: 1_000)
      XCTAssertNil(scene.onConfigured, what)
    }
  }

  func testAHeaderMayDoAnythingWhileItsPopoverCloses() {
    forAllWishes { scene, wish, what in
      scene.scroll(to: 200)
      scene.openPopover()
      scene.onClosed = { [weak scene] in scene.map(wish) }
      scene.scroll(to: 1_000)
      XCTAssertNil(scene.onClosed, what)
    }
  }

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
    _ body: @MainActor (HeaderScene, @escaping @MainActor (HeaderScene) -> Void, String) -> Void
  ) {
    onStage { stage in
      for liveRows in [FunctionalTableData.LiveRows.all, .nearViewport(margin: 100)] {
        for (name, wish) in Self.wishes {
          let what = "\(name) \(liveRows)"
          var headers: [FinalizationWatch] = []
          stage.assertFinalized {
            let scene = HeaderScene(stage, liveRows)
            body(scene, wish, what)
            if scene.viewport != nil, scene.list.table.listBox != nil {
              scene.scroll(to: 150)
              XCTAssertEqual(scene.sticky, scene.expected, what)
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
