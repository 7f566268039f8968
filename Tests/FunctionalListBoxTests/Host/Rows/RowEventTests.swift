import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The events of widgets in rows belong to the description of the row.
nonisolated final class RowEventTests: GtkTestCase {
  func testTheHandlersOfTheNewestDescriptionAreCalledThoughTheStateIsEqual() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let log = EventLog()
      for version in 1...3 { list.show([log.row("a", version)]) }
      let button = list.content("a")
      let count = button.controllerCount
      log.take()
      button.grabFocus()
      XCTAssertEqual(log.take(), ["3 focus true"])
      stage.press("Escape", in: list.window)
      XCTAssertEqual(log.take(), ["3 Escape"])
      list.show([log.row("a", 4)])
      stage.press("x", in: list.window)
      XCTAssertEqual(log.take(), ["4 x"])
      list.show([log.row("a", 5)])
      stage.click(button, button: 2)
      XCTAssertEqual(log.take(), ["5 middle"])
      list.show([log.row("a", 6)])
      list.before.grabFocus()
      XCTAssertEqual(log.take(), ["6 focus false"])
      list.show([log.row("a", 7)])
      button.isVisible = false
      XCTAssertEqual(log.take(), ["7 hide"])
      XCTAssertEqual(button.controllerCount, count)
    }
  }

  func testWhatAnOlderDescriptionCapturedIsGone() {
    onStage { stage in
      let list = ListUnderTest(stage)
      weak var probe: Probe?
      @MainActor func render() {
        let captured = Probe()
        probe = captured
        list.show([EventLog().row("a", 1, capturing: captured)])
      }
      render()
      XCTAssertNotNil(probe)
      list.show([EventLog().row("a", 2)])
      XCTAssertNil(probe)
      render()
      XCTAssertNotNil(probe)
      list.show([])
      XCTAssertNil(probe)
    }
  }

  func testARowThatReusesAWidgetHasNoHandlerOfTheOther() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let log = EventLog()
      list.show([log.row("a", 1)])
      let row = list.widget("a")
      list.show([ListUnderTest.button("b", "b")])
      XCTAssertEqual(list.widget("b"), row)
      log.take()
      let button = list.content("b")
      button.grabFocus()
      stage.press("Escape", in: list.window)
      stage.click(button, button: 2)
      button.isVisible = false
      XCTAssertEqual(log.take(), [])
    }
  }

  func testAnExclusiveClickDoesNotActivateTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      list.show(
        [false, true].map { isExclusive in
          TextCell(
            key: "\(isExclusive)", state: "\(isExclusive)",
            actions: CellActions(activationAction: { events.append("activated") }),
            behavior: { label in
              label.onClicked(button: .primary, isExclusive: isExclusive) { _ in
                events.append("clicked")
              }
            }
          )
        })
      stage.click(list.content("true"))
      XCTAssertEqual(events, ["clicked"])
      XCTAssertEqual(list.selectedTexts, [])
      stage.click(list.content("false"))
      XCTAssertEqual(events, ["clicked", "clicked", "activated"])
    }
  }

  func testAClickOnARowThatHasLostItsExclusiveHandlerActivatesIt() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      for isExclusive in [true, false] {
        list.show([
          TextCell(
            key: "a", state: "a",
            actions: CellActions(activationAction: { events.append("activated") }),
            behavior: { label in
              guard isExclusive else { return }
              label.onClicked(button: .primary, isExclusive: true) { _ in events.append("clicked") }
            }
          )
        ])
        stage.click(list.content("a"))
        stage.click(list.content("a"))
      }
      XCTAssertEqual(events.prefix(2), ["clicked", "clicked"])
      XCTAssertEqual(events.last, "activated")
    }
  }
}

/// Makes rows with handlers that note when they are called.
private final class EventLog {
  private var events: [String] = []

  @discardableResult
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  func row(_ key: String, _ version: Int, capturing probe: Probe? = nil) -> ButtonCell {
    ButtonCell(
      key: key, state: key,
      behavior: { [self] button in
        button.onKeyPressed = { [self] key in
          events.append("\(version) \(key.name)")
          probe?.count += 1
          return true
        }
        button.onFocusChanged = { [self] hasFocus in
          events.append("\(version) focus \(hasFocus)")
          probe?.count += 1
        }
        button.onClicked(button: .middle) { [self] _ in
          events.append("\(version) middle")
          probe?.count += 1
        }
        button.connect("hide") { [self] in
          events.append("\(version) hide")
          probe?.count += 1
        }
      }
    ) { view, state in view.label = state ?? "" }
  }
}
