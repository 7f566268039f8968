import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A tree as an app shows it: the app holds which nodes are expanded.
nonisolated final class TreeExampleTests: GtkTestCase {
  func testATreeIsALine() {
    onStage { stage in
      let list = ListUnderTest(stage)
      show(TreeNode.parsed("a(b(c) d) e"), expanded: ["b"], in: list.table)
      stage.waitForFrame(in: list.window)
      list.table.focus(ItemPath(sectionKey: "folders", itemKey: "a"))
      stage.press("Right", in: list.window)
      XCTAssertEqual(list.texts, ["a", "b", "c", "d", "e"])
      stage.press("Right", "Left", in: list.window)
      XCTAssertEqual(list.texts, ["a", "b", "d", "e"])
      XCTAssertEqual(list.focusedText, "b")
    }
  }

  func testATreeThatLoadsItsChildrenShowsThatItDoes() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var finish: CheckedContinuation<[String], Never>?
      let loader = TreeLoader(["a", "b"], isExpandable: { $0 == "a" }, id: \.self) { _ in
        await withCheckedContinuation { finish = $0 }
      }
      loader.itemsDidChange = { [weak loader] items in
        list.table.renderAndDiff([
          TableSection(key: "files", items: items) { item -> any RowDescription in
            switch item.element {
            case .node(let name):
              TextCell(
                key: name, state: name,
                actions: CellActions(
                  expansion: item.expansion { loader?.setExpanded($0, for: name) })
              )
            case .loading: ListUnderTest.cell("", "Loading…")
            case .failed(_, let message): ListUnderTest.cell("", message)
            }
          }
        ])
      }
      loader.setExpanded(true, for: "a")
      XCTAssertEqual(list.texts, ["a", "Loading…", "b"])
      stage.pump(until: finish != nil, "the load")
      finish?.resume(returning: ["x", "y"])
      stage.pump(until: list.texts.count == 4, "the children")
      XCTAssertEqual(list.texts, ["a", "x", "y", "b"])
    }
  }
}

@MainActor
private func show(
  _ roots: [TreeNode], expanded: Set<String>, in table: FunctionalTableData
) {
  let items = TreeItems(roots, children: \.children, expanded: expanded)
  table.renderAndDiff([
    TableSection(key: "folders", items: items) { item in
      TextCell(
        key: item.id, state: item.element.id,
        actions: CellActions(
          expansion: item.expansion { isExpanded in
            var expanded = expanded
            if isExpanded { expanded.insert(item.id) } else { expanded.remove(item.id) }
            show(roots, expanded: expanded, in: table)
          })
      )
    }
  ])
}
