import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Handlers that a view of the app's own declares live as those of the library's widgets do.
nonisolated final class HandlerTests: GtkTestCase {
  func testTheHandlerOfTheNewestDescriptionIsCalledThoughTheStateIsEqual() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var deleted: [String] = []
      for version in ["first", "second", "third"] {
        list.render([
          TaskCell(
            key: "a", state: "a",
            behavior: { view in view.onDelete = { deleted.append(version) } })
        ])
      }
      TaskView.last?.delete()
      XCTAssertEqual(deleted, ["third"])
      TaskView.last?.delete()
      XCTAssertEqual(deleted, ["third", "third"])
    }
  }

  func testWhatAnOlderDescriptionCapturedIsGone() {
    onStage { stage in
      let list = ListUnderTest(stage)
      weak var probe: Probe?
      @MainActor func render() {
        let captured = Probe()
        probe = captured
        list.render([
          TaskCell(
            key: "a", state: "a",
            behavior: { view in
              view.onDelete = { captured.count += 1 }
              view.onRename = { _ in captured.count += 1 }
            })
        ])
        TaskView.last?.delete()
        XCTAssertEqual(captured.count, 1)
      }
      render()
      XCTAssertNotNil(probe)
      list.render([TaskCell(key: "a", state: "a", behavior: { view in view.onDelete = {} })])
      XCTAssertNil(probe)
    }
  }

  func testAHandlerIsGoneWithItsRow() {
    onStage { stage in
      for next in ["gone", "reused", "detached"] {
        let list = ListUnderTest(stage)
        weak var probe: Probe?
        @MainActor func render() {
          let captured = Probe()
          probe = captured
          list.render([
            TaskCell(
              key: "a", state: "a",
              behavior: { view in view.onDelete = { captured.count += view.children } })
          ])
        }
        render()
        XCTAssertNotNil(probe)
        switch next {
        case "gone": list.render([])
        case "reused": list.render([TaskCell(key: "b", state: "b")])
        default:
          list.table.listBox = nil
          list.render([])
        }
        XCTAssertNil(probe, next)
        if next == "reused" { XCTAssertNil(TaskView.last?.onDelete) }
        stage.clear()
      }
    }
  }

  func testAHandlerIsPassedItsArguments() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var calls: [String] = []
      for version in 1...2 {
        list.render([
          TaskCell(
            key: "a", state: "a",
            behavior: { view in
              view.onRename = { name in calls.append("\(version) \(name)") }
              view.onMove = { from, to in calls.append("\(version) \(from) \(to)") }
              view.onResize = { x, y, z in calls.append("\(version) \(x) \(y) \(z)") }
            })
        ])
        TaskView.last?.onRename?("new")
        TaskView.last?.onMove?(3, 4)
        TaskView.last?.onResize?(5, 6, 7)
      }
      XCTAssertEqual(calls, ["1 new", "1 3 4", "1 5 6 7", "2 new", "2 3 4", "2 5 6 7"])
    }
  }

  func testReadingAHandlerRunsNoBehavior() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      let render = { (version: Int) in
        list.render([
          TaskCell(
            key: "a", state: "a",
            behavior: { view in
              events.append("behavior \(version)")
              view.onDelete = { events.append("deleted \(version)") }
              view.button.onClicked = { events.append("clicked \(version)") }
            })
        ])
      }
      render(1)
      render(2)
      let view = TaskView.last
      let (delete, click) = (view?.onDelete, view?.button.onClicked)
      XCTAssertEqual(events, ["behavior 1"])
      delete?()
      click?()
      XCTAssertEqual(events, ["behavior 1", "behavior 2", "deleted 2", "clicked 2"])
    }
  }

  /// The closure that was read must not call the one that calls it.
  func testAHandlerThatWrapsASuspendedOneDoesNotCallItself() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      for _ in 0..<2 {
        list.render([
          TaskCell(
            key: "a", state: "a",
            behavior: { view in view.onDelete = { events.append("behavior") } })
        ])
      }
      guard let view = TaskView.last, let suspended = view.onDelete else { return XCTFail() }
      view.onDelete = {
        events.append("wrapper")
        suspended()
      }
      view.delete()
      XCTAssertEqual(events, ["wrapper"])
    }
  }

  func testOutsideOfABehaviorAHandlerIsAStoredClosure() {
    onStage { _ in
      let view = TaskView()
      var deletions = 0
      XCTAssertNil(view.onDelete)
      view.onDelete = { deletions += 1 }
      view.delete()
      let old = view.onDelete
      view.onDelete = {
        deletions += 10
        old?()
      }
      view.delete()
      XCTAssertEqual(deletions, 12)
      view.onDelete = nil
      XCTAssertNil(view.onDelete)
    }
  }

  func testACellOfTheAppsOwnTypeNeedsNothingButItsBehavior() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 300)
      var clicked: [String] = []
      for version in ["none", "first", "second"] {
        let onClicked = { @MainActor in clicked.append(version) }
        list.show([DeleteCell(key: "a", onClicked: version == "none" ? nil : onClicked)])
        stage.click(list.content("a"))
      }
      XCTAssertEqual(clicked, ["first", "second"])
    }
  }
}

private typealias TaskCell = HostCell<TaskView, String, EdgeBasedTableItemLayout>

/// A view with handlers of its own.
private final class TaskView: Box, Updatable {
  static weak var last: TaskView?

  @ViewHandler var onDelete: (() -> Void)?
  @ViewHandler var onRename: ((String) -> Void)?
  @ViewHandler var onMove: ((Int, Int) -> Void)?
  @ViewHandler var onResize: ((Int, Int, Int) -> Void)?
  let button = Button("Delete")
  let children = 1

  required init() {
    super.init(orientation: .horizontal)
    append(button)
    Self.last = self
  }

  func delete() { onDelete?() }

  func update(with data: String?) { button.label = data }
}

/// Is equal whether it has a handler or not.
private nonisolated struct DeleteCell: CellConfigType, Equatable {
  let key: String
  var style: CellStyle?
  var actions = CellActions()
  var onClicked: (@MainActor () -> Void)?

  var behavior: (@MainActor (Button) -> Void)? {
    guard let onClicked else { return nil }
    return { view in view.onClicked = onClicked }
  }

  @MainActor func makeView() -> Button { Button() }
  @MainActor func configure(_ view: Button) { view.label = key }
  @MainActor func reset(_ view: Button) { view.label = "" }

  static func == (lhs: DeleteCell, rhs: DeleteCell) -> Bool { lhs.key == rhs.key }
}
