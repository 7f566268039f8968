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

  func testAnObservationEndsWithTheHandle() {
    onStage { stage in
      let (model, box) = (ObservedModel(["a"]), Box(orientation: .vertical))
      var calls = 0
      do {
        let label = Label()
        label.observe { label in
          calls += 1
          label.text = model.names.joined()
        }
        box.append(label)
      }
      for name in ["b", "c"] {
        model.names.append(name)
        stage.pump()
      }
      XCTAssertEqual(calls, 1)
      let child = unsafe gtk_widget_get_first_child(UnsafeMutablePointer(box.pointer))
      XCTAssertEqual(unsafe child.map { unsafe Label(adopting: OpaquePointer($0)).text }, "a")
    }
  }
}
