import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Views whose widgets of columns come and go.
nonisolated final class ColumnInterferenceTests: GtkTestCase {
  func testAWidgetThatLeavesItsViewIsReleased() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([Self.row("a", ["1", "22"]), Self.row("b", ["1", "333"])])
      let watch = FinalizationWatch(list.labels("22")[0].handle)
      list.show([Self.row("a", ["1"]), Self.row("b", ["1", "333"])])
      XCTAssertTrue(watch.isFinalized)
    }
  }

  func testAWidgetThatComesLaterIsInItsColumn() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([Self.row("a", ["1"]), Self.row("b", ["1", "333333"])])
      list.show([Self.row("a", ["1", "2"]), Self.row("b", ["1", "333333"])])
      XCTAssertEqual(list.width("2"), list.width("333333"))
      list.show([Self.row("a", ["1", "2"]), Self.row("b", ["1", "33"])])
      list.show([Self.row("a", ["1", "4444444444"]), Self.row("b", ["1", "33"])])
      XCTAssertEqual(list.width("33"), list.width("4444444444"))
    }
  }

  func testANestedListHasColumnsOfItsOwn() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      let table = FunctionalTableData(name: "nested")
      let box = ListBox()
      table.listBox = box
      @MainActor func nested(_ texts: [String]) {
        table.renderAndDiff([TableSection(key: "s", rows: texts.map { Self.row($0, [$0]) })])
      }
      nested(["1", "1,000,000,000"])
      let outer = WidgetCell(key: "nested", state: 0) {
        let view = Box()
        view.append(box)
        return view
      } configure: { _, _ in
      }
      list.show([Self.row("a", ["22"]), outer, Self.row("b", ["333"])])
      XCTAssertEqual(list.width("22"), list.width("333"))
      XCTAssertEqual(list.width("1"), list.width("1,000,000,000"))
      XCTAssertLessThan(list.width("22"), list.width("1"))
      let watch = FinalizationWatch(list.labels("1")[0].handle)
      table.reuseLimit = 0
      nested(["1,000,000,000"])
      stage.waitForFrame(in: list.window)
      stage.pump()
      XCTAssertTrue(watch.isFinalized)
    }
  }

  func testAWidgetThatIsDestroyedInARender() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([Self.row("a", ["1", "22"]), Self.row("b", ["1", "333"])])
      let label = list.labels("22")[0].handle
      unsafe gtk_widget_unparent(label.gtk)
      unsafe g_object_run_dispose(UnsafeMutablePointer<GObject>(label.pointer))
      list.show([Self.row("b", ["1", "333"]), Self.row("c", ["1", "4444"])])
      list.table.listBox = nil
      list.table.listBox = list.listBox
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.width("333"), list.width("4444"))
    }
  }

  func testAWidgetWithoutItsColumnNameLeavesTheColumn() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([Self.row("a", ["1"]), Self.row("b", ["55555"])])
      list.labels("1")[0].handle.columnName = nil
      list.show([Self.row("a", ["1"]), Self.row("b", ["55555"]), Self.row("c", ["666666666"])])
      XCTAssertLessThan(list.width("1"), list.width("55555"))
    }
  }

  /// A row whose view makes its labels anew.
  @MainActor private static func row(_ key: String, _ texts: [String]) -> any CellConfigType {
    WidgetCell(key: key, state: texts) {
      Box(orientation: .horizontal, spacing: 6)
    } configure: { view, texts in
      let texts = texts ?? []
      var children = unsafe WidgetID(view.pointer).children
      while children.count > texts.count {
        view.remove(children.removeLast().handle)
      }
      while children.count < texts.count {
        let label = Label()
        label.columnName = "column \(children.count)"
        view.append(label)
        children = unsafe WidgetID(view.pointer).children
      }
      for (child, text) in zip(children, texts) {
        unsafe gtk_label_set_text(OpaquePointer(child.gtk), text)
      }
    }
  }
}

extension ListUnderTest {
  fileprivate func labels(_ text: String) -> [WidgetID] {
    unsafe WidgetID(listBox.pointer).all { $0.isA(gtk_label_get_type()) && $0.text == text }
  }

  fileprivate func width(_ text: String) -> Int32 {
    labels(text).first.map { unsafe gtk_widget_get_width($0.gtk) } ?? -1
  }
}
