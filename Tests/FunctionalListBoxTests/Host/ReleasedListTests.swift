import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list that is released calls no code of the app, whose objects may be going with it.
nonisolated final class ReleasedListTests: GtkTestCase {
  func testNoHandlerIsCalledByADeinitialiser() {
    for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
      onStage { stage in
        let calls = Calls()
        var owner: Owner? = Owner(stage, calls, liveRows)
        weak let remains = owner
        XCTAssertGreaterThan(calls.names.count, 0)
        calls.names = []
        owner = nil
        XCTAssertNil(remains)
        stage.pump()
        XCTAssertEqual(calls.names, [], "\(liveRows)")
        XCTAssertEqual(calls.described, 0, "\(liveRows)")
      }
    }
  }

  func testAHandlerMayReadThePropertyThatIsSetToNil() {
    onStage { stage in
      let owner = Owner(stage, Calls(), .all)
      owner.table = nil
      stage.pump()
      XCTAssertNil(owner.table)
    }
  }

  func testCompletionsThatAreOwedComeFromTheMainLoop() {
    onStage { stage in
      let calls = Calls()
      let list = ListUnderTest(stage, isAttached: false)
      var table: FunctionalTableData? = FunctionalTableData(name: "short")
      table?.listBox = list.listBox
      table?.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")])])
      table?.renderAndDiff(
        [TableSection(key: "s", rows: ["a", "b"].map { ListUnderTest.cell($0, $0) })],
        animated: true
      ) { _ in calls.names.append("settled") }
      XCTAssertEqual(calls.names, [], "the row still glides")
      table = nil
      XCTAssertEqual(calls.names, [])
      stage.pump(until: !calls.names.isEmpty, "the completion")
      XCTAssertEqual(calls.names, ["settled"])
    }
  }
}

/// What an app was called for.
private final class Calls {
  var names: [String] = []
  var described = 0
}

/// An object that owns a list, as a window's controller does.
private final class Owner {
  var table: FunctionalTableData? = FunctionalTableData(name: "owned")
  private let calls: Calls

  init(_ stage: Stage, _ calls: Calls, _ liveRows: LiveRows) {
    self.calls = calls
    let list = ListUnderTest(stage, height: 300, isAttached: false)
    table?.liveRows = liveRows
    table?.listBox = list.listBox
    let header = ListUnderTest.cell("header", "header")
    let entries = (0..<3).map { number in
      HostCell<Entry, String, EdgeBasedTableItemLayout>(
        key: "\(number)", state: "\(number)",
        actions: CellActions(visibilityAction: { [unowned self] _ in tell("row") }),
        behavior: { [unowned self] entry in entry.onFocusChanged = { _ in self.tell("focus") } }
      )
    }
    table?.renderAndDiff([
      TableSection(
        key: "s", rows: entries, header: header,
        headerVisibilityAction: { [unowned self] _ in tell("header") }),
      TableSection(key: "lazy", items: 0..<500, id: \.self) { [unowned self] number in
        calls.described += 1
        var row = ListUnderTest.cell("\(number)", "\(number)")
        row.actions = CellActions(visibilityAction: { [unowned self] _ in tell("lazy row") })
        return row
      },
    ])
    stage.waitForFrame(in: list.window)
    list.widgets.lazy.flatMap { $0.all { $0.isA(gtk_entry_get_type()) } }.first?.handle.grabFocus()
    stage.waitForFrame(in: list.window)
    calls.described = 0
  }

  private func tell(_ name: String) {
    // What is released must not be read any more.
    calls.names.append("\(name) of \(table?.name ?? "none")")
  }
}
