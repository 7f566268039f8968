import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import Observation
import XCTest

/// What a closure has captured.
private final class Captured { let text = "count" }

/// Widgets outside of lists that show observable models.
nonisolated final class WidgetObservationTests: GtkTestCase {
  func testAWidgetShowsTheModelNowAndAfterEachChange() {
    onStage { stage in
      let (model, label) = (ObservedModel(["a"]), Label())
      var calls = 0
      label.observe { label in
        calls += 1
        label.text = model.names.joined(separator: " ")
      }
      XCTAssertEqual(label.text, "a")
      model.names.append("b")
      model.names.append("c")
      XCTAssertEqual(calls, 1)
      stage.pump()
      XCTAssertEqual(label.text, "a b c")
      XCTAssertEqual(calls, 2)
      stage.pump()
      XCTAssertEqual(calls, 2)
    }
  }

  func testAClosureThatChangesWhatItReadsIsNotCalledForIt() {
    onStage { stage in
      let (model, label) = (ObservedModel([]), Label())
      var calls = 0
      label.observe { label in
        calls += 1
        model.names.append("\(calls)")
        label.text = "\(model.names.count)"
      }
      stage.pump()
      XCTAssertEqual(calls, 1)
      model.names = []
      stage.pump()
      XCTAssertEqual(calls, 2)
      XCTAssertEqual(label.text, "1")
    }
  }

  func testAWidgetHasSeveralObservationsAndEachIsReleasedWithIt() {
    onStage { stage in
      let model = ObservedModel(["a"])
      weak var captured: Captured?
      stage.assertFinalized {
        let (label, value) = (Label(), Captured())
        captured = value
        label.observe { $0.text = model.names.joined() }
        label.observe { [value] in $0.tooltip = "\(value.text) \(model.names.count)" }
        XCTAssertEqual(label.text, "a")
        XCTAssertEqual(label.tooltip, "count 1")
        return label
      }
      XCTAssertNil(captured)
      model.names = []
      stage.pump()
    }
  }

  func testAWidgetInAnotherIsObservedWithoutItsHandleUntilItIsGone() {
    onStage { stage in
      let model = ObservedModel(["a"])
      var watch: FinalizationWatch?
      let box = Box(orientation: .vertical)
      @MainActor func addLabel() {
        let label = Label()
        label.observe { $0.text = model.names.joined() }
        box.append(label)
        watch = FinalizationWatch(label)
      }
      addLabel()
      let window = stage.present(box)
      model.names.append("b")
      stage.pump()
      XCTAssertEqual(textOfChild(in: box), "ab")
      let child = unsafe gtk_widget_get_first_child(UnsafeMutablePointer(box.pointer))
      unsafe gtk_box_remove(UnsafeMutablePointer(box.pointer), child)
      XCTAssertEqual(watch?.isFinalized, true)
      addLabel()
      XCTAssertEqual(textOfChild(in: box), "ab")
      stage.destroy(window)
    }
  }

  func testAWindowReleasesTheObservedWidgetsInIt() {
    onStage { stage in
      let model = ObservedModel(["a"])
      stage.assertFinalized {
        let (box, label) = (Box(orientation: .vertical), Label())
        box.append(label)
        label.observe { $0.text = model.names.joined() }
        stage.destroy(stage.present(box))
        return label
      }
    }
  }

  func testAWidgetShowsInEachFrameWhatTheListBesideItShows() {
    onStage { stage in
      let (model, label) = (ObservedModel(["a"]), Label())
      let list = ListUnderTest(stage) { listBox in
        let column = Box()
        for widget in [label, listBox] { column.append(widget) }
        return column
      }
      label.observe { $0.text = "\(model.names.count)" }
      list.table.observe {
        TableSection(key: "s", items: model.names, id: \.self) { ListUnderTest.cell($0, $0) }
      }
      stage.waitForFrame(in: list.window)
      guard let clock = unsafe gtk_widget_get_frame_clock(list.window.gtk) else { return }
      var isChanging = false
      // No job of the main queue runs between this signal and the layout of the frame.
      let changes = unsafe Listener("before-paint", of: UnsafeMutableRawPointer(clock)) {
        if isChanging { model.names.append("\(model.names.count)") }
      }
      let frames = FrameRecorder(list.window) { "\(list.widgets.count)" == label.text }
      isChanging = true
      for _ in 0..<5 { stage.waitForFrame(in: list.window) }
      isChanging = false
      stage.waitForFrame(in: list.window)
      changes.stop()
      XCTAssertGreaterThanOrEqual(frames.values.count, 5)
      XCTAssertEqual(frames.values.filter { !$0 }.count, 0)
      XCTAssertEqual(label.text, "\(model.names.count)")
    }
  }

  func testAWidgetWithoutAParentIsObservedAsLongAsItsHandle() {
    onStage { stage in
      let model = ObservedModel(["a"])
      let label = Label()
      label.observe { $0.text = model.names.joined() }
      let box = Box(orientation: .vertical)
      box.append(label)
      box.remove(label)
      model.names.append("b")
      stage.pump()
      XCTAssertEqual(label.text, "ab")
    }
  }
}

/// The text of the label in a box.
@MainActor private func textOfChild(in box: Box) -> String? {
  let child = unsafe gtk_widget_get_first_child(UnsafeMutablePointer(box.pointer))
  return unsafe child.map { unsafe Label(adopting: OpaquePointer($0)).text }
}
