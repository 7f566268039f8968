import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// What a filter takes from the user with rows of a real box, and gives back.
nonisolated final class FilteringTests: GtkTestCase {
  @MainActor private final class Names {
    let all = (0..<200).map { "n\($0)" }
    let list: ListUnderTest

    init(_ stage: Stage, nesting: (ListBox) -> Widget = { $0 }) {
      list = ListUnderTest(stage, nesting: nesting)
      list.listBox.selectionMode = .multiple
    }

    func show(_ names: [String]?) {
      list.table.renderAndDiff {
        TableSection(key: "s", items: names ?? all, id: \.self) { ListUnderTest.cell($0, $0) }
          .filtered(names != nil)
      }
      list.stage.waitForFrame(in: list.window)
    }

    func click(_ name: String) {
      list.stage.click(list.row(name))
      list.stage.waitForFrame(in: list.window)
    }

    var selected: [String] { list.table.selectedItemPaths.map(\.itemKey) }
    func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }
  }

  func testTheSelectionTheFocusAndTheReadingPositionComeBack() {
    for liveRows in [LiveRows.all, .automatic] {
      onStage { stage in
        let names = Names(stage)
        let table = names.list.table
        table.liveRows = liveRows
        names.show(nil)
        table.scroll(to: names.path("n120"), animated: false, scrollPosition: .top)
        stage.waitForScrolling(in: names.list)
        names.click("n122")
        stage.press("Down", in: names.list.window)
        XCTAssertEqual(names.list.focusedText, "n123")
        names.list.scrolled.verticalOffset += 7
        stage.waitForFrame(in: names.list.window)
        let offset = names.list.scrolled.verticalOffset
        names.show(["n3", "n7"])
        XCTAssertEqual(names.selected, [])
        names.show(["n3", "n122"])
        names.show(nil)
        XCTAssertEqual(names.selected, ["n123"])
        XCTAssertEqual(names.list.focusedText, "n123")
        XCTAssertEqual(names.list.scrolled.verticalOffset, offset, accuracy: 1)
      }
    }
  }

  func testAListWithAMarginIsAtItsTopAgain() {
    for liveRows in [LiveRows.all, .automatic] {
      onStage { stage in
        let names = Names(stage) { listBox in
          listBox.setMargins(top: 12, leading: 12, bottom: 12, trailing: 12)
          return listBox
        }
        names.list.table.liveRows = liveRows
        names.show(nil)
        XCTAssertEqual(names.list.scrolled.verticalOffset, 0)
        names.show(["n3", "n7"])
        names.show(nil)
        stage.waitForScrolling(in: names.list)
        XCTAssertEqual(names.list.scrolled.verticalOffset, 0, "\(liveRows)")
        // A search leaves few of these sections.
        func showLetters(_ query: String?) {
          MainActor.assumeIsolated {
            names.list.table.renderAndDiff {
              for letter in ["A", "B", "C", "D"] {
                let rows = (0..<9).map { "\(letter)\($0)" }
                  .filter { query == nil || $0.contains(query ?? "") }
                if !rows.isEmpty {
                  TableSection(
                    key: letter, items: rows, id: \.self,
                    header: ListUnderTest.cell("h", letter)
                  ) { ListUnderTest.cell($0, $0) }.filtered(query != nil)
                }
              }
            }
            names.list.stage.waitForFrame(in: names.list.window)
          }
        }
        for query in ["C", "B3", "A", "Z"] {
          showLetters(nil)
          names.list.scrolled.verticalOffset = 0
          stage.waitForFrame(in: names.list.window)
          showLetters(query)
          showLetters(nil)
          stage.waitForScrolling(in: names.list)
          XCTAssertEqual(names.list.scrolled.verticalOffset, 0, "\(liveRows) \(query)")
        }
      }
    }
  }

  func testWhatIsBesideAListThatIsOutOfViewStaysInItsPlaceWhenAFilterEnds() {
    for liveRows in [LiveRows.all, .automatic] {
      for isAbove in [true, false] {
        onStage { stage in
          let beside = Label("beside")
          let names = Names(stage) { listBox in
            let column = Box(orientation: .vertical)
            beside.setMinimumSize(height: 2_000)
            for widget in isAbove ? [listBox, beside] : [beside, listBox] { column.append(widget) }
            return column
          }
          names.list.table.liveRows = liveRows
          let scrolled = names.list.scrolled
          names.show(nil)
          scrolled.verticalOffset = isAbove ? scrolled.contentHeight - 900 : 300
          stage.waitForScrolling(in: names.list)
          let offset = scrolled.verticalOffset
          let widget = unsafe WidgetID(beside.pointer)
          func y() -> Double { MainActor.assumeIsolated { names.list.y(of: widget) } }
          let place = y()
          for _ in 0..<2 {
            names.show(["n3", "n7"])
            stage.waitForScrolling(in: names.list)
            XCTAssertEqual(y(), place, "\(liveRows) \(isAbove)")
            names.show(nil)
            stage.waitForScrolling(in: names.list)
            XCTAssertEqual(y(), place, "\(liveRows) \(isAbove)")
            XCTAssertEqual(scrolled.verticalOffset, offset, accuracy: 1, "\(liveRows) \(isAbove)")
          }
        }
      }
    }
  }

  func testARowThatTheUserHasClickedStaysInViewAndSelected() {
    onStage { stage in
      let names = Names(stage)
      names.show(nil)
      names.click("n2")
      names.show(["n150", "n160"])
      names.click("n160")
      // As the clear button of a search entry takes it.
      names.list.before.grabFocus()
      names.show(nil)
      XCTAssertEqual(names.selected, ["n160"])
      XCTAssert(names.list.table.visibleItemPaths.contains(names.path("n160")))
    }
  }

  func testTypingInASearchEntryKeepsTheFocusThere() {
    onStage { stage in
      let names = Names(stage)
      names.show(nil)
      names.click("n2")
      names.list.before.grabFocus()
      names.show(["n3"])
      names.show(nil)
      XCTAssertNil(names.list.focusedText)
      XCTAssertEqual(names.selected, ["n2"])
      stage.press("Tab", in: names.list.window)
      XCTAssertEqual(names.list.focusedText, "n2")
    }
  }

  func testAnEntryInWhichTheUserTypesKeepsTheFocus() {
    onStage { stage in
      let list = ListUnderTest(stage)
      @MainActor func show(_ keys: [String], isFiltered: Bool) {
        list.table.renderAndDiff {
          TableSection(key: "s") { for key in keys { ListUnderTest.entry(key, key) } }
            .filtered(isFiltered)
        }
        stage.waitForFrame(in: list.window)
      }
      show(["a", "b", "c"], isFiltered: false)
      list.table.focus(ItemPath(sectionKey: "s", itemKey: "a"))
      show(["b", "c"], isFiltered: true)
      list.entry("b").grabFocus()
      stage.press("x", in: list.window)
      show(["a", "b", "c"], isFiltered: false)
      stage.press("y", in: list.window)
      XCTAssert(list.texts.contains { $0.contains("x") && $0.contains("y") }, "\(list.texts)")
    }
  }

  func testRandomFiltersGiveBackAllThatTheyTake() {
    for seed in 1...8 as ClosedRange<UInt64> {
      onStage { stage in
        var random = SeededRandom(seed: seed)
        let names = Names(stage)
        let table = names.list.table
        table.liveRows = seed.isMultiple(of: 2) ? .all : .automatic
        names.show(nil)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          let path = names.path(names.all.randomElement(using: &random) ?? "")
          table.select(path, animated: false, scrollPosition: nil)
        }
        names.list.scrolled.verticalOffset = .random(in: 0...2_000, using: &random).rounded()
        stage.waitForScrolling(in: names.list)
        let (selected, offset) = (names.selected, names.list.scrolled.verticalOffset)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let shown = names.all.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
          names.show(shown)
          XCTAssertEqual(names.selected, selected.filter(shown.contains), "seed \(seed)")
        }
        names.show(nil)
        XCTAssertEqual(names.selected, selected, "seed \(seed)")
        XCTAssertEqual(names.list.scrolled.verticalOffset, offset, accuracy: 1, "seed \(seed)")
      }
    }
  }
}
