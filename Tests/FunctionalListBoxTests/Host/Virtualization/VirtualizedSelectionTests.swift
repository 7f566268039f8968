import CFunctionalListGtk
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// The selection of a virtualized list is the same as in one whose rows are all live.
nonisolated final class VirtualizedSelectionTests: GtkTestCase {
  func testClicksOverRowsThatAreNotLiveSelectAsIfTheyWere() {
    onStage { stage in
      let lists = InputPair(stage) { InputPair.decorated(InputPair.rows()) }
      for list in [lists.full, lists.virtualized] { list.listBox.activatesOnSingleClick = false }
      lists.expectSame { list in
        Self.clicks.map { key, modifier in
          list.scroll(toKey: key)
          if let modifier { Self.hold(modifier, in: list, true) }
          stage.click(list.row(key))
          if let modifier { Self.hold(modifier, in: list, false) }
          return list.state
        }
      }
    }
  }

  // Long: each frame of a long list
  func testClicksThatActivateAddToTheSelection() {
    onStage { stage in
      for mode in [SelectionMode.none, .single, .browse, .multiple] {
        let lists = InputPair(stage, mode) { InputPair.decorated(InputPair.rows()) }
        lists.expectSame("\(mode)") { list in
          ["5", "200", "390", "5", "201"].map { key in
            list.scroll(toKey: key)
            stage.click(list.row(key))
            return list.state
          }
        }
        stage.clear()
      }
    }
  }

  // Long: each frame of a long list
  func testEveryFrameShowsTheSelectionOfEachRow() {
    onStage { stage in
      let list = lazyList(stage, count: 5_000)
      for key in stride(from: 0, to: 5_000, by: 3) {
        list.table.select(path(key), animated: false)
      }
      XCTAssertEqual(list.table.selectedItemPaths.count, 1_667)
      let frames = FrameRecorder(list.window) {
        list.widgets.filter { row in
          guard let number = Int(row.text) else { return false }
          let isSelected = unsafe gtk_list_box_row_is_selected(row.row) != 0
          return isSelected != (number % 3 == 0)
        }.map(\.text)
      }
      for position in [50.0, 300, 1_000, 40_000, 40_500, 90_000, 0, 1e9] {
        list.scroll(to: position)
      }
      frames.stop()
      XCTAssertGreaterThan(frames.values.count, 8)
      XCTAssertEqual(frames.values.flatMap { $0 }, [])
    }
  }

  func testTheProgramCanDeselectTheRowThatMustBeSelectedButNotAll() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        list.listBox.selectionMode = .browse
        list.render("a b")
        list.table.select(ItemPath(sectionKey: "s", itemKey: "b"))
        list.table.deselectAll()
        XCTAssertEqual("\(list.table.selectedItemPaths)", "[s.b]", "\(liveRows)")
        list.table.deselect(ItemPath(sectionKey: "s", itemKey: "b"))
        XCTAssertEqual("\(list.table.selectedItemPaths)", "[]", "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testSelectedPathsPrintAsAnArrayAndAreEqualWhereThePathsAre() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 0)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        list.listBox.selectionMode = .multiple
        list.render("a b c d e")
        let select = { (keys: String) -> ItemPaths in
          list.table.deselectAll()
          for key in keys {
            list.table.select(ItemPath(sectionKey: "s", itemKey: "\(key)"))
          }
          return list.table.selectedItemPaths
        }
        let (none, selected) = (select(""), select("eab"))
        XCTAssertEqual(none.description, "[]")
        XCTAssertEqual("\(selected)", "[s.a, s.b, s.e]")
        list.render("x b a e")
        XCTAssertEqual(select("ba"), select("ab"))
        XCTAssertEqual("\(select("abe"))", "[s.b, s.a, s.e]")
        XCTAssertNotEqual(select("abe"), selected)
        XCTAssertNotEqual(select("ab"), select("abe"))
        XCTAssertNotEqual(select("ab"), none)
        list.render("a b c d e")
        XCTAssertEqual(select("abe"), selected)
        stage.clear()
      }
    }
  }

  // Long: each frame of a long list
  func testAMillionRowsAreSelectedWithoutDescribingThem() {
    onStage { stage in
      let calls = Probe()
      let list = lazyList(stage, count: 1_000_000, calls: calls)
      list.row("3").grabFocus()
      stage.press("ctrl+a", in: list.window)
      XCTAssertEqual(list.table.selectedItemPaths.count, 1_000_000)
      XCTAssert(list.table.isSelected(path(999_999)))
      stage.press("ctrl+shift+a", in: list.window)
      XCTAssertEqual(list.table.selectedItemPaths.count, 0)
      list.table.selectAll()
      XCTAssertEqual(list.table.selectedItemPaths.count, 1_000_000)
      list.table.deselect(path(500_000))
      XCTAssertEqual(list.table.selectedItemPaths.count, 999_999)
      XCTAssertEqual(list.table.selectedItemPaths.last, path(999_999))
      list.table.deselectAll()
      XCTAssertEqual(list.table.selectedItemPaths.count, 0)
      XCTAssertLessThan(calls.count, 200)
    }
  }

  func testRowsAreSelectedByPath() {
    onStage { stage in
      for mode in [SelectionMode.none, .single, .browse, .multiple] {
        var selected: [[String]] = []
        for liveRows in [LiveRows.all, .automatic] {
          let list = ListUnderTest(stage)
          list.table.liveRows = liveRows
          list.listBox.selectionMode = mode
          var log: [String] = []
          var rows = InputPair.rows()
          rows[77].isSelectable = false
          list.table.onSelectionChanged = { _ in log.append("changed") }
          list.show(
            rows.map { row in
              InputPair.cell(row, actions: CellActions(selectionAction: { log.append(row.key) }))
            })
          let note = { (what: String) in
            stage.waitForFrame(in: list.window)
            let keys = list.table.selectedItemPaths.map(\.itemKey)
            log.append("\(what): \(keys.count > 9 ? ["\(keys.count)"] : keys)")
          }
          for (key, triggers) in [(300, false), (10, true), (300, true), (77, true)] {
            let isSelected = list.table.select(
              path(key), animated: false, scrollPosition: key == 10 ? .middle : nil,
              notifying: triggers)
            XCTAssertEqual(isSelected, list.table.isSelected(path(key)))
            note("select \(key)")
          }
          list.table.deselect(path(10))
          note("deselect 10")
          list.table.deselect(path(300))
          note("deselect 300")
          list.table.selectAll()
          note("all")
          list.table.deselect(path(200))
          note("deselect 200")
          list.table.liveRows = liveRows == .all ? .automatic : .all
          note("other live rows")
          list.table.liveRows = liveRows
          note("live rows again")
          list.table.deselectAll()
          note("none")
          selected.append(log)
        }
        XCTAssertEqual(selected[1], selected[0], "\(mode)")
      }
    }
  }

  // Long: each frame of a long list
  func testTheSelectionFollowsItsRowsAndOnlyTheirRemovalIsTold() {
    onStage { stage in
      let lists = InputPair(stage) { InputPair.decorated(InputPair.rows()) }
      var told: [[Int]] = [[], []]
      for (index, list) in [lists.full, lists.virtualized].enumerated() {
        list.table.onSelectionChanged = { told[index].append($0.count) }
      }
      lists.expectSame { list in
        var random = SeededRandom(seed: 11)
        var rows = InputPair.rows()
        for key in [0, 5, 6, 7, 120, 250, 251, 399] {
          list.table.select(list.path(key), animated: false)
        }
        var states: [InputPair.State] = []
        for step in 0..<20 {
          list.scroll(to: .random(in: 0...15_000, using: &random))
          switch step % 4 {
          case 0: rows.shuffle(using: &random)
          case 1: rows.insert(rows.remove(at: 399), at: 3)
          case 2: rows.removeSubrange(100..<110)
          default: rows.insert(contentsOf: (0..<10).map { .init(key: "\(step).\($0)") }, at: 50)
          }
          list.table.renderAndDiff(InputPair.decorated(rows))
          stage.waitForFrame(in: list.window)
          states.append(list.state)
          if step % 5 == 4 {
            list.table.liveRows = list === lists.full ? .all : step % 2 == 0 ? .all : .automatic
            states.append(list.state)
          }
        }
        return states
      }
      XCTAssertEqual(told[0].count, 1, "one render removes selected rows")
      XCTAssertEqual(told[0], told[1])
    }
  }

  func testEachUserChangeIsToldOnceAndEachRowOnce() {
    onStage { stage in
      var logs: [[String]] = []
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        list.listBox.selectionMode = .multiple
        list.listBox.activatesOnSingleClick = false
        var log: [String] = []
        list.table.onSelectionChanged = { _ in log.append("changed") }
        let rows = InputPair.rows(260)
        let cells = { (version: Int) in
          rows.map { row in
            InputPair.cell(
              row, actions: CellActions(selectionAction: { log.append("\(version) \(row.key)") }))
          }
        }
        list.show(cells(1))
        list.row("2").grabFocus()
        for keys in [
          ["Down"], ["shift+Down"], ["shift+Down"], ["shift+Up"], ["ctrl+End"], ["ctrl+space"],
          ["ctrl+space"], ["Up"], ["shift+Home"], ["ctrl+a"], ["ctrl+shift+a"], ["ctrl+a"],
        ] {
          log.append("\(keys)")
          stage.press(keys[0], in: list.window)
          list.show(cells(2))
        }
        logs.append(log)
      }
      for (virtualized, full) in zip(logs[1], logs[0]) where virtualized != full {
        return XCTFail("\(virtualized) and not \(full)")
      }
      XCTAssertEqual(logs[1].count, logs[0].count)
    }
  }

  func testEachRowIsToldThatItIsSelectedWhereOneThatIsToldRenders() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        list.listBox.selectionMode = .multiple
        var told: [Int] = []
        @MainActor func cells(_ numbers: Range<Int>) -> [any RowDescription] {
          numbers.map { number in
            let actions = CellActions(selectionAction: {
              told.append(number)
              if number == 0 { list.render(cells(1..<400)) }
            })
            return InputPair.cell(.init(key: "\(number)"), actions: actions)
          }
        }
        list.show(cells(0..<400))
        list.row("3").grabFocus()
        stage.press("ctrl+a", in: list.window)
        XCTAssertEqual(told, Array(0..<400), "\(liveRows)")
        stage.clear()
      }
    }
  }

  func testAnotherSelectionModeKeepsWhatGtkKeeps() {
    onStage { stage in
      let modes: [SelectionMode] = [
        .single, .browse, .multiple, .single, .multiple, .none, .multiple, .browse, .none, .single,
      ]
      let lists = InputPair(stage, .single) { InputPair.decorated(InputPair.rows()) }
      lists.expectSame { list in
        modes.flatMap { mode in
          list.listBox.selectionMode = mode
          let before = list.state
          list.table.select(list.path(300), animated: false)
          list.table.select(list.path(20), animated: false)
          list.scroll(to: 5_000)
          return [before, list.state]
        }
      }
    }
  }

  private static let clicks: [(String, String?)] = [
    ("5", nil), ("8", "ctrl"), ("300", "ctrl"), ("200", "ctrl"), ("8", "ctrl"), ("100", "shift"),
    ("2", "shift"), ("390", "shift"), ("150", "ctrl"), ("150", "ctrl"), ("250", nil),
    ("250", "ctrl"), ("10", "ctrl"), ("12", "ctrl"), ("260", "shift"), ("399", nil),
  ]

  @MainActor private static func hold(_ key: String, in list: ListUnderTest, _ isDown: Bool) {
    list.stage.hold(key, isDown, in: list.window)
  }
}

private func path(_ key: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: "\(key)") }

extension ListUnderTest {
  /// The path of the row with a key, in whatever section it is.
  func path(_ key: Int) -> ItemPath {
    table.itemPath(forRowKey: "\(key)") ?? ItemPath(sectionKey: "", itemKey: "")
  }
}

/// A list of rows that are described when they are needed.
func lazyList(_ stage: Stage, count: Int, calls: Probe = Probe()) -> ListUnderTest {
  let list = ListUnderTest(stage, height: 400)
  list.listBox.selectionMode = .multiple
  list.table.renderAndDiff([
    TableSection(key: "s", items: 0..<count, id: \.self) { number in
      calls.count += 1
      return ListUnderTest.cell("\(number)", "\(number)")
    }
  ])
  stage.waitForFrame(in: list.window)
  return list
}
