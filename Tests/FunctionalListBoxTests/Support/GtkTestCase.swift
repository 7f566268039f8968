import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Tests with real widgets in real windows, each written as
///
/// ```swift
/// nonisolated final class ButtonTests: GtkTestCase {
///   func testAClickIsReported() {
///     onStage { stage in … stage.click(button) … }
///   }
/// }
/// ```
///
/// The test's class and its methods are not on the main actor, only the closure is: on Linux XCTest
/// cannot call a main-actor method that is not `async`, and an `async` one is a job of the main
/// queue, during which no other main-actor task could run.
nonisolated class GtkTestCase: XCTestCase {
  /// Runs the test on the main actor, and destroys its windows in the end. Texts run from left to right then, also
  /// after a test that throws.
  ///
  /// A diagnostic fails the test, unless the test collects it (``DiagnosticLog``).
  /// Without a display the test fails, and says how to run it.
  func onStage(
    file: StaticString = #filePath, line: UInt = #line, _ test: @MainActor (Stage) throws -> Void
  ) rethrows {
    try MainActor.assumeIsolated {
      guard hasDisplay else {
        XCTFail(noDisplay, file: file, line: line)
        return
      }
      TestClock.start()
      let stage = Stage()
      FunctionalTableData.diagnosticHandler = { diagnostic in
        XCTFail("reported: \(diagnostic)", file: file, line: line)
      }
      defer {
        stage.clear()
        gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
        FunctionalTableData.diagnosticHandler = nil
      }
      try test(stage)
    }
  }
}

/// Asked once: GTK says yes to every later question, display or not.
private let hasDisplay = gtk_init_check() != 0

/// Why a test failed that never began.
private let noDisplay = "GTK found no display. Run: make test, or Scripts/headless swift test"
