import Dispatch
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Letters that are typed in a million lazy rows.
nonisolated final class LongTypeAheadTests: GtkTestCase {
  func testTheTextsOfItemsAreSearchedWhileTheMainLoopGoesOn() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let names = (0..<1_000_000).map(Name.init)
      show(names, in: list, .byText { (name: Name) in name.text })
      stage.press("z", in: list.window)
      stage.pump(until: list.table.focusedItemPath == path(900_000), "the row")
      XCTAssertEqual(list.focusedText, "zoe")
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["900000"])
    }
  }

  func testTheSameLetterTypedBeforeARowIsFoundGoesOnToTheNextOne() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let names = (0..<1_000_000).map(Name.init)
      show(names, in: list, .byText { (name: Name) in name.text })
      stage.press("z", "z", in: list.window)
      stage.pump(until: list.table.focusedItemPath == path(950_000), "the row")
    }
  }

  func testRowsWithoutTextsOfItemsAreDescribedInSteps() {
    onStage { stage in
      let list = ListUnderTest(stage)
      show((0..<20_000).map { Name(number: $0 == 15_000 ? 900_000 : $0) }, in: list, .byText)
      stage.press("z", in: list.window)
      stage.pump(until: list.table.focusedItemPath == path(900_000), "the row")
      XCTAssertEqual(list.focusedText, "zoe")
    }
  }

  func testARenderWhileItIsSearchedMovesTheRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let names = (0..<1_000_000).map(Name.init)
      show(names, in: list, .byText { (name: Name) in name.text })
      stage.press("z", in: list.window)
      list.table.renderAndDiff([
        TableSection(key: "s", items: Array(names[1...]), id: \.number) { name in
          ListUnderTest.cell("\(name.number)", name.text)
        }
      ])
      stage.pump(until: list.table.focusedItemPath == path(900_000), "the row")
      XCTAssertEqual(list.focusedText, "zoe")
    }
  }

  func testAKeyThatIsNoLetterEndsASearchThatTakesLong() {
    onStage { stage in
      for key in ["Escape", "BackSpace", "space", "Down"] {
        let list = ListUnderTest(stage)
        let names = (0..<20_000).map { Name(number: $0 == 15_000 ? 900_000 : $0) }
        let (comes, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let text: @Sendable (Name) -> String = { name in
          if name.number == 14_999 {
            comes.signal()
            goesOn.wait()
          }
          return name.text
        }
        show(names, in: list, .byText(text))
        stage.press("z", in: list.window)
        XCTAssertEqual(comes.wait(timeout: .now() + 30), .success)
        MainContext.pass(milliseconds: 1_100)
        stage.press(key, in: list.window)
        goesOn.signal()
        MainContext.pass(milliseconds: 1_000)
        XCTAssertNotEqual(list.table.focusedItemPath, path(900_000), key)
        stage.destroy(list.window)
      }
    }
  }

  func testTypeAheadThatIsTurnedOffEndsASearch() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let (comes, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let text: @Sendable (Name) -> String = { name in
        if name.number == 14_999 {
          comes.signal()
          goesOn.wait()
        }
        return name.text
      }
      show((0..<20_000).map { Name(number: $0 == 15_000 ? 900_000 : $0) }, in: list, .byText(text))
      stage.press("z", in: list.window)
      XCTAssertEqual(comes.wait(timeout: .now() + 30), .success)
      list.table.typeAhead = .off
      goesOn.signal()
      MainContext.pass(milliseconds: 1_000)
      XCTAssertEqual(list.table.focusedItemPath, path(3))
    }
  }

  func testTheListMayBeDetachedWhileItIsSearched() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let names = (0..<1_000_000).map(Name.init)
      show(names, in: list, .byText { (name: Name) in name.text })
      stage.press("z", in: list.window)
      list.table.listBox = nil
      stage.pump()
      XCTAssertEqual(list.widgets.count, 0)
    }
  }
}

private nonisolated struct Name: Equatable, Sendable {
  var number: Int
  var text: String { number == 900_000 ? "zoe" : number == 950_000 ? "zora" : "name \(number)" }
}

private func show(_ items: [Name], in list: ListUnderTest, _ typeAhead: TypeAhead) {
  list.table.typeAhead = typeAhead
  list.table.renderAndDiff([
    TableSection(key: "s", items: items, id: \.number) { name in
      ListUnderTest.cell("\(name.number)", name.text)
    }
  ])
  list.stage.waitForFrame(in: list.window)
  XCTAssert(list.table.focus(path(3)))
}

private func path(_ number: Int) -> ItemPath {
  ItemPath(sectionKey: "s", itemKey: "\(number)")
}
