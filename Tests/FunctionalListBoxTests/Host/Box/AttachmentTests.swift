import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Boxes that come and go.
nonisolated final class AttachmentTests: GtkTestCase {
  func testWhatWasRenderedBeforeShowsOnAttaching() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.render("a b")
      list.render("c d")
      XCTAssertEqual(list.texts, [])
      list.table.listBox = list.listBox
      XCTAssertEqual(list.texts, ["c", "d"])
    }
  }

  func testDetachingTakesTheRowsOut() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.row("b").grabFocus()
      list.table.listBox = nil
      XCTAssertNil(list.table.listBox)
      XCTAssertEqual(list.texts, [])
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testADetachedBoxIsFreeForOthers() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.table.listBox = nil
      // Without a sort function rows stay as they are put in.
      for text in ["x", "w", "v"] {
        unsafe gtk_list_box_append(list.listBox.pointer, gtk_label_new(text))
      }
      XCTAssertEqual(list.texts, ["x", "w", "v"])
    }
  }

  func testAnotherBoxTakesTheRowsOver() {
    onStage { stage in
      let (list, other) = (ListUnderTest(stage), ListUnderTest(stage, isAttached: false))
      list.render("a b")
      list.table.listBox = other.listBox
      XCTAssertEqual(list.texts, [])
      XCTAssertEqual(other.texts, ["a", "b"])
      list.render("b c")
      XCTAssertEqual(list.texts, [])
      XCTAssertEqual(other.texts, ["b", "c"])
      list.table.listBox = nil
    }
  }

  func testTheSameBoxCanBeAttachedAgain() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.table.listBox = list.listBox
      XCTAssertEqual(list.texts, ["a", "b"])
      list.table.listBox = unsafe ListBox(adopting: list.listBox.pointer)
      list.render("b a c")
      XCTAssertEqual(list.texts, ["b", "a", "c"])
    }
  }

  func testTheRowsGoWithTheRenderer() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      @MainActor func renderAndDrop() {
        let table = FunctionalTableData(name: "short")
        table.listBox = list.listBox
        table.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")])])
        XCTAssertEqual(list.texts, ["a"])
      }
      renderAndDrop()
      XCTAssertEqual(list.texts, [])
    }
  }

  func testABoxThatIsDestroyedLeavesTheDescriptionBehind() {
    onStage { stage in
      let (list, other) = (ListUnderTest(stage), ListUnderTest(stage, isAttached: false))
      list.render("a b")
      list.destroyBox()
      XCTAssertNil(list.table.listBox)
      list.render("b c")
      list.table.listBox = other.listBox
      XCTAssertEqual(other.texts, ["b", "c"])
      list.table.listBox = nil
    }
  }

  func testABoxThatIsDestroyedWithItsWindowLeavesTheDescriptionBehind() {
    onStage { stage in
      let other = ListUnderTest(stage, isAttached: false)
      let table = FunctionalTableData(name: "test")
      var watch: FinalizationWatch?
      @MainActor func show() {
        let box = ListBox()
        watch = FinalizationWatch(box)
        table.listBox = box
        table.renderAndDiff([
          TableSection(key: "s", rows: ["a", "b"].map { ListUnderTest.cell($0, $0) })
        ])
        box.grabFocus()
        stage.destroy(stage.present(box))
      }
      show()
      XCTAssertNil(table.listBox)
      if let watch { stage.assertFinalized(watch) }
      table.listBox = other.listBox
      XCTAssertEqual(other.texts, ["a", "b"])
      table.listBox = nil
    }
  }

  func testTheListBoxIsTheHandleThatWasSet() {
    onStage { stage in
      let list = ListUnderTest(stage)
      XCTAssert(list.table.listBox === list.listBox)
    }
  }

  func testAnAdoptedBoxKeepsWhatItIs() throws {
    try onStage { stage in
      let file = try XCTUnwrap(
        Bundle.module.url(forResource: "list", withExtension: "ui", subdirectory: "Fixtures"))
      let builder = unsafe gtk_builder_new_from_file(file.path)
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(builder)) }
      let window = unsafe Window(
        adopting: OpaquePointer(try XCTUnwrap(gtk_builder_get_object(builder, "window"))))
      let box = unsafe ListBox(
        adopting: OpaquePointer(try XCTUnwrap(gtk_builder_get_object(builder, "list"))))
      stage.present(window)
      let list = ListUnderTest(stage, isAttached: false)
      list.table.listBox = box
      list.render("a b c")
      stage.waitForFrame(in: window)
      let adopted = unsafe WidgetID(box.pointer)
      XCTAssertEqual(adopted.children.map(\.text), ["a", "b", "c"])
      XCTAssert(adopted.has(cssClass: "boxed-list"))
      XCTAssertEqual(box.selectionMode, .none)
      list.render("c b")
      XCTAssertEqual(adopted.children.map(\.text), ["c", "b"])
      list.table.listBox = nil
      XCTAssertEqual(adopted.children, [])
      XCTAssert(adopted.has(cssClass: "boxed-list"))
    }
  }
}
