import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import Observation
import XCTest

/// A list that follows observable models.
nonisolated final class ObservationTests: GtkTestCase {
  func testChangesRenderOnceBeforeTheNextFrame() {
    onStage { stage in
      let observed = ObservedList(stage)
      observed.observe()
      XCTAssertEqual(observed.texts, ["a", "b"])
      XCTAssertEqual(observed.describeCount, 1)
      observed.model.names.append("c")
      observed.model.names.append("d")
      observed.model.names.removeFirst()
      XCTAssertEqual(observed.texts, ["a", "b"], "rendered before the frame")
      let seen = observed.textsBeforeLayout()
      XCTAssertEqual(seen, ["b", "c", "d"])
      XCTAssertEqual(observed.describeCount, 2)
      for _ in 0..<3 { stage.waitForFrame(in: observed.list.window) }
      XCTAssertEqual(observed.describeCount, 2)
    }
  }

  func testAKeyActsOnWhatTheKeyBeforeItHasLeft() {
    onStage { stage in
      let observed = ObservedList(stage)
      observed.model.names = ["a", "b", "c", "d", "e", "f"]
      let model = observed.model
      observed.observe { name in
        var cell = ListUnderTest.cell(name, name)
        cell.actions = CellActions(rowActions: {
          RowAction("Delete", shortcut: "Delete") { model.names.removeAll { $0 == name } }
        })
        return cell
      }
      observed.list.table.selectsNeighborAfterRemoval = true
      stage.waitForFrame(in: observed.list.window)
      observed.list.table.focus(ItemPath(sectionKey: "s", itemKey: "b"))
      // No frame passes between the two keys.
      stage.press("Delete", "Delete", in: observed.list.window)
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.texts, ["a", "d", "e", "f"])
      XCTAssertEqual(observed.list.focusedText, "d")
      stage.press("Delete", "Down", in: observed.list.window)
      XCTAssertEqual(observed.list.focusedText, "f")
      // What the list does not handle comes to the window.
      var keys: [String] = []
      observed.list.window.onKeyPressed = {
        keys.append($0.name)
        return false
      }
      stage.press("Delete", "F5", in: observed.list.window)
      XCTAssertEqual(observed.texts, ["a", "e"])
      XCTAssertEqual(keys, ["F5"])
    }
  }

  func testAModelThatTheListHasNotReadRendersNothing() {
    onStage { stage in
      let observed = ObservedList(stage)
      observed.observe()
      observed.model.unread += 1
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.describeCount, 1)
    }
  }

  func testALazyRowFollowsWhatItsClosureAloneHasRead() {
    onStage { stage in
      let observed = ObservedList(stage)
      let people = ["a", "b", "c"].map(ObservedPerson.init)
      var described: [String] = []
      observed.list.table.observe {
        observed.describeCount += 1
        TableSection(key: "s", items: people, id: \.name) { person in
          described.append(person.name)
          return ListUnderTest.cell(person.name, person.title)
        }
      }
      XCTAssertEqual(described, ["a", "b", "c"])
      let before = observed.list.widgets
      people[1].title = "changed"
      people[1].title = "changed twice"
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.texts, ["a", "changed twice", "c"])
      XCTAssertEqual(described, ["a", "b", "c", "b"])
      XCTAssertEqual(observed.describeCount, 1)
      XCTAssertEqual(observed.list.widgets, before)
    }
  }

  func testAConfigureClosureIsFollowedByItself() {
    onStage { stage in
      let observed = ObservedList(stage)
      let people = ["a", "b"].map(ObservedPerson.init)
      var configured: [String] = []
      observed.list.table.observe {
        observed.describeCount += 1
        TableSection(key: "s") {
          for person in people {
            TextCell(key: person.name, state: "same") { label, state in
              guard state != nil else { return }
              configured.append(person.name)
              label.text = person.title
            }
          }
        }
      }
      people[0].title = "changed"
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.texts, ["changed", "b"])
      XCTAssertEqual(configured, ["a", "b", "a"])
      XCTAssertEqual(observed.describeCount, 1)
      people[0].title = "again"
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.texts, ["again", "b"])
    }
  }

  func testABehaviourIsFollowedAndLeavesTheViewAlone() {
    onStage { stage in
      let observed = ObservedList(stage)
      let person = ObservedPerson("a")
      var (configured, log) = (0, [String]())
      var set: [String] = []
      observed.list.table.observe {
        TableSection(key: "s") {
          ButtonCell(
            key: "a", state: "a",
            behavior: { button in
              let title = person.title
              set.append(title)
              button.onClicked = { log.append(title) }
            }
          ) { button, state in
            configured += 1
            button.label = state ?? ""
          }
        }
      }
      XCTAssertEqual(set, ["a"])
      person.title = "changed"
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(set, ["a", "changed"])
      XCTAssertEqual(configured, 1)
      stage.click(observed.list.content("a"))
      XCTAssertEqual(log, ["changed"])
    }
  }

  func testARowThatIsRecycledFollowsNothingOfTheRowBefore() {
    onStage { stage in
      let observed = ObservedList(stage)
      let people = (0..<1_000).map { ObservedPerson("p\($0)") }
      var described: [String] = []
      observed.list.table.observe {
        TableSection(key: "s", items: people, id: \.name) { person in
          described.append(person.name)
          return ListUnderTest.cell(person.name, person.title)
        }
      }
      stage.waitForFrame(in: observed.list.window)
      observed.list.table.scroll(
        to: ItemPath(sectionKey: "s", itemKey: "p900"), scrollPosition: .top)
      stage.waitForScrolling(in: observed.list)
      described = []
      people[0].title = "far away"
      stage.waitForFrame(in: observed.list.window)
      // Rows near the viewport may still become live.
      XCTAssertFalse(described.contains("p0"))
      described = []
      people[901].title = "near"
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(described.filter { $0 == "p901" }, ["p901"])
      XCTAssertTrue(observed.texts.contains("near"))
    }
  }

  func testTheActionsOfAnOpenMenuAreFollowed() {
    onStage { stage in
      let observed = ObservedList(stage)
      let person = ObservedPerson("a")
      observed.list.table.observe {
        observed.describeCount += 1
        TableSection(key: "s") {
          TextCell(
            key: "a", state: "a",
            actions: CellActions(rowActions: { RowAction("Call \(person.title)") {} })
          )
        }
      }
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.list.openMenu("a")?.items, ["Call a"])
      person.title = "b"
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.list.menu?.items, ["Call b"])
      XCTAssertEqual(observed.describeCount, 1)
    }
  }

  func testAChangeDuringARenderWaitsForTheNextFrame() {
    onStage { stage in
      let observed = ObservedList(stage)
      observed.observe { name in
        TextCell(key: name, state: name) { [model = observed.model] label, text in
          if text == "c", !model.names.contains("d") { model.names.append("d") }
          label.text = text ?? ""
        }
      }
      observed.model.names = ["a", "c"]
      XCTAssertEqual(observed.textsBeforeLayout(), ["a", "c"])
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.texts, ["a", "c", "d"])
      XCTAssertEqual(observed.describeCount, 3)
    }
  }

  func testAButtonCallsTheHandlerOfTheNewestDescriptionOfItsRow() {
    onStage { stage in
      let observed = ObservedList(stage)
      var log: [Int] = []
      observed.list.table.observe { [model = observed.model] in
        TableSection(key: "s", items: ["a"], id: { $0 }) { name in
          let unread = model.unread
          return ButtonCell(
            key: name, state: name, behavior: { $0.onClicked = { log.append(unread) } }
          ) { button, text in button.label = text ?? "" }
        }
      }
      observed.model.unread = 7
      stage.waitForFrame(in: observed.list.window)
      stage.click(observed.list.content("a"))
      XCTAssertEqual(log, [7])
    }
  }

  func testAListOffScreenRendersWhenTheLoopIsIdle() {
    onStage { stage in
      let observed = ObservedList(stage, isPresented: false)
      observed.observe()
      observed.model.names = ["x"]
      observed.model.names = ["x", "y"]
      stage.pump(until: observed.texts == ["x", "y"])
      XCTAssertEqual(observed.describeCount, 2)
    }
  }

  func testAChangeWaitsNoLongerThanTheListIsOnScreen() {
    onStage { stage in
      let observed = ObservedList(stage)
      observed.observe()
      observed.model.names = ["x"]
      observed.list.scrolled.isVisible = false
      stage.pump(until: observed.texts == ["x"])
      XCTAssertEqual(observed.describeCount, 2)
    }
  }

  func testAChangeOnAnotherThreadRendersOnTheMainOne() throws {
    try onStage { stage in
      let observed = ObservedList(stage)
      let counter = SharedCounter()
      observed.list.table.observe {
        observed.describeCount += 1
        MainActor.assertIsolated()
        TableSection(key: "s") { ListUnderTest.cell("a", "\(counter.value)") }
      }
      try stage.run {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<8 {
            group.addTask { @concurrent in for _ in 0..<100 { counter.increment() } }
          }
        }
      }
      stage.pump(until: observed.texts == ["800"])
      XCTAssertLessThan(observed.describeCount, 801)
    }
  }

  func testAChangeOnAnotherThreadIsShownThatIsReadBeforeItIsSet() {
    for isReadByRow in [false, true] {
      onStage { stage in
        let observed = ObservedList(stage)
        let (counter, model) = (SlowCounter(), observed.model)
        observed.list.table.observe {
          let read = isReadByRow ? nil : "\(model.unread) \(counter.value)"
          TableSection(key: "s") {
            TextCell(key: "a", state: read ?? "row") { view, state in
              view.text = (state == "row" ? "\(model.unread) \(counter.value)" : state) ?? ""
            }
          }
        }
        stage.waitForFrame(in: observed.list.window)
        let thread = Thread { counter.increment() }
        thread.start()
        counter.waitUntilChanging()
        // The render reads the old value, and ends after the change.
        model.unread = 1
        stage.pump(until: observed.texts == ["1 1"], "the new value")
        stage.pump(until: thread.isFinished, "the thread")
      }
    }
  }

  func testAChangeOnAnotherThreadIsShownThatARenderOvertakes() {
    for isReadByRow in [false, true] {
      onStage { stage in
        let observed = ObservedList(stage)
        let (counter, model) = (SharedCounter(), observed.model)
        observed.list.table.observe {
          let read = isReadByRow ? nil : "\(model.unread) \(counter.value)"
          TableSection(key: "s") {
            TextCell(key: "a", state: read ?? "row") { view, state in
              view.text = (state == "row" ? "\(model.unread) \(counter.value)" : state) ?? ""
            }
          }
        }
        stage.waitForFrame(in: observed.list.window)
        let held = HeldChange(of: counter)
        let thread = Thread { counter.increment() }
        thread.start()
        held.waitUntilReached()
        // Reads the old value, and comes too late to be told.
        model.unread = 1
        stage.pump(until: observed.texts == ["1 0"], "the render")
        held.goOn()
        stage.pump(until: observed.texts == ["1 1"], "the new value")
        stage.pump(until: thread.isFinished, "the thread")
      }
    }
  }

  func testAnIdleListUsesNoProcessor() {
    onStage { stage in
      let observed = ObservedList(stage)
      stage.waitForFrame(in: observed.list.window)
      let before = MainContext.idle(wakes: 20).iterations
      observed.observe()
      stage.waitForFrame(in: observed.list.window)
      _ = MainContext.idle(wakes: 5)
      XCTAssertLessThan(MainContext.idle(wakes: 20).iterations, before + 20)
    }
  }
}
