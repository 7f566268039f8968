import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
import XCTest

/// Clicks on arrows, and keys, expand and collapse the rows of a tree.
nonisolated final class ExpansionInputTests: GtkTestCase {
  func testAClickOnTheArrowExpandsAndCollapsesAndIsNoClickOnTheRow() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b) c"))
      tree.actions = { item in
        CellActions(
          activationAction: { [weak tree] in tree?.log.append("activate \(item.id)") },
          selectionAction: { [weak tree] in tree?.log.append("select \(item.id)") })
      }
      tree.show()
      tree.clickArrow(of: "a")
      XCTAssertEqual(tree.texts, "a b c")
      tree.clickArrow(of: "a")
      XCTAssertEqual(tree.texts, "a c")
      XCTAssertEqual(tree.log, ["expand a", "collapse a"])
      XCTAssertEqual(tree.selected, [])
      XCTAssertNil(tree.list.focusedText)
      stage.click(tree.list.row("a"))
      XCTAssertEqual(tree.log.dropFirst(2), ["select a", "activate a"])
    }
  }

  func testAPressThatLeavesTheArrowDoesNothing() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b) c"))
      stage.movePointer(to: tree.arrow(of: "a")?.handle ?? tree.list.before)
      stage.holdButton(true, in: tree.list.window)
      stage.movePointer(to: tree.list.row("c"))
      stage.holdButton(false, in: tree.list.window)
      XCTAssertEqual(tree.log, [])
      XCTAssertEqual(tree.selected, [])
    }
  }

  func testAPressThatEndsOnAnotherArrowDoesNothing() throws {
    try onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b) c(d)"))
      try tree.pressArrow(of: "a")
      stage.movePointer(to: try XCTUnwrap(tree.arrow(of: "c")).handle)
      stage.holdButton(false, in: tree.list.window)
      XCTAssertEqual(tree.log, [])
      try tree.pressArrow(of: "c")
      stage.holdButton(false, in: tree.list.window)
      XCTAssertEqual(tree.log, ["expand c"])
    }
  }

  func testThePressedArrowIsClickedWhereARenderMovesItAway() throws {
    try onStage { stage in
      for anchor in [ScrollAnchor.none, .reading] {
        for isLaidOut in [false, true] {
          let tree = TreeList(stage, TreeNode.parsed("a(b) c(d)"))
          tree.list.table.scrollAnchor = anchor
          for (pressed, roots) in [("a", "x(y) a(b) c(d)"), ("c", "x(y) a(b)")] {
            try tree.pressArrow(of: pressed)
            tree.items.roots = TreeNode.parsed(roots)
            if isLaidOut { tree.show() } else { tree.render() }
            stage.holdButton(false, in: tree.list.window)
          }
          XCTAssertEqual(tree.log, ["expand a"], "\(anchor) \(isLaidOut)")
          tree.list.window.close()
        }
      }
    }
  }

  func testPlusAndMinusExpandAndCollapse() {
    onStage { stage in
      for (plus, minus) in [
        ("shift+plus", "minus"), ("KP_Add", "KP_Subtract"), ("shift+asterisk", "slash"),
        ("shift+Right", "shift+Left"), ("Right", "Left"),
      ] {
        let tree = TreeList(stage, TreeNode.parsed("a(b) c"))
        tree.focus("a")
        stage.press(plus, in: tree.list.window)
        XCTAssertEqual(tree.log, ["expand a"], plus)
        stage.press(minus, in: tree.list.window)
        XCTAssertEqual(tree.log, ["expand a", "collapse a"], minus)
        XCTAssertEqual(tree.list.focusedText, "a")
        tree.list.window.close()
      }
    }
  }

  func testRightAndLeftMoveBetweenARowAndThoseBelow() {
    onStage { stage in
      for isLazy in [true, false] {
        let tree = TreeList(
          stage, TreeNode.parsed("a(b(x y) c)"), expanded: ["a", "b"], isLazy: isLazy)
        tree.focus("a")
        stage.press("Right", in: tree.list.window)
        XCTAssertEqual(tree.list.focusedText, "b")
        stage.press("Right", in: tree.list.window)
        XCTAssertEqual(tree.list.focusedText, "x")
        stage.press("Down", "Left", in: tree.list.window)
        XCTAssertEqual(tree.list.focusedText, "b")
        XCTAssertEqual(tree.selected, ["b"])
        tree.focus("c")
        stage.press("Left", in: tree.list.window)
        XCTAssertEqual(tree.list.focusedText, "a")
        XCTAssertEqual(tree.log, [])
        tree.list.window.close()
      }
    }
  }

  func testShiftMovesNowhereAndControlAndAltAreLeftAlone() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b)"), expanded: ["a"])
      tree.focus("b")
      stage.press("shift+Left", in: tree.list.window)
      XCTAssertEqual(tree.list.focusedText, "b")
      tree.focus("a")
      stage.press("shift+Right", "ctrl+Left", "alt+Left", "ctrl+minus", in: tree.list.window)
      XCTAssertEqual(tree.list.focusedText, "a")
      XCTAssertEqual(tree.log, [])
    }
  }

  func testTheArrowKeysAreSwappedFromRightToLeft() {
    onStage { stage in
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      let tree = TreeList(stage, TreeNode.parsed("a(b)"))
      tree.focus("a")
      stage.press("Left", "Left", in: tree.list.window)
      XCTAssertEqual(tree.log, ["expand a"])
      XCTAssertEqual(tree.list.focusedText, "b")
      stage.press("Right", "Right", in: tree.list.window)
      XCTAssertEqual(tree.log, ["expand a", "collapse a"])
      XCTAssertEqual(tree.list.focusedText, "a")
    }
  }

  func testKeysInAViewAreTheViews() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var log: [Bool] = []
      var entry = ListUnderTest.entry("a", "text")
      entry.actions.expansion = RowExpansion(level: 0, isExpandable: true, isExpanded: false) {
        log.append($0)
      }
      list.show([entry])
      list.entry("text").grabFocus()
      stage.press("Right", "KP_Add", in: list.window)
      XCTAssertEqual(log, [])
      var button = ListUnderTest.button("b", "button")
      button.actions.expansion = entry.actions.expansion
      list.show([button])
      list.content("button").grabFocus()
      stage.press("Right", "KP_Add", in: list.window)
      XCTAssertEqual(log, [])
      list.row("button").grabFocus()
      stage.press("KP_Add", in: list.window)
      XCTAssertEqual(log, [true])
    }
  }

  func testAShortcutOfTheRowComesFirst() {
    onStage { stage in
      let tree = TreeList(stage, TreeNode.parsed("a(b)"))
      tree.actions = { _ in
        CellActions(rowActions: {
          RowAction("Add", shortcut: "KP_Add") { [weak tree] in tree?.log.append("add") }
        })
      }
      tree.show()
      tree.focus("a")
      stage.press("KP_Add", in: tree.list.window)
      XCTAssertEqual(tree.log, ["add"])
    }
  }

  func testRightStaysInAnExpandedRowWithoutRowsBelow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show(
        ["a", "b"].map { key in
          var cell = ListUnderTest.cell(key, key)
          cell.actions.expansion = RowExpansion(level: 0, isExpandable: true, isExpanded: true) {
            _ in
          }
          return cell
        })
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
      stage.press("Right", in: list.window)
      XCTAssertEqual(list.focusedText, "a")
    }
  }

  func testLeftFindsARowThatIsFarAbove() {
    onStage { stage in
      let children = (0..<2_000).map { TreeNode(id: "c\($0)") }
      let tree = TreeList(stage, [TreeNode(id: "root", children: children)], expanded: ["root"])
      tree.focus("c1500")
      var described = 0
      tree.actions = { _ in
        described += 1
        return CellActions()
      }
      stage.press("Left", in: tree.list.window)
      stage.waitForScrolling(in: tree.list)
      XCTAssertEqual(tree.list.focusedText, "root")
      XCTAssertEqual(tree.list.y("root"), 0, accuracy: 1)
      XCTAssertLessThan(described, 200)
    }
  }

  func testAHandlerMayDetachTheListOrDestroyTheBox() {
    onStage { stage in
      let ends: [(ListUnderTest) -> Void] = [
        { $0.table.listBox = nil }, { $0.destroyBox() }, { $0.render("x") },
      ]
      for end in ends {
        for key in ["KP_Add", nil] {
          let list = ListUnderTest(stage)
          var count = 0
          var cell = ListUnderTest.cell("a", "a")
          cell.actions.expansion = RowExpansion(level: 0, isExpandable: true, isExpanded: false) {
            _ in
            count += 1
            end(list)
          }
          list.show([cell])
          if let key {
            list.table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
            stage.press(key, in: list.window)
          } else {
            stage.click(list.widget("a").children[1].handle)
          }
          XCTAssertEqual(count, 1)
          list.window.close()
        }
      }
    }
  }
}
