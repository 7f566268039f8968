import CFunctionalListGtk
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

  /// The number of windows that are open after each of several starts of a program.
  @MainActor private static func openWindows(
    after starts: Int, _ application: Application, betweenStarts: @escaping () -> Void = {}
  ) -> [Int] {
    var counts: [Int] = []
    let program = unsafe UnsafeMutablePointer<GApplication>(application.pointer)
    let owner = unsafe UnsafeMutablePointer<GtkApplication>(application.pointer)
    Task {
      // The program goes on while it has no window.
      unsafe g_application_hold(program)
      for start in 0..<starts {
        if start > 0 {
          betweenStarts()
          unsafe g_application_activate(program)
        }
        counts.append(Int(unsafe g_list_length(gtk_application_get_windows(owner))))
      }
      while let window = unsafe gtk_application_get_active_window(owner) {
        unsafe gtk_window_destroy(window)
      }
      unsafe g_application_release(program)
    }
    XCTAssertEqual(application.run(arguments: ["test"]), 0)
    return counts
  }

  func testASecondStartPresentsTheWindowThatIsOpen() {
    onStage { _ in
      let makers: [@MainActor () -> Window] = [
        { Window() }, { unsafe Window(adopting: OpaquePointer(gtk_window_new())) },
      ]
      for make in makers {
        let application = Application(id: nil)
        application.window(make)
        XCTAssertEqual(Self.openWindows(after: 3, application), [1, 1, 1])
      }
      let other = Application(id: nil)
      other.onActivated = { [unowned other] in
        let window = Window()
        other.add(window)
        window.present()
      }
      XCTAssertEqual(Self.openWindows(after: 3, other), [1, 1, 1])
    }
  }

  func testASecondStartOpensAWindowIfTheFirstWasClosedOrTheAppWantsOneForEach() {
    onStage { _ in
      let application = Application(id: nil)
      var made = 0
      weak var last: Window?
      application.window {
        made += 1
        let window = Window()
        last = window
        return window
      }
      let counts = Self.openWindows(after: 3, application) { last?.close() }
      XCTAssertEqual(counts, [1, 1, 1])
      XCTAssertEqual(made, 3)
      XCTAssertNil(last)
      let editor = Application(id: nil)
      editor.opensWindowAtEachStart = true
      editor.window { Window() }
      XCTAssertEqual(Self.openWindows(after: 3, editor), [1, 2, 3])
    }
  }

  func testAnotherWindowThatIsOpenIsNotTakenForTheOneThatIsMade() {
    onStage { _ in
      let (application, preferences) = (Application(id: nil), Window())
      var made = 0
      weak var last: Window?
      application.window {
        made += 1
        application.add(preferences)
        let window = Window()
        last = window
        return window
      }
      let counts = Self.openWindows(after: 2, application) { last?.close() }
      XCTAssertEqual(counts, [2, 2])
      XCTAssertEqual(made, 2)
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
