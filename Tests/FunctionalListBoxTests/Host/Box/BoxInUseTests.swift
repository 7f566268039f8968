import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A box that someone else uses is left as it is, until a render finds it free.
nonisolated final class BoxInUseTests: GtkTestCase {
  func testABoxWithRowsIsLeftAlone() {
    onStage { stage in
      checkUse(stage, .hasRows(count: 2)) { box in
        for text in ["x", "y"] { unsafe gtk_list_box_append(box.pointer, gtk_label_new(text)) }
      } free: { box in
        while let row = unsafe WidgetID(box.pointer).children.first {
          unsafe gtk_list_box_remove(box.pointer, row.gtk)
        }
      } texts: {
        ["x", "y"]
      }
    }
  }

  func testABoxWithAModelIsLeftAlone() {
    onStage { stage in
      checkUse(stage, .hasRows(count: 2)) { box in
        let model = unsafe gtk_string_list_new(nil)
        for text in ["x", "y"] { unsafe gtk_string_list_append(model, text) }
        unsafe gtk_list_box_bind_model(
          box.pointer, model,
          { item, _ in unsafe gtk_label_new(gtk_string_object_get_string(OpaquePointer(item))) },
          nil, nil)
        unsafe g_object_unref(UnsafeMutableRawPointer(model))
      } free: { box in
        unsafe gtk_list_box_bind_model(box.pointer, nil, nil, nil, nil)
      } texts: {
        ["x", "y"]
      }
    }
  }

  /// GTK cannot be asked for the model of a box; its rows are other code's when they come.
  func testTheRowsOfAModelThatWasEmptyAreReportedWhenTheyCome() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.table.listBox = nil
        let model = unsafe gtk_string_list_new(nil)
        unsafe gtk_list_box_bind_model(
          list.listBox.pointer, model,
          { item, _ in unsafe gtk_label_new(gtk_string_object_get_string(OpaquePointer(item))) },
          nil, nil)
        list.table.listBox = list.listBox
        list.render("a b")
        XCTAssertEqual(log.take(), [])
        unsafe gtk_string_list_append(model, "x")
        list.render("a b")
        XCTAssertEqual(log.take(), [.foreignRows(count: 1)])
        XCTAssertEqual(list.texts, ["a", "b", "x"])
        list.table.listBox = nil
        XCTAssertEqual(list.texts, ["x"])
        unsafe gtk_list_box_bind_model(list.listBox.pointer, nil, nil, nil, nil)
        unsafe g_object_unref(UnsafeMutableRawPointer(model))
      }
    }
  }

  func testABoxWithASortFunctionIsLeftAlone() {
    onStage { stage in
      checkUse(stage, .sortsRows) { box in
        unsafe gtk_list_box_set_sort_func(box.pointer, { _, _, _ in 0 }, nil, nil)
      } free: { box in
        unsafe gtk_list_box_set_sort_func(box.pointer, nil, nil, nil)
      }
      checkUse(stage, .sortsRows) { box in
        unsafe gtk_list_box_set_sort_func(box.pointer, { _, _, _ in 1 }, nil, nil)
      } free: { box in
        unsafe gtk_list_box_set_sort_func(box.pointer, nil, nil, nil)
      }
    }
  }

  func testABoxWithAFilterFunctionIsLeftAlone() {
    onStage { stage in
      checkUse(stage, .filtersRows) { box in
        unsafe gtk_list_box_set_filter_func(box.pointer, { _, _ in 0 }, nil, nil)
      } free: { box in
        unsafe gtk_list_box_set_filter_func(box.pointer, nil, nil, nil)
      }
    }
  }

  func testABoxOfAnotherListIsFilledWhenThatHasLeftIt() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("a b")
        let other = FunctionalTableData(name: "other")
        other.listBox = list.listBox
        other.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("w", "w")])])
        other.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("x", "x")])])
        XCTAssertEqual(log.take(), [.listBoxInUse(.showsList(name: list.table.name))])
        list.render("b")
        XCTAssertEqual(list.texts, ["b"])
        list.table.listBox = nil
        XCTAssertEqual(list.texts, ["x"])
        list.table.listBox = list.listBox
        XCTAssertEqual(log.take(), [.listBoxInUse(.showsList(name: "other"))])
        other.listBox = nil
        XCTAssertEqual(list.texts, ["b"])
        XCTAssertEqual(log.take(), [])
      }
    }
  }

  func testAListThatIsReplacedInItsOwnHandlerIsFollowedByTheNext() {
    onStage { stage in
      DiagnosticLog.collect { log in
        for isReleased in [false, true] {
          let list = ListUnderTest(stage, isAttached: false)
          var old: FunctionalTableData? = FunctionalTableData(name: "old")
          let next = FunctionalTableData(name: "next")
          let rows = { (texts: String...) in
            [TableSection(key: "s", rows: texts.map { ListUnderTest.cell($0, $0) })]
          }
          old?.listBox = list.listBox
          old?.onSelectionChanged = { _ in
            if isReleased { old = nil } else { old?.listBox = nil }
            next.listBox = list.listBox
            next.renderAndDiff(rows("x", "y"))
          }
          old?.renderAndDiff(rows("a", "b", "c"))
          stage.waitForFrame(in: list.window)
          // By the list, and by a user.
          if isReleased {
            // The list is released when its handler returns.
            old?.select(ItemPath(sectionKey: "s", itemKey: "b"), notifying: true)
          } else {
            stage.click(list.widget("b").handle)
          }
          stage.waitForFrame(in: list.window)
          XCTAssertEqual(list.texts, ["x", "y"])
          XCTAssertEqual(next.liveRowCount, 2)
          next.listBox = nil
        }
        XCTAssertEqual(log.take(), [])
      }
    }
  }

  func testAListThatWaitsForABoxKeepsNothingAlive() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("a")
        weak var waiting: FunctionalTableData?
        do {
          let other = FunctionalTableData(name: "other")
          other.listBox = list.listBox
          waiting = other
        }
        XCTAssertNil(waiting)
        _ = log.take()
        list.table.listBox = nil
        XCTAssertEqual(list.texts, [])
      }
    }
  }

  func testTheProbeLeavesNothingBehind() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.listBox.setPlaceholder(Label("empty"))
      stage.waitForFrame(in: list.window)
      var changes = 0
      let listener = unsafe Listener(
        "selected-rows-changed", of: UnsafeMutableRawPointer(list.listBox.pointer)
      ) { changes += 1 }
      list.table.listBox = list.listBox
      XCTAssertEqual(list.widgets, [])
      XCTAssertEqual(changes, 0)
      listener.stop()
    }
  }
}

private func checkUse(
  _ stage: Stage, _ use: Diagnostic.ListBoxUse, file: StaticString = #filePath,
  line: UInt = #line, _ occupy: (ListBox) -> Void, free: (ListBox) -> Void,
  texts: () -> [String] = { [] }
) {
  DiagnosticLog.collect { log in
    let list = ListUnderTest(stage, isAttached: false)
    occupy(list.listBox)
    list.table.listBox = list.listBox
    XCTAssertEqual(log.take(), [.listBoxInUse(use)], file: file, line: line)
    list.render("a b")
    list.render("a c")
    XCTAssertEqual(list.texts, texts(), file: file, line: line)
    XCTAssertEqual(log.take(), [], "reported again", file: file, line: line)
    XCTAssert(list.table.listBox === list.listBox, file: file, line: line)
    free(list.listBox)
    list.render("a c")
    XCTAssertEqual(list.texts, ["a", "c"], file: file, line: line)
    XCTAssertEqual(log.take(), [], file: file, line: line)
    list.table.listBox = nil
  }
}
