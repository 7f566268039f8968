import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
import XCTest

/// What becomes of the focus, the selection and the reading position when a row is collapsed.
nonisolated final class CollapseTests: GtkTestCase {
  func testTheFocusInsideACollapsedRowPassesToIt() {
    onStage { stage in
      for isLazy in [true, false] {
        let tree = TreeList(
          stage, TreeNode.parsed("a(b(x y) c) d"), expanded: ["a", "b"], isLazy: isLazy)
        tree.focus("y")
        tree.items.setExpanded(false, for: "b")
        tree.show()
        XCTAssertEqual(tree.list.focusedText, "b")
        tree.items.setExpanded(false, for: "a")
        tree.show()
        XCTAssertEqual(tree.list.focusedText, "a")
        tree.list.window.close()
      }
    }
  }

  func testASelectedRowInsideACollapsedRowPassesItsSelectionToIt() {
    onStage { stage in
      for mode in [SelectionMode.single, .browse, .multiple] {
        for isLazy in [true, false] {
          let tree = TreeList(stage, TreeNode.parsed("a(b c) d"), expanded: ["a"], isLazy: isLazy)
          tree.list.table.selectionMode = mode
          tree.list.table.onSelectionChanged = { [weak tree] paths in
            tree?.log.append("\(paths.map(\.itemKey))")
          }
          tree.select("c")
          tree.items.setExpanded(false, for: "a")
          tree.show()
          XCTAssertEqual(tree.selected, ["a"])
          XCTAssertEqual(tree.list.selectedTexts, ["a"])
          XCTAssertEqual(tree.log, [#"["a"]"#], "\(mode)")
          tree.list.window.close()
        }
      }
    }
  }

  func testOtherSelectedRowsStaySelected() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b c) d(e) f"), expanded: ["a", "d"])
      tree.list.table.selectionMode = .multiple
      for key in ["b", "c", "e", "f"] { tree.select(key) }
      tree.items.expanded = []
      tree.show()
      XCTAssertEqual(tree.selected, ["a", "d", "f"])
      tree.list.table.deselectAll()
      tree.items.expanded = ["a"]
      tree.show()
      tree.select("d")
      tree.items.expanded = []
      tree.show()
      XCTAssertEqual(tree.selected, ["d"])
    }
  }

  func testARowThatIsRemovedPassesItsFocusToItsNeighbourAndItsSelectionToNone() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b c) d"), expanded: ["a"])
      tree.focus("b")
      tree.select("b")
      tree.items.roots = TreeNode.parsed("a(c) d")
      tree.show()
      XCTAssertEqual(tree.list.focusedText, "c")
      XCTAssertEqual(tree.selected, [])
    }
  }

  func testARowThatCannotBeSelectedInheritsNoSelection() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b c) d"), expanded: ["a"])
      tree.actions = { item in CellActions(canSelectAction: { item.id != "a" }) }
      tree.show()
      tree.select("c")
      tree.items.setExpanded(false, for: "a")
      tree.show()
      XCTAssertEqual(tree.selected, [])
    }
  }

  func testARowWhoseStyleForbidsItInheritsNoSelection() {
    onStage { stage in
      for (mode, isLazy) in [(SelectionMode.single, true), (.multiple, true), (.multiple, false)] {
        let tree = TreeList(stage, TreeNode.parsed("a(b c) d"), expanded: ["a"], isLazy: isLazy)
        tree.list.table.selectionMode = mode
        tree.style = { item in CellStyle(isSelectable: item.id != "a") }
        tree.show()
        tree.select("c")
        tree.items.setExpanded(false, for: "a")
        tree.show()
        XCTAssertEqual(tree.selected, [], "\(mode)")
        XCTAssertEqual(tree.list.selectedTexts, [], "\(mode)")
        tree.list.window.close()
      }
    }
  }

  func testRowsThatAreNotLivePassTheirSelectionOn() {
    onStage { stage in
      let children = (0..<1_000).map { TreeNode(id: "c\($0)") }
      let roots = [TreeNode(id: "a", children: children), TreeNode(id: "z")]
      let tree = TreeList(stage, roots, expanded: ["a"])
      tree.select("c900")
      tree.list.table.scroll(
        to: ItemPath(sectionKey: "s", itemKey: "a"), animated: false, scrollPosition: .top)
      stage.waitForFrame(in: tree.list.window)
      tree.items.setExpanded(false, for: "a")
      tree.show()
      XCTAssertEqual(tree.selected, ["a"])
      XCTAssertEqual(tree.texts, "a z")
    }
  }

  func testCollapsingAndExpandingAboveTheViewportMovesNothingThatIsSeen() {
    onStage { stage in
      let roots = (0..<200).map { number in
        TreeNode(
          id: "r\(number)", children: (0..<20).map { TreeNode(id: "r\(number).\($0)") })
      }
      let tree = TreeList(stage, roots, expanded: ["r0", "r5", "r199"])
      tree.list.table.scroll(
        to: ItemPath(sectionKey: "s", itemKey: "r100"), animated: false, scrollPosition: .top)
      stage.waitForFrame(in: tree.list.window)
      let places = { ["r100", "r101", "r104"].map { tree.list.y($0) } }
      let before = places()
      XCTAssertEqual(before[0], 0)
      for isExpanded in [false, true] {
        for id in ["r0", "r5", "r199"] {
          tree.items.setExpanded(isExpanded, for: id)
          tree.show()
          XCTAssertEqual(places(), before, "\(id) \(isExpanded)")
        }
      }
    }
  }
}
