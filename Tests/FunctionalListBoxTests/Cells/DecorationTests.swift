import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Headers and footers: rows of the box that are no items of the list.
nonisolated final class DecorationTests: GtkTestCase {
  func testHeadersAndFootersStandAroundTheRows() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff([
        section("1", "a b", header: "H1", footer: "F1"), section("2", "c", header: "H2"),
      ])
      XCTAssertEqual(list.texts, ["H1", "a", "b", "F1", "H2", "c"])
    }
  }

  func testAnEmptySectionShowsItsHeaderAndFooter() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff([section("1", "", header: "H", footer: "F")])
      XCTAssertEqual(list.texts, ["H", "F"])
    }
  }

  func testHeadersComeAndGo() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff([section("1", "a"), section("2", "b")])
      list.table.renderAndDiff([
        section("1", "a", footer: "F"), section("2", "b", header: "H"),
      ])
      XCTAssertEqual(list.texts, ["a", "F", "H", "b"])
      list.table.renderAndDiff([
        section("2", "b", header: "H"), section("1", "a", footer: "F"),
      ])
      XCTAssertEqual(list.texts, ["H", "b", "a", "F"])
      list.table.renderAndDiff([section("2", "b"), section("1", "a")])
      XCTAssertEqual(list.texts, ["b", "a"])
    }
  }

  func testAClickOnAHeaderDoesNothing() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var activations = 0
      let header = TextCell(
        key: "", state: "H",
        actions: CellActions(
          activationAction: { activations += 1 }, selectionAction: { activations += 1 })
      )
      list.table.renderAndDiff([
        TableSection(
          key: "1", rows: [ListUnderTest.cell("a", "a"), ListUnderTest.cell("b", "b")],
          header: header)
      ])
      stage.waitForFrame(in: list.window)
      list.select("b")
      list.row("b").grabFocus()
      stage.click(list.row("H"))
      XCTAssertEqual(activations, 0)
      XCTAssertEqual(list.selectedTexts, ["b"])
      XCTAssertEqual(list.focusedText, "b")
      stage.press("Down", "Up", in: list.window)
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testAHeaderIsNoItemAndCannotBeSelected() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.listBox.selectionMode = .multiple
      list.table.renderAndDiff([section("1", "a b", header: "H", footer: "F")])
      unsafe gtk_list_box_select_all(list.listBox.pointer)
      XCTAssertEqual(list.selectedTexts, ["a", "b"])
      XCTAssertFalse(list.row("H").grabFocus())
    }
  }

  func testAStyleDoesNotMakeAHeaderSelectable() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let header = { (isSelectable: Bool) in
        TextCell(
          key: "", state: "H",
          style: CellStyle(
            cssClasses: ["h"], isSelectable: isSelectable, isActivatable: isSelectable)
        )
      }
      for isSelectable in [true, false, true] {
        list.table.renderAndDiff([TableSection(key: "s", header: header(isSelectable))])
        let row = list.widget("H")
        XCTAssertEqual(unsafe gtk_list_box_row_get_selectable(row.row), 0)
        XCTAssertEqual(unsafe gtk_list_box_row_get_activatable(row.row), 0)
        XCTAssert(row.has(cssClass: "h"))
      }
    }
  }

  func testARowAndAHeaderOfOneKindDoNotTakeOverEachOthersWidgets() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff([section("1", "a", header: "H")])
      let widgets = list.widgets
      list.table.renderAndDiff([])
      list.table.renderAndDiff([section("1", "b", header: "G")])
      XCTAssertEqual(list.widgets, widgets)
      XCTAssertEqual(list.texts, ["G", "b"])
    }
  }
}

private func section(
  _ key: String, _ keys: String, header: String? = nil, footer: String? = nil
) -> TableSection {
  TableSection(
    key: key, rows: keys.split(separator: " ").map { ListUnderTest.cell(String($0), $0) },
    header: header.map { ListUnderTest.cell("", $0) },
    footer: footer.map { ListUnderTest.cell("", $0) })
}
