import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Handlers of the last description are called upon real clicks; those of older ones never again.
nonisolated final class ActionTests: GtkTestCase {
  func testAClickActivatesTheRowWithTheNewestClosure() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var activated: [String] = []
      for version in ["first", "second"] {
        list.show(
          ["a", "b"].map { key in
            cell(key, CellActions(activationAction: { activated.append("\(version) \(key)") }))
          })
      }
      stage.click(list.row("b"))
      XCTAssertEqual(activated, ["second b"])
    }
  }

  func testARowThatMovedIsActivatedAsItself() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var activated: [String] = []
      for keys in ["a b c", "c a b"] {
        list.show(
          keys.split(separator: " ").map { key in
            cell(String(key), CellActions(activationAction: { activated.append(String(key)) }))
          })
      }
      stage.click(list.row("c"))
      XCTAssertEqual(activated, ["c"])
    }
  }

  func testARowThatIsNotActivatableIsNotActivated() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var activated: [String] = []
      let rows = { (isActivatable: Bool) in
        ["a", "b"].map { key in
          var row = cell(key, CellActions(activationAction: { activated.append(key) }))
          row.style = CellStyle(isActivatable: isActivatable)
          return row
        }
      }
      list.show(rows(false))
      stage.click(list.row("a"))
      XCTAssertEqual(activated, [])
      list.show(rows(true))
      stage.click(list.row("b"))
      XCTAssertEqual(activated, ["b"])
    }
  }

  func testAClickSelectsAndSaysSoOnce() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var selected: [String] = []
      let rows = { (keys: [String]) in
        keys.map { key in cell(key, CellActions(selectionAction: { selected.append(key) })) }
      }
      list.show(rows(["a", "b"]))
      stage.click(list.row("b"))
      XCTAssertEqual(selected, ["b"])
      stage.click(list.row("b"))
      XCTAssertEqual(selected, ["b"])
      stage.click(list.row("a"))
      XCTAssertEqual(selected, ["b", "a"])
    }
  }

  func testARenderSelectsNothingAndSaysNothing() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var selected: [String] = []
      let rows = { (keys: [String]) in
        keys.map { key in cell(key, CellActions(selectionAction: { selected.append(key) })) }
      }
      list.show(rows(["a", "b", "c"]))
      stage.click(list.row("b"))
      for keys in [["c", "b", "a"], ["a", "b"], ["b"], ["x", "b"], ["x"], ["y", "x"]] {
        list.show(rows(keys))
      }
      XCTAssertEqual(selected, ["b"])
      stage.click(list.row("y"))
      XCTAssertEqual(selected, ["b", "y"])
    }
  }

  func testInMultipleModeTheRowThatWasAddedSaysSo() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      list.listBox.selectionMode = .multiple
      list.listBox.activatesOnSingleClick = false
      var selected: [String] = []
      list.show(
        ["a", "b", "c"].map { key in
          cell(key, CellActions(selectionAction: { selected.append(key) }))
        })
      list.row("a").grabFocus()
      list.select("a")
      XCTAssertEqual(selected, ["a"])
      stage.press("shift+Down", in: list.window)
      XCTAssertEqual(selected, ["a", "b"])
      XCTAssertEqual(list.selectedTexts, ["a", "b"])
    }
  }

  func testARowSelectedAgainAfterItsWidgetServedAnotherSaysSo() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var selected: [String] = []
      let rows = { (keys: [String]) in
        keys.map { key in cell(key, CellActions(selectionAction: { selected.append(key) })) }
      }
      list.show(rows(["a", "b"]))
      stage.click(list.row("a"))
      list.show(rows(["x", "b"]))
      stage.click(list.row("x"))
      XCTAssertEqual(selected, ["a", "x"])
    }
  }

  func testTheFocusThatAWindowGivesSelectsNothing() {
    onStage { stage in
      for mode in [SelectionMode.single, .browse, .multiple] {
        for (liveRows, hasHeader) in [
          (LiveRows.all, false), (.nearViewport(margin: 100), false), (.all, true),
          (.nearViewport(margin: 100), true),
        ] {
          let (table, listBox) = (FunctionalTableData(name: "test"), ListBox())
          table.listBox = listBox
          table.selectionMode = mode
          table.liveRows = liveRows
          var told: [String] = []
          table.onSelectionChanged = { _ in told.append("changed") }
          let rows = ["a", "b"].map { key in
            cell(
              key,
              CellActions(
                canSelectAction: {
                  told.append("may \(key)")
                  return true
                },
                selectionAction: { told.append(key) }))
          }
          let header = hasHeader ? cell("header", CellActions()) : nil
          table.renderAndDiff([TableSection(key: "s", rows: rows, header: header)])
          let window = stage.present(listBox)
          stage.waitForFrame(in: window)
          let what = "\(mode) \(liveRows) \(hasHeader)"
          XCTAssertEqual(told, [], what)
          XCTAssertTrue(
            table.text.hasSuffix("  a: \"a\" [focused]\n  b: \"b\""), "\(what): \(table.text)")
          stage.press("Down", in: window)
          XCTAssertEqual(told, ["may b", "b", "changed"], what)
          table.listBox = nil
          stage.clear()
        }
      }
    }
  }

  func testOfRowsThatAreDescribedWhenNeededTheLiveOnesSayThatTheyAreSelected() {
    onStage { stage in
      for isMadeOfItems in [false, true] {
        let list = ListUnderTest(stage)
        list.listBox.selectionMode = .multiple
        var selected: [String] = []
        let keys = (0..<500).map { "\($0)" }
        let row = { (key: String) in
          cell(key, CellActions(selectionAction: { selected.append(key) }))
        }
        list.table.renderAndDiff([
          isMadeOfItems
            ? TableSection(key: "s", items: keys, id: \.self, row: row)
            : TableSection(key: "s", rows: keys.map(row))
        ])
        stage.waitForFrame(in: list.window)
        list.row("1").grabFocus()
        stage.press("ctrl+a", in: list.window)
        XCTAssertEqual(list.table.selectedItemPaths.count, 500)
        let live = list.widgets.map(\.text).filter { !$0.isEmpty }
        XCTAssertLessThan(live.count, 100)
        XCTAssertEqual(selected, isMadeOfItems ? live : keys)
      }
    }
  }

  func testASelectionActionMayRender() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      list.show([
        cell("a", CellActions(selectionAction: { list.render("x y") })), cell("b", CellActions()),
      ])
      stage.click(list.row("a"))
      XCTAssertEqual(list.texts, ["x", "y"])
    }
  }

  func testAnActivationActionMayRemoveItsRow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      list.show([
        cell("a", CellActions(activationAction: { list.render("b") })),
        ListUnderTest.cell("b", "b"),
      ])
      stage.click(list.row("a"))
      XCTAssertEqual(list.texts, ["b"])
      XCTAssertEqual(list.selectedTexts, [])
    }
  }

  func testABehaviorIsRefreshedWithoutConfiguring() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var (configured, clicked): (Int, [String]) = (0, [])
      for version in ["first", "second", "third"] {
        list.show([
          ButtonCell(
            key: "a", state: "a",
            behavior: { view in view.onClicked = { clicked.append(version) } }
          ) { view, state in
            configured += 1
            view.label = state ?? ""
          }
        ])
      }
      XCTAssertEqual(configured, 1)
      stage.click(list.content("a"))
      XCTAssertEqual(clicked, ["third"])
    }
  }

  func testAHandlerIsNotToldOfWhatARenderItselfChanges() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var toggled: [Bool] = []
      for isTicked in [false, true, false] {
        list.show([
          HostCell<CheckButton, Bool, EdgeBasedTableItemLayout>(
            key: "a", state: isTicked,
            behavior: { view in view.onToggled = { _ in toggled.append(isTicked) } }
          ) { view, isTicked in
            view.isActive = isTicked ?? false
          }
        ])
      }
      XCTAssertEqual(toggled, [])
      stage.click(unsafe CheckButton(adopting: list.widgets[0].children[0].handle.pointer))
      XCTAssertEqual(toggled, [false])
    }
  }

  /// The list in the row has connections of its own, which are not handlers of the row.
  func testAListThatABehaviorAttachesAndRendersKeepsItsHandlers() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      for count in 1...3 {
        list.show([
          HostCell<ListView, Int, EdgeBasedTableItemLayout>(
            key: "outer", state: 0,
            behavior: { view in
              guard count == 1 else { return }
              view.table.listBox = view.listBox
              view.table.renderAndDiff([
                TableSection(
                  key: "s",
                  rows: [
                    cell("a", CellActions(activationAction: { events.append("activated") })),
                    HostCell<ToldView, Int, EdgeBasedTableItemLayout>(
                      key: "b", state: 0,
                      configure: { view, _ in view.tell = { events.append($0) } }),
                  ])
              ])
            }, configure: { _, _ in })
        ])
      }
      let box = list.widgets[0].children[0].children[0]
      let rows = box.children
      stage.click(rows[0].handle)
      stage.click(rows[1].children[0].handle)
      XCTAssertEqual(events, ["activated", "clicked"])
    }
  }

  func testABehaviorIsSetAfterTheStateOfARowThatComesOrIsReused() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      let render = { (key: String) in
        list.render([
          ButtonCell(key: key, state: key, behavior: { _ in events.append("behavior \(key)") }) {
            view, state in events.append("state \(state ?? "nil")")
          }
        ])
      }
      render("a")
      render("b")
      XCTAssertEqual(
        events, ["state a", "behavior a", "state nil", "state b", "behavior b"])
    }
  }
}

private func cell(_ key: String, _ actions: CellActions) -> TextCell {
  TextCell(key: key, state: key, actions: actions)
}

/// A row with a list in it.
private final class ListView: Box {
  let table = FunctionalTableData(name: "inner")
  let listBox = ListBox()

  required init() {
    super.init(orientation: .vertical)
    append(listBox)
  }
}

/// A view that sets a handler when it is made.
private final class ToldView: Widget, CellView {
  var tell: (String) -> Void = { _ in }

  init() {
    unsafe super.init(sinking: OpaquePointer(gtk_button_new_with_label("b")))
    unsafe Button(adopting: pointer).onClicked = { [weak self] in self?.tell("clicked") }
  }
}
