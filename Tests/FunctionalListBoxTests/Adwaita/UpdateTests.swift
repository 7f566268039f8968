import FunctionalListAdwaita
import FunctionalListWidgets
import XCTest

/// What the user has changed stays while a render changes something else of the row.
nonisolated final class UpdateTests: GtkTestCase {
  func testTypedTextStaysWhileTheTitleChanges() {
    onStage { _ in
      for row in [EntryRow(), PasswordEntryRow()] {
        row.update(with: .init(title: "Name", text: "Ada"))
        row.text = "Grace"
        row.update(with: .init(title: "Full name", text: "Ada"))
        XCTAssertEqual(row.text, "Grace")
        XCTAssertEqual(row.title, "Full name")
        row.update(with: .init(title: "Full name", text: "Edsger"))
        XCTAssertEqual(row.text, "Edsger")
        row.text = "Grace"
        row.update(with: nil)
        XCTAssertEqual(row.text, "")
        row.update(with: .init(title: "Name", text: "Ada"))
        XCTAssertEqual(row.text, "Ada")
      }
    }
  }

  func testASwitchedRowStaysWhileTheSubtitleChanges() {
    onStage { _ in
      let row = SwitchRow()
      row.update(with: .init(title: "Sync", isActive: false))
      row.isActive = true
      row.update(with: .init(title: "Sync", subtitle: "1", isActive: false))
      XCTAssertTrue(row.isActive)
      row.update(with: nil)
      XCTAssertFalse(row.isActive)
    }
  }

  func testANumberStaysWhileTheSubtitleChanges() {
    onStage { _ in
      let row = SpinRow()
      row.update(with: .init(title: "Size", value: 50, range: 0...10))
      row.value = 5
      row.update(with: .init(title: "Size", subtitle: "1", value: 50, range: 0...10))
      XCTAssertEqual(row.value, 5)
      row.update(with: .init(title: "Size", subtitle: "1", value: 50, range: 0...100))
      XCTAssertEqual(row.value, 50)
    }
  }

  func testAChoiceStaysWhileTheSubtitleChangesButNotAmongOtherTexts() {
    onStage { _ in
      let row = ComboRow()
      row.update(with: .init(title: "Sort", strings: ["a", "b", "c"], selectedIndex: 0))
      row.selectedIndex = 2
      row.update(
        with: .init(title: "Sort", subtitle: "1", strings: ["a", "b", "c"], selectedIndex: 0))
      XCTAssertEqual(row.selectedIndex, 2)
      row.update(with: .init(title: "Sort", subtitle: "1", strings: ["d", "e"], selectedIndex: 1))
      XCTAssertEqual(row.selectedIndex, 1)
    }
  }

  func testAnExpansionStaysWhileTheSubtitleChanges() {
    onStage { _ in
      let row = ExpanderRow()
      row.update(with: .init(title: "More", isExpanded: false))
      row.isExpanded = true
      row.update(with: .init(title: "More", subtitle: "1", isExpanded: false))
      XCTAssertTrue(row.isExpanded)
      row.update(with: nil)
      XCTAssertFalse(row.isExpanded)
    }
  }

  func testAnUpdateWithTheLastValueDoesNothing() {
    onStage { _ in
      let (entry, toggle) = (Entry(), Switch())
      entry.update(with: "Ada")
      toggle.update(with: false)
      (entry.text, toggle.isActive) = ("Grace", true)
      entry.update(with: "Ada")
      toggle.update(with: false)
      XCTAssertEqual(entry.text, "Grace")
      XCTAssertTrue(toggle.isActive)
      entry.update(with: nil)
      toggle.update(with: nil)
      XCTAssertEqual(entry.text, "")
      XCTAssertFalse(toggle.isActive)
    }
  }
}
