import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class ApplicationTests: GtkTestCase {
  func testMainActorTasksRunInsideTheApplication() {
    onStage { _ in
      let application = Application(id: nil)
      var events: [String] = []
      application.onActivated = { [unowned application] in
        let window = Window()
        window.child = Label("Hello")
        application.add(window)
        window.present()
        events.append("activated")
        Task {
          await Task.yield()
          events.append("task")
          application.quit()
          window.destroy()
        }
      }
      XCTAssertEqual(application.run(arguments: ["test"]), 0)
      XCTAssertEqual(events, ["activated", "task"])
    }
  }

  func testItEndsWithItsLastWindow() {
    onStage { _ in
      let application = Application(id: "org.example.FunctionalListBoxTests")
      application.onActivated = { [unowned application] in
        let window = Window()
        application.add(window)
        window.present()
        Task { window.close() }
      }
      XCTAssertEqual(application.run(arguments: ["test"]), 0)
    }
  }

  /// GApplication ends a program at an argument that it does not know.
  func testTheArgumentsOfTheProgramAreItsOwn() {
    onStage { _ in
      XCTAssertGreaterThan(CommandLine.arguments.count, 1)
      let application = Application(id: nil)
      var activations = 0
      application.onActivated = { activations += 1 }
      XCTAssertEqual(application.run(), 0)
      XCTAssertEqual(activations, 1)
    }
  }

  func testItIsGoneWithItsHandle() {
    onStage { stage in
      weak var probe: Probe?
      @MainActor func start() -> FinalizationWatch {
        let (application, captured) = (Application(id: nil), Probe())
        application.onActivated = { captured.count += 1 }
        probe = captured
        XCTAssertEqual(application.run(arguments: []), 0)
        XCTAssertEqual(captured.count, 1)
        return unsafe FinalizationWatch(application.pointer)
      }
      stage.assertFinalized(start())
      XCTAssertNil(probe)
    }
  }
}
