import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// In one list, rows are dropped between rows, which moves them, and on rows, which take them.
nonisolated final class DropOnRowTests: GtkTestCase {
  func testTheMiddleOfARowTakesAndItsEdgesMove() {
    onStage { stage in
      for rows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = FolderList(stage, liveRows: rows)
        list.drag("x", to: "A", part: 0.5) {
          XCTAssertEqual(list.marks("A"), ["flb-drop-on"])
          list.list.stage.movePointer(to: list.list.scrolled, at: (70, list.y("A", part: 0.9)))
          XCTAssertEqual(list.marks("A"), [])
          XCTAssertEqual(list.marks("B"), ["flb-drop-above"])
          list.list.stage.movePointer(to: list.list.scrolled, at: (70, list.y("A", part: 0.5)))
          XCTAssertEqual(list.marks("A"), ["flb-drop-on"])
          XCTAssertEqual(list.marks("B"), [])
        }
        list.drag("x", to: "A", part: 0.1) { XCTAssertEqual(list.marks("A"), ["flb-drop-above"]) }
        list.drag("x", to: "A", part: 0.9) { XCTAssertEqual(list.marks("B"), ["flb-drop-above"]) }
        XCTAssertEqual(list.log, ["x on A", "x to 0", "x to 1"], "\(rows)")
        list.list.window.close()
      }
    }
  }

  func testARowThatTakesNothingIsMovedBesideByItsHalves() {
    onStage { stage in
      let list = FolderList(stage)
      list.drag("x", to: "y", part: 0.4) { XCTAssertEqual(list.marks("y"), ["flb-drop-above"]) }
      list.drag("x", to: "y", part: 0.6) { XCTAssertEqual(list.marks("y"), ["flb-drop-below"]) }
      XCTAssertEqual(list.log, ["x to 3"], "above the next row it is where it was")
    }
  }

  func testARowIsNotDroppedOnItself() {
    onStage { stage in
      let list = FolderList(stage)
      list.drag("A", to: "A", part: 0.6) {
        XCTAssertEqual(list.marks("A"), [])
      }
      XCTAssertEqual(list.log, [])
    }
  }

  func testInAListOfFoldersAloneTheEdgesMoveTheRowsThatCanBeMoved() {
    onStage { stage in
      let list = FolderList(stage, isOnlyOn: true)
      list.drag("x", to: "A", part: 0.5) { XCTAssertEqual(list.marks("A"), ["flb-drop-on"]) }
      list.drag("x", to: "A", part: 0.1) { XCTAssertEqual(list.marks("A"), ["flb-drop-above"]) }
      list.show(canBeMoved: false)
      list.drag("x", to: "A", part: 0.1) { XCTAssertEqual(list.marks("A"), ["flb-drop-on"]) }
      XCTAssertEqual(list.log, ["x on A", "x to 0", "x on A"])
    }
  }

  func testAListThatTakesNothingOnRowsMakesRoomAsBefore() {
    onStage { stage in
      let list = FolderList(stage, takesOnRows: false)
      list.drag("x", to: "A", part: 0.5) {
        XCTAssert(list.list.widget("B").has(cssClass: "flb-yields"))
      }
    }
  }

  func testTheKeyboardAndTheMenuDropARowOnTheOneAboveThatTakesIt() {
    onStage { stage in
      let list = FolderList(stage)
      list.list.row("y").grabFocus()
      stage.press("alt+Right", in: list.list.window)
      XCTAssertEqual(list.log, ["y on B"])
      let menu = list.list.openMenu("x")
      XCTAssertEqual(menu?.items, ["Move Up", "Move Down", "Move Into “B”"])
      menu.map { stage.click($0.item("Move Into “B”")) }
      stage.pump(until: list.log.count == 2, "the drop")
      XCTAssertEqual(list.log, ["y on B", "x on B"])
      XCTAssertEqual(list.values, ["y", "x"])
      list.list.row("A").grabFocus()
      stage.press("alt+Right", in: list.list.window)
      XCTAssertEqual(list.log.count, 2, "nothing is above the first row")
    }
  }

  func testFromRightToLeftTheOtherArrowDropsARow() {
    onStage { stage in
      let list = FolderList(stage)
      unsafe gtk_widget_set_direction(list.list.listBox.gtk, GTK_TEXT_DIR_RTL)
      list.list.row("y").grabFocus()
      stage.press("alt+Left", in: list.list.window)
      XCTAssertEqual(list.log, ["y on B"])
    }
  }

  func testATreeTakesNoFolderInsideItself() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      let log = Log()
      list.table.onMove = { log.entries.append("\($0.path.itemKey) to \($0.to)") }
      list.table.onDrop([.rows], canDropOn: { _ in true }) { drop in
        if case .on(let path) = drop.target { log.entries.append("on \(path.itemKey)") }
        return true
      }
      let items = TreeItems(
        [Node(id: "A", nodes: [Node(id: "a"), Node(id: "b")]), Node(id: "C")], children: \.nodes,
        expanded: ["A"])
      list.table.renderAndDiff {
        TableSection(key: "s", items: items) { item in
          Label.cell(
            key: item.id, state: item.id,
            actions: CellActions(canBeMoved: true, expansion: item.expansion { _ in }))
        }
      }
      stage.waitForFrame(in: list.window)
      for (part, isUnmarked) in [(0.2, true), (0.7, false)] {
        let (y, height) = list.extent(of: list.widget("b"))
        list.drag("A", x: 90, to: y + height * part) {
          XCTAssertEqual(list.isUnmarkedButDragged, isUnmarked)
        }
      }
      XCTAssertEqual(log.entries, [], "below the rows inside it, it is where it was")
      let (y, height) = list.extent(of: list.widget("C"))
      list.drag("A", x: 90, to: y + height / 2)
      stage.pump(until: !log.entries.isEmpty, "the drop")
      XCTAssertEqual(log.entries, ["on C"])
    }
  }
}

private struct Node: Identifiable, Equatable, Sendable {
  var id: String
  var nodes: [Node] = []
}

@MainActor private final class Log { var entries: [String] = [] }

extension ListUnderTest {
  /// Whether no row shows a drop position.
  fileprivate var isUnmarkedButDragged: Bool {
    widgets.allSatisfy { row in
      ["flb-drop-above", "flb-drop-below", "flb-drop-on"].allSatisfy { !row.has(cssClass: $0) }
    }
  }
}

/// The folders A and B above the files x and y.
@MainActor
private final class FolderList {
  let list: ListUnderTest
  var log: [String] = []
  var values: [String] = []

  init(
    _ stage: Stage, liveRows: LiveRows = .all, isOnlyOn: Bool = false, takesOnRows: Bool = true
  ) {
    list = ListUnderTest(stage, height: 400)
    list.table.liveRows = liveRows
    list.table.onMove = { [unowned self] in log.append("\($0.path.itemKey) to \($0.to)") }
    let isFolder: (ItemPath) -> Bool = { ["A", "B"].contains($0.itemKey) }
    let take: (RowDrop) -> Bool = { [unowned self] drop in
      guard case .rows(let paths) = drop.content, case .on(let target) = drop.target else {
        return false
      }
      log.append("\(paths.map(\.itemKey).joined(separator: ",")) on \(target.itemKey)")
      values += drop.values(of: String.self)
      return true
    }
    if isOnlyOn {
      list.table.onDrop([.rows], onlyOn: isFolder, perform: take)
    } else {
      list.table.onDrop([.rows], canDropOn: takesOnRows ? isFolder : nil, perform: take)
    }
    show(canBeMoved: true)
  }

  func show(canBeMoved: Bool) {
    let rows = ["A", "B", "x", "y"].map { key in
      var cell = ListUnderTest.cell(key, key)
      cell.actions = CellActions(canBeMoved: canBeMoved, dragPayload: { .value(key) })
      return cell
    }
    list.show(rows)
  }

  func marks(_ key: String) -> [String] {
    let names: Set = ["flb-drop-above", "flb-drop-below", "flb-drop-on"]
    return RowMark.ofDragLook.map(\.name).filter {
      names.contains($0) && list.widget(key).has(cssClass: $0)
    }
  }

  func y(_ key: String, part: Double) -> Double {
    let (y, height) = list.extent(of: list.widget(key))
    return y + height * part
  }

  func drag(_ key: String, to other: String, part: Double, _ body: () -> Void) {
    list.drag(key, to: y(other, part: part), body)
    list.stage.pump(until: list.isUnmarked, "the end of the marks")
    _ = MainContext.idle(wakes: 30)
  }
}
