import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The menu of a button has the actions of the menus of rows.
nonisolated final class ButtonMenuTests: GtkTestCase {
  func testTheMenuShowsTheActionsThatThereAreWhenItOpens() {
    onStage { stage in
      let (box, button) = (Box(), MenuButton(iconName: "open-menu-symbolic", tooltip: "Menu"))
      box.append(button)
      button.horizontalAlignment = .start
      var isShown = true
      var log: [String] = []
      button.setMenu {
        RowAction("Show Done", isChecked: isShown) {
          isShown.toggle()
          log.append("shown \(isShown)")
        }
        RowAction("Locked", isEnabled: false) {}
        if !isShown { RowAction("Clear") { log.append("cleared") } }
      }
      let window = stage.present(box)
      stage.click(button)
      let menu = stage.waitForMenu(in: window)
      XCTAssertEqual(menu?.items, ["Show Done", "Locked"])
      XCTAssertEqual(menu?.insensitiveItems, ["Locked"])
      menu.map { stage.click($0.item("Show Done")) }
      stage.pump(until: !log.isEmpty, "the action")
      XCTAssertEqual(log, ["shown false"])
      stage.pump(until: !button.isOpen, "the close")
      button.isOpen = true
      XCTAssertEqual(stage.waitForMenu(in: window)?.items, ["Show Done", "Locked", "Clear"])
      stage.press("Escape", in: window)
      stage.pump(until: !button.isOpen, "the close")
    }
  }

  func testAMenuThatIsSetAgainReplacesTheOldOne() {
    onStage { stage in
      let (box, button) = (Box(), MenuButton())
      box.append(button)
      button.popover = Popover(Label("popover"))
      button.setMenu { RowAction("Old") {} }
      let popover = button.popover
      button.setMenu {
        RowActionGroup("Sort", style: .section) { RowAction("New") {} }
      }
      XCTAssert(unsafe button.popover?.pointer == popover?.pointer)
      let window = stage.present(box)
      button.isOpen = true
      XCTAssertEqual(stage.waitForMenu(in: window)?.items, ["New"])
      button.isOpen = false
      stage.pump(until: !button.isOpen, "the close")
    }
  }

  func testTheMenuOfABehaviourIsThatOfTheNewestDescription() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      for name in ["old", "new"] {
        list.show([
          MenuButton.cell(
            key: "a", state: 0, behavior: { button in button.setMenu { RowAction(name) {} } },
            configure: { _, _ in })
        ])
      }
      let button = list.widgets[0].all { $0.typeName == "GtkMenuButton" }[0].handle
      unsafe MenuButton(adopting: button.pointer).isOpen = true
      XCTAssertEqual(stage.waitForMenu(in: list.window)?.items, ["new"])
      list.show([])
    }
  }

  func testTheButtonAndItsMenuAreFinalized() {
    onStage { stage in
      stage.assertFinalized {
        let button = MenuButton()
        button.setMenu { RowAction("A") {} }
        return button
      }
    }
  }
}
