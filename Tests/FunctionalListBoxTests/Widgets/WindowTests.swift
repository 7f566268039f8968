import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class WindowTests: GtkTestCase {
  func testPropertiesAreThoseOfTheWindow() {
    onStage { _ in
      let (window, child, bar) = (Window(), Box(), HeaderBar())
      defer { window.destroy() }
      XCTAssertNil(window.title)
      window.title = "Contacts"
      XCTAssertEqual(window.title, "Contacts")
      window.defaultSize = (320, 240)
      XCTAssertTrue(window.defaultSize == (320, 240))
      XCTAssertNil(window.child)
      window.child = child
      XCTAssertTrue(unsafe window.child?.pointer == child.pointer)
      window.titlebar = bar
      XCTAssertTrue(unsafe window.titlebar?.pointer == bar.pointer)
      window.child = nil
      XCTAssertNil(window.child)
    }
  }

  func testAModalWindowBelongsToTheWindowOfAWidget() {
    onStage { stage in
      let label = Label()
      XCTAssertNil(label.enclosingWindow)
      let parent = stage.present(label)
      XCTAssertTrue(unsafe label.enclosingWindow?.pointer == parent.pointer)
      let window = Window()
      defer { window.destroy() }
      XCTAssertFalse(window.isModal)
      XCTAssertNil(window.transientParent)
      window.isModal = true
      window.transientParent = label.enclosingWindow
      XCTAssertTrue(window.isModal)
      XCTAssertTrue(unsafe window.transientParent?.pointer == parent.pointer)
      window.transientParent = nil
      XCTAssertNil(window.transientParent)
    }
  }

  func testACloseMayBeRefused() {
    onStage { stage in
      let window = stage.present(Box())
      var answers = [true, false]
      window.onCloseRequest = { answers.removeFirst() }
      window.close()
      stage.pump(until: answers.count == 1, "the first request")
      XCTAssertEqual(unsafe gtk_widget_get_mapped(window.gtk), 1)
      window.close()
      stage.pump(until: answers.isEmpty, "the second request")
      stage.pump()
      XCTAssertEqual(unsafe gtk_widget_get_mapped(window.gtk), 0)
    }
  }

  func testAWindowStaysWithoutAHandleUntilItIsDestroyed() {
    onStage { stage in
      @MainActor func open() -> FinalizationWatch {
        let window = Window()
        window.title = "without a handle"
        return FinalizationWatch(window)
      }
      let watch = open()
      stage.pump()
      XCTAssertFalse(watch.isFinalized)
      @MainActor func destroyAll() {
        let windows = unsafe gtk_window_list_toplevels()
        defer { unsafe g_list_free(windows) }
        var link = unsafe windows
        while let item = unsafe link {
          if let data = unsafe item.pointee.data {
            let window = unsafe Window(adopting: OpaquePointer(data))
            if window.title == "without a handle" { window.destroy() }
          }
          unsafe link = item.pointee.next
        }
      }
      destroyAll()
      stage.assertFinalized(watch)
    }
  }

  func testTheHandlerIsGoneWithTheWindow() {
    onStage { stage in
      weak var probe: Probe?
      @MainActor func open() -> Window {
        let (window, captured) = (stage.present(Box()), Probe())
        window.onCloseRequest = {
          captured.count += 1
          return true
        }
        probe = captured
        return window
      }
      stage.destroy(open())
      XCTAssertNil(probe)
    }
  }

  func testKeysGoToTheWindowThatWasFocused() {
    onStage { stage in
      let (first, second) = (Entry(), Entry())
      let (one, other) = (stage.present(first), stage.present(second))
      first.grabFocus()
      second.grabFocus()
      stage.press("a", in: one)
      stage.press("b", in: other)
      stage.press("c", in: one)
      XCTAssertEqual([first.text, second.text], ["ac", "b"])
    }
  }
}
