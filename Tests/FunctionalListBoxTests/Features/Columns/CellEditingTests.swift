import CFunctionalListGtk
import FunctionalListBox
@testable import FunctionalListGtk
import FunctionalListWidgets
import XCTest

/// Clicks on texts in the columns of the row that has the focus.
nonisolated final class CellEditingTests: GtkTestCase {
  func testASecondClickEditsTheColumnThatIsClicked() {
    onCells { cells in
      cells.click("a two")
      cells.waitForEditing()
      XCTAssertNil(cells.edited, "the first click moves the focus")
      cells.click("a two")
      XCTAssertNil(cells.edited, "it may be a double click")
      cells.waitForEditing()
      XCTAssertEqual(cells.edited, "a two")
      cells.list.stage.press("x", "Tab", in: cells.list.window)
      XCTAssertNil(cells.edited, "it is the last one")
      XCTAssertEqual(cells.changes, ["x"])
    }
  }

  func testAnotherRowTakesTheFocus() {
    onCells { cells in
      cells.click("a one")
      cells.click("b one")
      cells.waitForEditing()
      XCTAssertNil(cells.edited)
      cells.click("b one")
      cells.click("a one")
      cells.waitForEditing()
      XCTAssertNil(cells.edited, "the row has lost the focus meanwhile")
    }
  }

  func testADoubleClickIsNoSecondClick() {
    onCells { cells in
      cells.labels["a one"]?.clicksToEdit = 3
      cells.click("a one")
      cells.waitForEditing()
      cells.click("a one", count: 2)
      cells.waitForEditing()
      XCTAssertNil(cells.edited)
      cells.labels["a one"]?.clicksToEdit = 0
      cells.click("a one")
      cells.waitForEditing()
      XCTAssertNil(cells.edited, "the app wants no clicks")
    }
  }

  func testADragAndAKeyAreNoClicks() {
    onCells { cells in
      cells.click("a one")
      cells.waitForEditing()
      cells.click("a one")
      cells.list.stage.press("Right", in: cells.list.window)
      cells.waitForEditing()
      XCTAssertNil(cells.edited, "a key was pressed meanwhile")
      guard let label = cells.labels["a one"] else { return XCTFail("no text") }
      cells.list.stage.drag(label, from: (5, 5), through: [(40, 5), (80, 60)])
      cells.waitForEditing()
      XCTAssertNil(cells.edited, "it was a drag")
    }
  }

  func testAListThatActivatesOnASingleClickDoesNotEdit() {
    onCells { cells in
      cells.list.listBox.activatesOnSingleClick = true
      cells.click("a one")
      cells.waitForEditing()
      cells.click("a one")
      cells.waitForEditing()
      XCTAssertNil(cells.edited)
    }
  }

  func testClicksInTheSelectionModeDoNotEdit() {
    onCells { cells in
      cells.list.table.selectionMode = .multiple
      cells.click("a one")
      cells.list.table.isSelecting = true
      cells.click("a one")
      cells.waitForEditing()
      XCTAssertNil(cells.edited)
    }
  }

  private func onCells(_ body: @MainActor (EditedCells) -> Void) {
    onStage { body(EditedCells($0)) }
  }
}

/// Two rows with two texts each that can be edited.
private final class EditedCells {
  /// The time for a double click, in milliseconds.
  private static let doubleClick: gint = 60

  let list: ListUnderTest
  private(set) var labels: [String: EditableLabel] = [:]
  private(set) var changes: [String] = []

  init(_ stage: Stage) {
    list = ListUnderTest(stage)
    list.listBox.activatesOnSingleClick = false
    list.table.columns = [
      ListColumn("one", title: "One", width: .fixed(120)),
      ListColumn("two", title: "Two", width: .fixed(120)),
    ]
    list.show(
      ["a", "b"].map { key in
        ColumnRow.cell(key: key, state: key) { [weak self] row, key in
          guard let self, let key else { return }
          for name in ["one", "two"] {
            let label = row[name, as: EditableLabel.self]
            label.text = "\(key) \(name)"
            label.onEdited = { [weak self] in self?.changes.append($0) }
            labels[label.text] = label
          }
        }
      })
    setDoubleClick(Self.doubleClick)
  }

  private func setDoubleClick(_ milliseconds: gint) {
    var value = GValue()
    unsafe g_value_init(&value, GType(6 << 2))
    unsafe g_value_set_int(&value, milliseconds)
    let settings = unsafe UnsafeMutableRawPointer(gtk_widget_get_settings(list.window.gtk))
    unsafe g_object_set_property(
      settings?.assumingMemoryBound(to: GObject.self), "gtk-double-click-time", &value)
  }

  func click(_ text: String, count: Int = 1) {
    guard let label = labels[text] else { return XCTFail("no text \(text)") }
    list.stage.click(label, count: count, at: (10, 5))
  }

  /// Waits until a click before would have begun the editing.
  func waitForEditing() {
    var isOver = false
    MainLoop.after(milliseconds: guint(Self.doubleClick) + 1) { isOver = true }
    list.stage.pump(until: isOver, "the time for a double click")
  }

  /// The text that is being edited.
  var edited: String? { labels.first { $0.value.isEditing }?.key }
}
