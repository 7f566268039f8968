import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
import XCTest

/// The arrow and the indentation of the rows of a tree.
nonisolated final class ExpansionLookTests: GtkTestCase {
  func testRowsThatCanBeExpandedHaveAnArrowThatShowsWhetherTheyAre() {
    onStage { stage in
      for isLazy in [true, false] {
        let tree = TreeList(stage, TreeNode.parsed("a(b(c) d) e"), expanded: ["a"], isLazy: isLazy)
        let icons = { ["a", "b", "d", "e"].map { tree.icon(of: $0) } }
        XCTAssertEqual(icons(), ["pan-down-symbolic", "pan-end-symbolic", nil, nil])
        tree.items.setExpanded(true, for: "b")
        tree.show()
        XCTAssertEqual(icons(), ["pan-down-symbolic", "pan-down-symbolic", nil, nil])
        tree.items.expanded = []
        tree.show()
        XCTAssertEqual(tree.icon(of: "a"), "pan-end-symbolic")
        tree.items.roots = TreeNode.parsed("a e(f)")
        tree.show()
        XCTAssertEqual(["a", "e"].map { tree.icon(of: $0) }, [nil, "pan-end-symbolic"])
        tree.list.window.close()
      }
    }
  }

  func testRowsAreIndentedByTheirLevelWhetherTheyCanBeExpandedOrNot() {
    onStage { stage in
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        let tree = TreeList(stage, TreeNode.parsed("a(b(c) d) e"), expanded: ["a", "b"])
        let starts = ["a", "b", "c", "d", "e"].map {
          start(of: tree.list.widget($0).children[0], in: tree.list.widget($0))
        }
        XCTAssertEqual(starts.map { $0 - starts[0] }, [0, 16, 32, 16, 0])
        for key in ["a", "b"] {
          let (row, arrow) = (tree.list.widget(key), tree.arrow(of: key))
          let gap = arrow.map { start(of: row.children[0], in: row) - start(of: $0, in: row) }
          XCTAssertEqual(gap, 16)
        }
        tree.list.window.close()
      }
    }
  }

  func testTheCheckButtonOfTheSelectionModeStandsBeforeTheArrow() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b(c))"), expanded: ["a"])
      let places = {
        ["a", "b"].map { key -> [Double] in
          let row = tree.list.widget(key)
          return row.children.map { row.extent(of: $0).left }
        }
      }
      let before = places()
      tree.list.table.isSelecting = true
      stage.waitForFrame(in: tree.list.window)
      for (before, after) in zip(before, places()) {
        XCTAssertEqual(after.count, 3)
        // The view, the arrow, the check button.
        XCTAssertEqual(after[0], before[0] + 36)
        XCTAssertEqual(after[1], before[1] + 36)
        XCTAssertLessThan(after[2], before[1] + 36)
      }
    }
  }

  func testTheHeightOfARowIsThatOfItsView() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b)"))
      let height = tree.list.extent(of: tree.list.widget("a")).height
      tree.list.show([ListUnderTest.cell("plain", "plain")])
      XCTAssertEqual(tree.list.extent(of: tree.list.widget("plain")).height, height)
    }
  }

  func testARowThatIsReusedInAPlainListHasNothingOfATree() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b) c"), expanded: ["a"])
      let widgets = Set(tree.list.widgets)
      tree.list.table.renderAndDiff([
        TableSection(key: "other", rows: ["x", "y", "z"].map { ListUnderTest.cell($0, $0) })
      ])
      stage.waitForFrame(in: tree.list.window)
      XCTAssertEqual(Set(tree.list.widgets), widgets)
      for row in tree.list.widgets {
        XCTAssertEqual(row.children.count, 1)
        XCTAssertFalse((0...3).contains { row.has(cssClass: "flb-level-\($0)") })
      }
    }
  }

  func testACellThatLeavesItsTreeLosesItsArrow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var cell = ListUnderTest.cell("a", "a")
      cell.actions.expansion = RowExpansion(level: 2, isExpandable: true, isExpanded: false) { _ in
      }
      list.show([cell])
      XCTAssertEqual(list.widget("a").children.count, 2)
      XCTAssert(list.widget("a").has(cssClass: "flb-level-2"))
      cell.actions = CellActions()
      list.show([cell])
      XCTAssertEqual(list.widget("a").children.count, 1)
      XCTAssertFalse(list.widget("a").has(cssClass: "flb-level-2"))
    }
  }

  func testTheHandlerOfAnOlderDescriptionIsReleased() {
    onStage { stage in
      final class Token {}
      let list = ListUnderTest(stage)
      var token: Token? = Token()
      weak let remains = token
      let render = { (token: Token?) in
        var cell = ListUnderTest.cell("a", "a")
        cell.actions.expansion = RowExpansion(level: 0, isExpandable: true, isExpanded: false) {
          _ in _ = token
        }
        list.show([cell])
      }
      render(token)
      token = nil
      XCTAssertNotNil(remains)
      render(nil)
      XCTAssertNil(remains)
    }
  }

  func testALevelOutOfBoundsIsHarmless() {
    onStage { stage in
      let list = ListUnderTest(stage)
      for level in [-1, .min, .max] {
        var cell = ListUnderTest.cell("a", "a")
        cell.actions.expansion = RowExpansion(level: level, isExpandable: true, isExpanded: true) {
          _ in
        }
        list.show([cell])
        XCTAssert(list.widget("a").has(cssClass: "flb-level-\(level < 0 ? 0 : 40)"))
      }
    }
  }
}

/// The distance of a child from the start of a row.
@MainActor
private func start(of child: WidgetID, in row: WidgetID) -> Double {
  let (left, right) = row.extent(of: child)
  let isRightToLeft = unsafe gtk_widget_get_direction(row.gtk) == GTK_TEXT_DIR_RTL
  return isRightToLeft ? Double(unsafe gtk_widget_get_width(row.gtk)) - right : left
}
