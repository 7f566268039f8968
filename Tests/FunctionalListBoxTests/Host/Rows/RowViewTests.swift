import CFunctionalListGtk
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// A view that is a `GtkListBoxRow` is the row, and not in another one.
nonisolated final class RowViewTests: GtkTestCase {
  func testTheViewIsAChildOfTheBox() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([rowCell("a"), ListUnderTest.cell("b", "b"), rowCell("c")])
      XCTAssertEqual(list.texts, ["a", "b", "c"])
      for text in ["a", "c"] {
        let children = list.widget(text).children
        XCTAssertEqual(children.map { $0.isA(gtk_label_get_type()) }, [true])
      }
    }
  }

  func testAHostCellCanHaveOne() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (text: String) in
        list.show([
          HostCell<TitleRow, String, EdgeBasedTableItemLayout>(key: "a", state: text) { row, text in
            row.title = text ?? ""
          }
        ])
      }
      render("one")
      let row = list.widget("one")
      XCTAssert(row.children.first?.isA(gtk_label_get_type()) == true)
      render("two")
      XCTAssertEqual(list.widget("two"), row)
    }
  }

  func testItHasNoMarginsByDefault() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.addCSSClass("boxed-list")
      let rows = ["a", "b", "c"].map { key in
        TitleRow.cell(key: key, state: key) { row, text in row.title = text ?? "" }
      }
      list.show(rows)
      // The theme may give the box a border.
      var bottom = list.y("a")
      for key in ["a", "b", "c"] {
        let widget = list.widget(key)
        let extent = list.extent(of: widget)
        XCTAssertEqual(extent.y, bottom)
        bottom = extent.y + extent.height
        var bounds = graphene_rect_t()
        _ = unsafe gtk_widget_compute_bounds(widget.gtk, list.listBox.gtk, &bounds)
        XCTAssertEqual(bounds.origin.x, 0)
        XCTAssertEqual(
          bounds.size.width, unsafe Float(gtk_widget_get_width(list.listBox.gtk)))
      }
    }
  }

  func testAClickActivatesAndSelectsIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [String] = []
      list.show(
        ["a", "b"].map { key in
          rowCell(
            key,
            actions: CellActions(
              activationAction: { log.append("activate \(key)") },
              selectionAction: { log.append("select \(key)") }))
        })
      stage.click(list.row("b"))
      XCTAssertEqual(log, ["select b", "activate b"])
      XCTAssertEqual(list.selectedTexts, ["b"])
      XCTAssertEqual(Array(list.table.selectedItemPaths).map(\.itemKey), ["b"])
    }
  }

  func testItIsOneTabStop() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([rowCell("a"), ListUnderTest.button("b", "b"), rowCell("c")])
      list.before.grabFocus()
      var stops: [String?] = []
      for _ in 0..<5 {
        stage.press("Tab", in: list.window)
        stops.append(list.focusedText)
      }
      XCTAssertEqual(stops, ["a", "b", "b", "c", nil])
      XCTAssert(list.after.containsFocus)
      stage.press("shift+Tab", in: list.window)
      stage.press("Up", "Up", in: list.window)
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testItMovesWithoutLeavingTheBox() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var random = SeededRandom(seed: 1)
      var keys = (0..<12).map(String.init)
      let render = {
        list.show(keys.map { Int($0)?.isMultiple(of: 3) == true ? rowCell($0) : plainCell($0) })
      }
      render()
      let widgets = Dictionary(uniqueKeysWithValues: keys.map { ($0, list.widget($0)) })
      list.row("6").grabFocus()
      list.select("6")
      for _ in 0..<40 {
        keys.shuffle(using: &random)
        render()
        XCTAssertEqual(list.texts, keys)
        XCTAssertEqual(list.focusedText, "6")
        XCTAssertEqual(list.selectedTexts, ["6"])
      }
      for key in keys { XCTAssertEqual(list.widget(key), widgets[key]) }
    }
  }

  func testRowsComeAndGoAndAreReused() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(["a", "b", "c"].map { rowCell($0) })
      let widgets = Set(list.widgets)
      list.show([rowCell("b")])
      XCTAssertEqual(list.texts, ["b"])
      list.show(["d", "b", "e"].map { rowCell($0) })
      XCTAssertEqual(list.texts, ["d", "b", "e"])
      XCTAssertEqual(Set(list.widgets), widgets)
    }
  }

  func testARowThatBecomesOneOrNoneKeepsFocusSelectionAndPlace() {
    onStage { stage in
      for mode in [SelectionMode.single, .multiple] {
        let list = ListUnderTest(stage)
        list.listBox.selectionMode = mode
        var made = 0
        list.show(["a", "b", "c"].map { plainCell($0) })
        list.row("b").grabFocus()
        list.select("b")
        for becomesRow in [true, false, true] {
          let cell = becomesRow ? rowCell("b") { made += 1 } : plainCell("b")
          list.show([plainCell("a"), cell, plainCell("c")])
          XCTAssertEqual(list.texts, ["a", "b", "c"])
          XCTAssertEqual(list.focusedText, "b")
          XCTAssertEqual(list.selectedTexts, ["b"])
          XCTAssertEqual(
            list.widget("b").children.first?.isA(gtk_label_get_type()), true, "\(becomesRow)")
        }
        XCTAssertEqual(made, 1, "the view of the first is reused")
        stage.press("Down", in: list.window)
        XCTAssertEqual(list.focusedText, "c")
        stage.clear()
      }
    }
  }

  func testARowThatBecomesOneOrNoneCanMoveAtTheSameTime() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let keys = (0..<20).map(String.init)
      let labels = keys.map { ListUnderTest.cell($0, $0) }
      list.show(labels)
      list.show([rowCell("19")] + labels.dropLast())
      XCTAssertEqual(list.texts, ["19"] + keys.dropLast())
      list.show([labels[19]] + [rowCell("18")] + labels.dropLast(2))
      list.show([rowCell("18")] + labels.dropLast(2) + [labels[19]])
      XCTAssertEqual(list.texts, ["18"] + keys.dropLast(2) + ["19"])
      list.show(labels)
      XCTAssertEqual(list.texts, keys)
    }
  }

  func testTheViewIsMadeOnceWhereNothingIsReused() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.reuseLimit = 0
      var made = 0
      list.show([plainCell("a"), plainCell("b")])
      list.show([plainCell("a"), rowCell("b") { made += 1 }])
      XCTAssertEqual(made, 1)
      XCTAssertEqual(list.texts, ["a", "b"])
    }
  }

  func testAnEntryInTheRowHandsTheFocusToTheRowThatReplacesIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([plainCell("a"), ListUnderTest.entry("b", "b")])
      list.entry("b").grabFocus()
      list.show([plainCell("a"), rowCell("b")])
      XCTAssertEqual(list.focusedText, "b")
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testAListOfThemIsVirtualized() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.liveRows = .nearViewport(margin: 50)
      list.show((0..<2_000).map { rowCell("\($0)", height: 20 + $0 % 30) })
      XCTAssertLessThan(list.widgets.count, 40)
      for number in [1_000, 1_999, 3] {
        let path = ItemPath(sectionKey: "s", itemKey: "\(number)")
        list.table.scroll(to: path, animated: false)
        stage.waitForFrame(in: list.window)
        let extent = list.extent(of: list.widget("\(number)"))
        XCTAssert(extent.y >= 0 && extent.y + extent.height <= 200, "\(number): \(extent)")
      }
    }
  }

  func testAHeightThatTheViewChangesIsKnown() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show(["a", "b"].map { rowCell($0, height: 40) })
      let path = ItemPath(sectionKey: "s", itemKey: "b")
      let before = list.table.rect(of: path)
      list.row("a").setMinimumSize(height: 90)
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.table.rect(of: path)?.y, before.map { $0.y + 50 })
    }
  }

  func testOneThatOtherCodeTakesOutIsPutBack() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        let rows = ["a", "b", "c"].map { rowCell($0) }
        list.show(rows)
        unsafe gtk_list_box_remove(list.listBox.pointer, list.widget("b").gtk)
        list.show(rows)
        XCTAssertEqual(list.texts, ["a", "b", "c"])
        XCTAssertEqual(log.take(), [.takenRows(count: 1)])
      }
    }
  }

  func testOneThatIsInABoxAlreadyIsReported() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        let row = TitleRow()
        let cell = { (key: String) in
          WidgetCell(key: key, state: key) {
            row
          } configure: { row, text in
            row.title = text ?? ""
          }
        }
        list.show([cell("a"), plainCell("b"), cell("c")])
        XCTAssertEqual(list.widgets.filter { $0.handle.isVisible }.map(\.text), ["a", "b"])
        XCTAssertEqual(log.take(), [.viewInUse(key: "c")])
      }
    }
  }

  func testAHeaderThatIsOneIsPutIntoARowAndPassesTheFocusOn() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let header = WidgetCell(key: "h", state: "header") {
        TitleRow()
      } configure: { row, text in
        row.title = text ?? ""
      }
      list.table.renderAndDiff([TableSection(key: "s", rows: [rowCell("a")], header: header)])
      stage.waitForFrame(in: list.window)
      list.before.grabFocus()
      stage.press("Tab", in: list.window)
      XCTAssertEqual(list.focusedText, "a")
      stage.press("Tab", in: list.window)
      XCTAssert(list.after.containsFocus)
    }
  }

  func testRowsAreGoneWhenTheyAreNotNeeded() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.reuseLimit = 0
      list.show([rowCell("a"), rowCell("b"), rowCell("c")])
      let watches = ["a", "b", "c"].map { FinalizationWatch(list.row($0)) }
      list.show([rowCell("b")])
      stage.assertFinalized(watches[0])
      list.show([plainCell("b")])
      stage.assertFinalized(watches[1])
      list.table.listBox = nil
      stage.assertFinalized(watches[2])
    }
  }

  func testRowsGoWhileTheyArePressedOrRendersInterfere() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var count = 0
      let render = { (keys: [String]) in
        list.render(
          keys.map { key in
            ListUnderTest.rowView(
              key, key,
              actions: CellActions(
                activationAction: {
                  count += 1; if key == "b" { list.render([plainCell("a"), plainCell("b")]) }
                },
                selectionAction: { if key == "c" { list.table.listBox = nil } }))
          })
      }
      render(["a", "b", "c"])
      stage.waitForFrame(in: list.window)
      stage.click(list.row("b"))
      XCTAssertEqual(list.texts, ["a", "b"])
      render(["a", "b", "c"])
      stage.waitForFrame(in: list.window)
      stage.click(list.row("c"))
      XCTAssertEqual(list.widgets, [])
      list.table.listBox = list.listBox
      render(["a", "b"])
      stage.drag(list.row("a"), from: (5, 5), through: [(9, 9)]) { list.render([]) }
      XCTAssertEqual(list.widgets, [])
      list.table.liveRows = .nearViewport(margin: 0)
      list.show((0..<10_000).map { rowCell("\($0)") })
      list.show((0..<10_000).map { plainCell("\($0)") })
      list.show((0..<10_000).map { rowCell("\($0)") })
      XCTAssertLessThan(list.widgets.count, 60)
      list.show([])
      XCTAssertEqual(count, 1)
    }
  }

  func testARowThatTheAppKeepsCanBeUsedElsewhereAfterwards() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.reuseLimit = 0
      let row = TitleRow()
      let cell = WidgetCell(key: "a", state: "a") {
        row
      } configure: {
        $0.title = $1 ?? ""
      }
      list.show([cell, plainCell("b")])
      list.show([plainCell("b")])
      stage.pump()
      let other = ListBox()
      stage.present(other)
      unsafe gtk_list_box_insert(other.pointer, row.gtk, -1)
      row.title = "elsewhere"
      stage.click(row)
      list.show([plainCell("b"), plainCell("c")])
      XCTAssertEqual(unsafe WidgetID(other.pointer).children.map(\.text), ["elsewhere"])
      XCTAssertEqual(list.texts, ["b", "c"])
    }
  }
}

private func rowCell(
  _ key: String, height: Int = -1, actions: CellActions = CellActions(),
  made: @escaping @MainActor () -> Void = {}
) -> any RowDescription {
  ListUnderTest.rowView(key, key, height: height, actions: actions, made: made)
}

private func plainCell(_ key: String) -> any RowDescription { ListUnderTest.cell(key, key) }
