import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Other code that puts rows into an attached box, takes them out, or sorts them.
nonisolated final class ForeignRowsTests: GtkTestCase {
  func testForeignRowsAreReportedAndKeptBelow() {
    onStage { stage in
      for position in [Int32(0), 1, -1] {
        for keys in ["a b", "b c a"] {
          DiagnosticLog.collect { log in
            let list = ListUnderTest(stage)
            list.render("a b")
            unsafe gtk_list_box_insert(list.listBox.pointer, gtk_label_new("x"), position)
            list.render(keys)
            XCTAssertEqual(log.take(), [.foreignRows(count: 1)])
            XCTAssertEqual(list.texts.joined(separator: " "), keys + " x")
            list.render(keys)
            XCTAssertEqual(log.take(), [], "reported again")
          }
        }
      }
    }
  }

  func testForeignRowsStayBelowRowsThatComeLater() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("")
        for text in ["x", "y"] {
          unsafe gtk_list_box_append(list.listBox.pointer, gtk_label_new(text))
        }
        list.render("a b")
        XCTAssertEqual(log.take(), [.foreignRows(count: 2)])
        list.render("b c a")
        XCTAssertEqual(list.texts, ["b", "c", "a", "x", "y"])
        unsafe gtk_list_box_append(list.listBox.pointer, gtk_label_new("z"))
        list.render("c")
        XCTAssertEqual(log.take(), [.foreignRows(count: 3)])
        XCTAssertEqual(list.texts, ["c", "x", "y", "z"])
      }
    }
  }

  func testForeignRowsSurviveDetaching() {
    onStage { stage in
      DiagnosticLog.collect { _ in
        let list = ListUnderTest(stage)
        list.render("a b")
        unsafe gtk_list_box_append(list.listBox.pointer, gtk_label_new("x"))
        list.table.listBox = nil
        XCTAssertEqual(list.texts, ["x"])
      }
    }
  }

  func testARowThatWasTakenOutIsBackWithItsWidget() {
    onStage { stage in
      for keys in ["a b c", "c x b"] {
        DiagnosticLog.collect { log in
          let list = ListUnderTest(stage)
          list.render("a b c")
          let taken = list.widget("b")
          unsafe gtk_list_box_remove(list.listBox.pointer, taken.gtk)
          list.render(keys)
          XCTAssertEqual(log.take(), [.takenRows(count: 1)])
          XCTAssertEqual(list.texts.joined(separator: " "), keys)
          XCTAssertEqual(list.widget("b"), taken)
          list.render(keys)
          XCTAssertEqual(log.take(), [], "reported again")
        }
      }
    }
  }

  func testAllRowsThatWereTakenOutAreBack() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("a b c")
        while let row = list.widgets.first {
          unsafe gtk_list_box_remove(list.listBox.pointer, row.gtk)
        }
        list.render("a b c")
        XCTAssertEqual(log.take(), [.takenRows(count: 3)])
        XCTAssertEqual(list.texts, ["a", "b", "c"])
      }
    }
  }

  func testASelectedRowThatWasTakenOutIsSelectedAgain() {
    onStage { stage in
      DiagnosticLog.collect { _ in
        let list = ListUnderTest(stage)
        list.render("a b c")
        list.select("b")
        unsafe gtk_list_box_remove(list.listBox.pointer, list.widget("b").gtk)
        list.render("a b c")
        XCTAssertEqual(list.selectedTexts, ["b"])
        XCTAssertEqual(
          unsafe gtk_list_box_get_selected_row(list.listBox.pointer).map {
            unsafe WidgetID(OpaquePointer($0))
          }, list.widget("b"))
        // GTK selects it, and no other.
        list.select("c")
        XCTAssertEqual(list.selectedTexts, ["c"])
        list.select("b")
        XCTAssertEqual(list.selectedTexts, ["b"])
      }
    }
  }

  func testASelectedRowThatWasTakenOutGivesWayToOneSelectedSince() {
    onStage { stage in
      DiagnosticLog.collect { _ in
        let list = ListUnderTest(stage)
        list.render("a b c")
        list.select("b")
        unsafe gtk_list_box_remove(list.listBox.pointer, list.widget("b").gtk)
        list.select("c")
        list.render("a b c")
        XCTAssertEqual(list.selectedTexts, ["c"])
      }
    }
  }

  func testARowThatWasPutIntoAnotherContainerStaysThereAndIsMadeAnew() {
    onStage { stage in
      for keys in ["a b c", "c a b", "a c"] {
        DiagnosticLog.collect { log in
          let list = ListUnderTest(stage)
          list.render("a b c")
          let taken = list.row("b")
          unsafe gtk_list_box_remove(list.listBox.pointer, taken.gtk)
          let other = Box()
          other.append(taken)
          list.render(keys)
          XCTAssertEqual(log.take(), [.takenRows(count: 1)])
          XCTAssertEqual(list.texts.joined(separator: " "), keys)
          XCTAssertEqual(unsafe WidgetID(other.pointer).children.map(\.text), ["b"])
          list.render("b")
          XCTAssertEqual(list.texts, ["b"])
        }
      }
    }
  }

  func testARowThatWasTakenOutAndPutBackIsNotReported() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("a b c")
        let row = list.row("a")
        unsafe gtk_list_box_remove(list.listBox.pointer, row.gtk)
        unsafe gtk_list_box_append(list.listBox.pointer, row.gtk)
        list.render("a b c")
        XCTAssertEqual(log.take(), [])
        XCTAssertEqual(list.texts, ["a", "b", "c"])
      }
    }
  }

  func testAForeignSortFunctionIsReportedAndReplaced() {
    onStage { stage in
      for keys in ["a b c d e", "d a c b", "c d"] {
        DiagnosticLog.collect { log in
          let list = ListUnderTest(stage)
          list.render("a b c d")
          unsafe gtk_list_box_set_sort_func(list.listBox.pointer, byText, nil, nil)
          XCTAssertEqual(list.texts, ["d", "c", "b", "a"])
          list.render(keys)
          list.render(keys)
          XCTAssertEqual(log.take(), [.rowsOutOfOrder], keys)
          XCTAssertEqual(list.texts.joined(separator: " "), keys)
        }
      }
    }
  }

  func testAForeignSortFunctionIsSeenAtTheFirstRenderThatChangesSomething() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("a b c d")
        unsafe gtk_list_box_set_sort_func(list.listBox.pointer, byText, nil, nil)
        list.render("a b c d")
        XCTAssertEqual(log.take(), [])
        list.render("a b c")
        XCTAssertEqual(log.take(), [.rowsOutOfOrder])
        XCTAssertEqual(list.texts, ["a", "b", "c"])
      }
    }
  }

  func testASortFunctionThatWasTakenAwayIsSetAgain() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        list.render("b c")
        unsafe gtk_list_box_set_sort_func(list.listBox.pointer, nil, nil, nil)
        list.render("a b c")
        XCTAssertEqual(list.texts, ["a", "b", "c"])
        XCTAssertEqual(log.take(), [.rowsOutOfOrder])
        list.render("0 a 1 b 2 c 3")
        XCTAssertEqual(list.texts, ["0", "a", "1", "b", "2", "c", "3"])
        XCTAssertEqual(log.take(), [])
      }
    }
  }

  func testTheFocusIsHandedOverInAListThatOtherCodeSorted() {
    onStage { stage in
      DiagnosticLog.collect { _ in
        let list = ListUnderTest(stage)
        list.render("a b c d")
        unsafe gtk_list_box_set_sort_func(list.listBox.pointer, byText, nil, nil)
        list.row("b").grabFocus()
        list.render("a c d")
        stage.pump()
        XCTAssertEqual(list.focusedText, "c")
        XCTAssertEqual(list.selectedTexts, [])
      }
    }
  }

  func testAFilterFunctionSetLaterHidesRowsAndNothingElse() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c")
      unsafe gtk_list_box_set_filter_func(
        list.listBox.pointer,
        { row, _ in
          let label = unsafe OpaquePointer(gtk_list_box_row_get_child(row))
          return unsafe String(cString: gtk_label_get_text(label)) == "b" ? 0 : 1
        }, nil, nil)
      list.render("c b a d")
      XCTAssertEqual(list.texts, ["c", "b", "a", "d"])
      XCTAssertEqual(unsafe gtk_widget_get_child_visible(list.widget("b").gtk), 0)
      XCTAssertEqual(unsafe gtk_widget_get_child_visible(list.widget("d").gtk), 1)
    }
  }
}

/// A `GtkListBoxSortFunc` of the app's: by text, the last first.
private nonisolated let byText:
  @convention(c) (
    UnsafeMutablePointer<GtkListBoxRow>?, UnsafeMutablePointer<GtkListBoxRow>?, gpointer?
  ) -> Int32 = { a, b, _ in
    let texts = unsafe [a, b].map { row in
      unsafe String(cString: gtk_label_get_text(OpaquePointer(gtk_list_box_row_get_child(row))))
    }
    return texts[0] == texts[1] ? 0 : texts[0] < texts[1] ? 1 : -1
  }
