import FunctionalListBox
import XCTest

/// The app decides what can be selected, by the mode of the table and by the descriptions of rows.
nonisolated final class SelectionControlTests: GtkTestCase {
  func testTheModeOfTheTableIsThatOfEachBoxAndTheLastSettingCounts() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      XCTAssertEqual(list.table.selectionMode, .single)
      list.listBox.selectionMode = .browse
      list.table.listBox = list.listBox
      XCTAssertEqual(list.table.selectionMode, .browse, "it was not set")
      list.table.selectionMode = .multiple
      XCTAssertEqual(list.listBox.selectionMode, .multiple)
      list.listBox.selectionMode = .none
      XCTAssertEqual(list.table.selectionMode, .none)
      list.table.selectionMode = .multiple
      XCTAssertEqual(list.listBox.selectionMode, .multiple)
      let other = ListBox()
      list.table.listBox = other
      XCTAssertEqual(other.selectionMode, .multiple)
      list.table.listBox = nil
      XCTAssertEqual(list.table.selectionMode, .multiple)
    }
  }

  func testAnotherModeOfTheTableDeselectsWhereGtkDoesAndTellsNobody() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = longList(stage, liveRows)
        list.table.selectionMode = .single
        list.table.onSelectionChanged = { _ in XCTFail("the app has changed the mode") }
        list.table.select(path(390), animated: false)
        list.table.selectionMode = .browse
        XCTAssertEqual("\(list.table.selectedItemPaths)", "[s.390]", "\(liveRows)")
        list.table.selectionMode = .multiple
        list.table.select(path(3), animated: false)
        XCTAssertEqual(list.table.selectedItemPaths.count, 2, "\(liveRows)")
        list.table.selectionMode = .single
        XCTAssertEqual("\(list.table.selectedItemPaths)", "[]", "\(liveRows)")
        XCTAssertEqual(list.selectedTexts, [])
        stage.clear()
      }
    }
  }

  func testARowThatRefusesIsSelectedByNobodyAndChangesNothing() {
    onStage { stage in
      for mode in [SelectionMode.single, .browse, .multiple] {
        let list = ListUnderTest(stage, height: 300)
        list.table.selectionMode = mode
        list.listBox.activatesOnSingleClick = false
        var told: [String] = []
        list.table.onSelectionChanged = { told.append("\($0)") }
        list.show(
          ["a", "b", "c"].map { key in
            cell(
              key,
              CellActions(
                canSelectAction: { key != "b" },
                selectionAction: { told.append(key) },
                deselectionAction: { told.append("-" + key) }))
          })
        stage.click(list.row("a"))
        told = []
        let frames = FrameRecorder(list.window) { list.selectedTexts }
        stage.click(list.row("b"))
        frames.stop()
        XCTAssertFalse(frames.values.contains { $0 != ["a"] }, "\(mode): \(frames.values)")
        XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["a"], "\(mode)")
        XCTAssertFalse(list.table.select(ItemPath(sectionKey: "s", itemKey: "b")))
        XCTAssertEqual(list.selectedTexts, ["a"], "\(mode)")
        XCTAssertEqual(told, [], "\(mode)")
        stage.press("Down", in: list.window)
        XCTAssertEqual(list.focusedText, "c", "\(mode)")
        XCTAssertEqual(list.selectedTexts, ["c"], "\(mode)")
        XCTAssertEqual(told, ["-a", "c", "[s.c]"], "\(mode)")
        stage.clear()
      }
    }
  }

  func testARangeLeavesOutTheRowsThatRefuse() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = longList(stage, liveRows) { key in
          CellActions(canSelectAction: { key % 10 != 0 })
        }
        list.row("3").grabFocus()
        stage.press("ctrl+a", in: list.window)
        XCTAssertEqual(list.table.selectedItemPaths.count, 360, "\(liveRows)")
        list.table.deselectAll()
        list.table.selectAll()
        XCTAssertEqual(list.table.selectedItemPaths.count, 360, "\(liveRows)")
        XCTAssertFalse(list.table.isSelected(path(390)))
        XCTAssertFalse(list.selectedTexts.contains("0"))
        stage.clear()
      }
    }
  }

  func testALazyRowIsAskedWhenItBecomesLive() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<10_000, id: \.self) { key in
          cell("\(key)", CellActions(canSelectAction: { key % 10 != 0 }))
        }
      ])
      stage.waitForFrame(in: list.window)
      list.table.selectAll()
      XCTAssertFalse(list.table.isSelected(path(0)))
      XCTAssert(list.table.isSelected(path(5_000)))
      let frames = FrameRecorder(list.window) { list.selectedTexts.contains("5000") }
      list.scroll(toKey: "5000")
      frames.stop()
      XCTAssertFalse(frames.values.contains(true))
      XCTAssertFalse(list.table.isSelected(path(5_000)))
      XCTAssert(list.table.isSelected(path(5_001)))
      XCTAssertFalse(list.table.select(path(9_000), animated: false))
    }
  }

  func testAnAnswerMayDetachTheBox() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = longList(stage, liveRows) { [weak stage] key in
          CellActions(canSelectAction: {
            if key == 1, stage != nil { Self.detach() }
            return key != 2
          })
        }
        Self.detach = { [weak list] in list?.table.listBox = nil }
        stage.click(list.row("1"))
        XCTAssertEqual(list.widgets.count, 0, "\(liveRows)")
        XCTAssertEqual(list.table.selectedItemPaths.count, 0)
        Self.detach = {}
        stage.clear()
      }
    }
  }

  @MainActor private static var detach: () -> Void = {}

  func testTheRowThatIsDeselectedIsToldFirstAndWithTheNewestClosure() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        list.table.liveRows = liveRows
        var told: [String] = []
        @MainActor func show(_ version: Int) {
          list.show(
            (0..<400).map { key in
              cell(
                "\(key)",
                CellActions(
                  selectionAction: { told.append("\(version)+\(key)") },
                  deselectionAction: { told.append("\(version)-\(key)") }))
            })
        }
        show(1)
        list.table.select(path(390), animated: false, notifying: true)
        show(2)
        stage.click(list.row("2"))
        XCTAssertEqual(told, ["1+390", "2-390", "2+2"], "\(liveRows)")
        list.table.deselect(path(2))
        XCTAssertEqual(told.count, 3, "the app has deselected it")
        list.table.select(path(3), animated: false)
        list.show((4..<400).map { ListUnderTest.cell("\($0)", "\($0)") })
        XCTAssertEqual(told.count, 3, "a render has removed it")
        stage.clear()
      }
    }
  }

  func testAStyleSelectsAndDeselectsAndTellsNobody() {
    onStage { stage in
      for mode in [SelectionMode.none, .single, .browse, .multiple] {
        for liveRows in [LiveRows.all, .automatic] {
          let list = ListUnderTest(stage, height: 400)
          list.table.liveRows = liveRows
          list.table.selectionMode = mode
          list.before.grabFocus()
          var told = 0
          list.table.onSelectionChanged = { _ in told += 1 }
          let actions = CellActions(
            canSelectAction: nil, selectionAction: { told += 1 },
            deselectionAction: { told += 1 })
          @MainActor func show(_ selected: [Int: Bool], refusing: Int = -1) -> [String] {
            list.show(
              (0..<400).map { key in
                var row = cell("\(key)", actions)
                if key == refusing { row.actions.canSelectAction = { false } }
                row.style = CellStyle(selected: selected[key])
                return row
              })
            return list.table.selectedItemPaths.map(\.itemKey)
          }
          let what = "\(mode) \(liveRows)"
          let isNone = mode == .none
          let both = mode == .multiple ? ["1", "390"] : ["390"]
          XCTAssertEqual(show([1: true, 390: true]), isNone ? [] : both, what)
          list.scroll(toKey: "390")
          XCTAssertEqual(list.selectedTexts.contains("390"), !isNone, what)
          XCTAssertEqual(show([1: true]), isNone ? [] : both, "\(what): nil leaves it")
          XCTAssertEqual(
            show([1: true, 390: false]), mode == .multiple ? ["1"] : [], what)
          XCTAssertEqual(
            show([1: true, 390: false, 200: true], refusing: 200), mode == .multiple ? ["1"] : [],
            what)
          XCTAssertEqual(
            show([1: false, 2: true]), isNone ? [] : ["2"], what)
          list.table.deselect(path(2))
          XCTAssertEqual(show([1: false, 2: true]), [], "\(what): an equal value")
          XCTAssertEqual(told, 0, what)
          stage.clear()
        }
      }
    }
  }

  func testTheStyleOfALazyRowCountsWhenItBecomesLiveAndOnce() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      @MainActor func show(_ version: Int) {
        list.table.renderAndDiff([
          TableSection(
            key: "s",
            items: (0..<5_000).map { Item(number: $0, version: $0 == 4_000 ? version : 0) },
            id: \.number
          ) { item in
            var row = ListUnderTest.cell("\(item.number)", "\(item.number)")
            if item.number == 4_000 { row.style = CellStyle(selected: version == 0) }
            return row
          }
        ])
        stage.waitForFrame(in: list.window)
      }
      show(0)
      XCTAssertFalse(list.table.isSelected(path(4_000)))
      list.scroll(toKey: "4000")
      XCTAssert(list.table.isSelected(path(4_000)))
      XCTAssertEqual(list.selectedTexts, ["4000"])
      list.table.deselect(path(4_000))
      list.scroll(to: 0)
      list.scroll(toKey: "4000")
      XCTAssertFalse(list.table.isSelected(path(4_000)), "it has asked already")
      list.table.select(path(4_000), animated: false)
      show(1)
      XCTAssertFalse(list.table.isSelected(path(4_000)))
      XCTAssertEqual(list.selectedTexts, [])
    }
  }
}

private func longList(
  _ stage: Stage, _ liveRows: LiveRows,
  actions: (Int) -> CellActions = { _ in CellActions() }
) -> ListUnderTest {
  let list = ListUnderTest(stage, height: 400)
  list.table.liveRows = liveRows
  list.table.selectionMode = .multiple
  list.show((0..<400).map { cell("\($0)", actions($0)) })
  return list
}

private func cell(_ key: String, _ actions: CellActions) -> TextCell {
  var cell = ListUnderTest.cell(key, key)
  cell.actions = actions
  return cell
}

private struct Item: Equatable {
  var number: Int
  var version: Int
}

private func path(_ key: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: "\(key)") }
