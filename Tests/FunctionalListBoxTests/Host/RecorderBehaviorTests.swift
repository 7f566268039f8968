import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import XCTest

/// The handlers of a row's view can be called in a test that has a display, without a list box.
nonisolated final class RecorderBehaviorTests: GtkTestCase {
  func testTheHandlersAreThoseOfTheNewestDescription() throws {
    try onStage { _ in
      let recorder = ListRecorder()
      let table = FunctionalTableData(name: "test", recorder: recorder)
      var log: [String] = []
      for name in ["old", "new"] {
        table.renderAndDiff([TableSection(key: "s", rows: [button { log.append("\(name) \($0)") }])]
        )
      }
      let result = try recorder.withView(of: path, as: Button.self) { view in
        view.onClicked?()
        return 1
      }
      XCTAssertEqual(result, 1)
      XCTAssertEqual(log, ["new Delete"])
    }
  }

  func testTheHandlersAreGoneAfterwards() throws {
    try onStage { _ in
      let recorder = ListRecorder()
      let table = FunctionalTableData(name: "test", recorder: recorder)
      weak var probe: Probe?
      @MainActor func show() {
        let captured = Probe()
        probe = captured
        table.renderAndDiff([TableSection(key: "s", rows: [button { _ in captured.count += 1 }])])
      }
      show()
      let view = try recorder.withView(of: path, as: Button.self) { $0 }
      XCTAssertNotNil(probe)
      table.renderAndDiff([])
      XCTAssertNil(probe)
      XCTAssertNil(view.onClicked)
    }
  }

  func testAViewThatIsNotThereIsAnError() throws {
    try onStage { _ in
      let recorder = ListRecorder()
      let table = FunctionalTableData(name: "test", recorder: recorder)
      table.renderAndDiff([TableSection(key: "s", rows: [button { _ in }])])
      XCTAssertThrowsError(try recorder.withView(of: path, as: Label.self) { _ in }) {
        XCTAssertEqual(
          $0 as? ListRecorder.InteractionError, .otherView(path, type: "Button"))
      }
      let missing = ItemPath(sectionKey: "s", itemKey: "x")
      XCTAssertThrowsError(try recorder.withView(of: missing, as: Button.self) { _ in }) {
        XCTAssertEqual($0 as? ListRecorder.InteractionError, .noRow(missing))
      }
    }
  }
}

private let path = ItemPath(sectionKey: "s", itemKey: "a")

private func button(_ clicked: @escaping (String) -> Void) -> ButtonCell {
  ButtonCell(
    key: "a", state: "Delete",
    behavior: { view in view.onClicked = { [unowned view] in clicked(view.label ?? "") } }
  ) { view, text in view.label = text ?? "" }
}
