@testable import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListWidgets
@testable import FunctionalListBox
import XCTest

/// The selection mode: entered and left by the user or the app, while rows stay what they are.
nonisolated final class SelectingTests: GtkTestCase {
  // Long: each kind of list and of row
  func testAClickWithControlEntersTheModeAndEscapeLeavesIt() {
    onStage { stage in
      for mode in [SelectionMode.none, .single, .browse, .multiple] {
        for liveRows in [LiveRows.all, .automatic] {
          let test = SelectingList(stage, mode, liveRows)
          let what = "\(mode) \(liveRows)"
          test.list.table.select(path("399"), animated: false)
          test.click("2", holding: "ctrl")
          XCTAssert(test.list.table.isSelecting, what)
          XCTAssertEqual(test.list.table.selectionMode, mode)
          let kept = mode == .multiple ? ["399"] : []
          XCTAssertEqual(test.log, ["selecting", "\(["2"] + kept)"], what)
          XCTAssertEqual(test.checked, ["2"], what)
          test.log = []
          test.click("4")
          test.click("2")
          XCTAssertEqual(test.log, ["\(["2", "4"] + kept)", "\(["4"] + kept)"], what)
          XCTAssertEqual(test.checked, ["4"], what)
          XCTAssertEqual(Announcement.last, "\(kept.count + 1) selected", what)
          test.log = []
          stage.press("Escape", in: test.list.window)
          XCTAssertFalse(test.list.table.isSelecting)
          XCTAssertEqual(test.list.listBox.selectionMode, mode)
          let again = mode == .single || mode == .browse ? ["399"] : []
          XCTAssertEqual(test.log, ["left", "\(again)"], what)
          XCTAssertEqual(test.list.table.selectedItemPaths.map(\.itemKey), again, what)
          XCTAssertEqual(test.checks.count, 0, what)
          test.log = []
          test.click("4")
          XCTAssertEqual(test.log.last, "open 4", what)
          stage.clear()
        }
      }
    }
  }

  func testARenderThatRemovesSelectedRowsIsToldAsARenderAndAsAChange() {
    onStage { stage in
      let test = SelectingList(stage, .none, .automatic)
      let table = test.list.table
      table.isSelecting = true
      for key in ["2", "4"] { table.select(path(key), animated: false) }
      test.log = []
      var counts: [Int] = []
      table.onRender = { [weak table] _ in counts.append(table?.selectedItemPaths.count ?? -1) }
      test.list.show([])
      XCTAssertEqual(counts, [0])
      XCTAssertEqual(test.log, ["[]"])
    }
  }

  func testHoldingTheButtonDownEntersTheModeAndIsNoClick() {
    onStage { stage in
      let test = SelectingList(stage, .none, .automatic)
      let row = test.list.row("3")
      stage.drag(row, from: (40, 10), through: []) {
        stage.pump(until: test.list.table.isSelecting, "the selection mode")
      }
      XCTAssertEqual(test.log, ["selecting", #"["3"]"#])
      XCTAssertEqual(unsafe flb_widget_is_active(row.gtk), 0, "the row stays pressed")
      test.click("4")
      XCTAssertEqual(test.list.table.selectedItemPaths.map(\.itemKey), ["3", "4"])
    }
  }

  func testACheckButtonStandsBetweenTheEdgeOfTheRowAndItsView() {
    onStage { stage in
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        let test = SelectingList(stage, .none, .all)
        test.list.table.isSelecting = true
        stage.waitForFrame(in: test.list.window)
        let places = test.list.widgets[0].children.map { child in
          var bounds = graphene_rect_t()
          _ = unsafe gtk_widget_compute_bounds(child.gtk, test.list.widgets[0].gtk, &bounds)
          let width = unsafe Float(gtk_widget_get_width(test.list.widgets[0].gtk))
          let (left, right) = (bounds.origin.x, bounds.origin.x + bounds.size.width)
          return direction == GTK_TEXT_DIR_LTR ? (left, right) : (width - right, width - left)
        }
        XCTAssertEqual(places.count, 2)
        XCTAssertGreaterThanOrEqual(places[1].0, 8)
        XCTAssertLessThanOrEqual(places[1].1, places[0].0)
        test.list.window.close()
      }
    }
  }

  func testTheUserEntersTheModeOnlyWhereTheAppListens() {
    onStage { stage in
      let test = SelectingList(stage, .single, .all)
      test.list.table.onSelectingChanged = nil
      test.click("2", holding: "ctrl")
      XCTAssertFalse(test.list.table.isSelecting)
      XCTAssertEqual(test.checks.count, 0)
      test.list.table.isSelecting = true
      XCTAssertEqual(test.checks.count, 400)
    }
  }

  func testTheAppEntersAndLeavesTheModeAndIsToldOfIt() {
    onStage { stage in
      let test = SelectingList(stage, .none, .automatic)
      test.list.table.isSelecting = true
      test.list.table.isSelecting = true
      test.list.table.select(path("399"), animated: false)
      test.list.table.select(path("3"), animated: false)
      XCTAssertEqual(test.checked, ["3"])
      test.list.table.isSelecting = false
      XCTAssertEqual(test.log, ["selecting", "left"])
      XCTAssertEqual(test.list.table.selectedItemPaths.count, 0)
    }
  }

  func testKeysMoveTheCursorAndSelectInTheMode() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let test = SelectingList(stage, .single, liveRows)
        test.click("2", holding: "ctrl")
        stage.press("Down", "Down", in: test.list.window)
        XCTAssertEqual(test.list.state.selection, "2", "\(liveRows)")
        stage.press("Return", in: test.list.window)
        XCTAssertEqual(test.list.state.selection, "2 4", "\(liveRows)")
        stage.press("shift+Down", in: test.list.window)
        XCTAssertEqual(test.list.state.selection, "2 4 5", "\(liveRows)")
        stage.press("space", in: test.list.window)
        XCTAssertEqual(test.list.state.selection, "2 4", "\(liveRows)")
        XCTAssertFalse(test.log.contains { $0.hasPrefix("open") })
        stage.clear()
      }
    }
  }

  func testViewsFocusAndCaretStayWhenTheModeIsEnteredAndLeft() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      list.show(["first", "second"].map { ListUnderTest.entry($0, $0) })
      let entry = list.entry("second")
      entry.grabFocus()
      stage.press("End", "Left", "Left", in: list.window)
      let left = list.content("second")
      let before = left.allocatedX
      for isSelecting in [true, false] {
        list.table.isSelecting = isSelecting
        stage.waitForFrame(in: list.window)
        XCTAssert(entry.containsFocus)
        XCTAssertEqual(unsafe gtk_editable_get_position(entry.pointer), 4)
        XCTAssertEqual(left.allocatedX > before, isSelecting, "there is room for the button")
      }
      stage.press("x", in: list.window)
      XCTAssertEqual(entry.text, "secoxnd")
    }
  }

  func testAViewThatReplacesAnotherStaysBeforeTheCheck() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show([ListUnderTest.cell("a", "a")])
      list.table.isSelecting = true
      list.show([ListUnderTest.entry("a", "entry")])
      XCTAssertEqual(list.texts, ["entry"])
      XCTAssertEqual(list.widgets.first?.children.count, 2)
    }
  }

  func testChecksFollowRowsThroughScrollsAndRenders() {
    onStage { stage in
      let test = SelectingList(stage, .none, .automatic)
      test.list.table.isSelecting = true
      for key in stride(from: 0, to: 397, by: 3) {
        test.list.table.select(path("\(key)"), animated: false)
      }
      for position in [3_000.0, 0, 6_000, 200] {
        test.list.scroll(to: position)
        let live = test.list.widgets.map(\.text).filter { !$0.isEmpty }
        XCTAssertEqual(test.checks.map(\.key), live)
        XCTAssertEqual(test.checked, live.filter { (Int($0) ?? 1) % 3 == 0 })
      }
      test.show((10..<30) + [0])
      XCTAssertEqual(test.checked, ["12", "15", "18", "21", "24", "27", "0"])
      XCTAssertEqual(test.checks.count, 21)
      test.list.table.isSelecting = false
      XCTAssertEqual(test.checks.count, 0)
      test.show(Array(0..<400))
      XCTAssertEqual(test.checks.count, 0, "of reused rows")
    }
  }

  func testADetachedBoxHasItsModeAndNoChecks() {
    onStage { stage in
      for isDestroyed in [false, true] {
        let test = SelectingList(stage, .browse, .all)
        test.list.table.isSelecting = true
        if isDestroyed {
          stage.destroy(test.list.window)
        } else {
          test.list.table.listBox = nil
          XCTAssertEqual(test.list.listBox.selectionMode, .browse)
        }
        XCTAssertFalse(test.list.table.isSelecting)
        stage.clear()
      }
    }
  }
}

/// A list of 400 rows that are opened by a click, and what it tells.
private final class SelectingList {
  let list: ListUnderTest
  var log: [String] = []

  init(_ stage: Stage, _ mode: SelectionMode, _ liveRows: LiveRows) {
    list = ListUnderTest(stage, height: 400)
    list.before.grabFocus()
    list.table.liveRows = liveRows
    list.table.selectionMode = mode
    show(Array(0..<400))
    list.table.onSelectingChanged = { [weak self] in self?.log.append($0 ? "selecting" : "left") }
    list.table.onSelectionChanged = { [weak self] in self?.log.append("\($0.map(\.itemKey))") }
  }

  func show(_ keys: [Int]) {
    list.show(
      keys.map { key in
        var cell = ListUnderTest.cell("\(key)", "\(key)")
        cell.actions.activationAction = { [weak self] in self?.log.append("open \(key)") }
        return cell
      })
  }

  func click(_ key: String, holding modifier: String? = nil) {
    if let modifier { list.stage.hold(modifier, true, in: list.window) }
    list.stage.click(list.row(key))
    if let modifier { list.stage.hold(modifier, false, in: list.window) }
  }

  /// The rows that have a check button, and whether it is checked.
  var checks: [(key: String, isActive: Bool)] {
    list.widgets.flatMap { row in
      row.children.filter { $0.isA(gtk_check_button_get_type()) }.map { button in
        let check = unsafe UnsafeMutablePointer<GtkCheckButton>(button.handle.pointer)
        return (row.text, unsafe gtk_check_button_get_active(check) != 0)
      }
    }
  }

  /// The rows that are checked, without the last, which may be live or not.
  var checked: [String] { checks.filter { $0.isActive && $0.key != "399" }.map(\.key) }
}

extension Widget {
  /// The distance of the widget from the left of its parent, in pixels.
  fileprivate var allocatedX: Double {
    var bounds = graphene_rect_t()
    guard let parent = unsafe gtk_widget_get_parent(gtk),
      unsafe gtk_widget_compute_bounds(gtk, parent, &bounds) != 0
    else { return .nan }
    return Double(bounds.origin.x)
  }
}

private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }
