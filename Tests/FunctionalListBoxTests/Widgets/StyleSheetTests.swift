import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class StyleSheetTests: GtkTestCase {
  func testAStyleSheetAppliesUntilItIsRemoved() {
    onStage { stage in
      let label = Label("a")
      label.verticalAlignment = .start
      label.addCSSClass("wide-\(#line)")
      stage.present(label)
      let before = unsafe gtk_widget_get_height(label.gtk)
      let sheet = StyleSheet("label.wide-\(#line - 3) { margin: 0; min-height: 77px; }")
      XCTAssertFalse(sheet.isInstalled)
      sheet.install()
      defer { sheet.remove() }
      XCTAssertTrue(sheet.isInstalled)
      stage.waitForFrame(in: label)
      XCTAssertEqual(unsafe gtk_widget_get_height(label.gtk), 77)
      sheet.remove()
      XCTAssertFalse(sheet.isInstalled)
      stage.waitForFrame(in: label)
      XCTAssertEqual(unsafe gtk_widget_get_height(label.gtk), before)
    }
  }

  func testTheSameStyleSheetIsAddedOnce() {
    onStage { stage in
      let label = Label("a")
      label.verticalAlignment = .start
      label.addCSSClass("once")
      stage.present(label)
      let before = unsafe gtk_widget_get_height(label.gtk)
      for _ in 1...3 { StyleSheet("label.once { min-height: 66px; }").install() }
      stage.waitForFrame(in: label)
      XCTAssertEqual(unsafe gtk_widget_get_height(label.gtk), 66)
      StyleSheet("label.once { min-height: 66px; }").remove()
      StyleSheet("label.once { min-height: 66px; }").remove()
      stage.waitForFrame(in: label)
      XCTAssertEqual(unsafe gtk_widget_get_height(label.gtk), before)
    }
  }

  func testALaterStyleSheetTakesPrecedence() {
    onStage { stage in
      let label = Label("a")
      label.verticalAlignment = .start
      label.addCSSClass("later")
      stage.present(label)
      let sheets = [55, 88].map { StyleSheet("label.later { min-height: \($0)px; }") }
      for sheet in sheets { sheet.install() }
      defer { for sheet in sheets { sheet.remove() } }
      stage.waitForFrame(in: label)
      XCTAssertEqual(unsafe gtk_widget_get_height(label.gtk), 88)
    }
  }

  func testWhatCannotBeParsedIsReportedAndTheOtherRulesApply() {
    onStage { stage in
      let label = Label("a")
      label.verticalAlignment = .start
      label.addCSSClass("flawed")
      stage.present(label)
      let sheet = StyleSheet(
        """
        label.flawed { min-height: 77px; }
        label.flawed {
          nonsense: 3px;
        }
        """)
      let problems = DiagnosticLog.collect { log in
        sheet.install()
        sheet.install()
        return log.take()
      }
      defer { sheet.remove() }
      guard problems.count == 1, case .invalidStyleSheet(3, let column, let reason) = problems[0]
      else { return XCTFail("\(problems)") }
      XCTAssertEqual(column, 3)
      XCTAssertNotEqual(reason, "")
      stage.waitForFrame(in: label)
      XCTAssertEqual(unsafe gtk_widget_get_height(label.gtk), 77)
    }
  }

  func testAStyleSheetThatIsNoneIsReported() {
    onStage { _ in
      for css in ["}", "nonsense", "label { color: }"] {
        let problems = DiagnosticLog.collect { log in
          StyleSheet(css).install()
          return log.take()
        }
        XCTAssertFalse(problems.isEmpty, css)
        StyleSheet(css).remove()
      }
    }
  }
}
