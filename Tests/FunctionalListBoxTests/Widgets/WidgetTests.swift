import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class WidgetTests: GtkTestCase {
  /// A critical warning of GTK ends the test.
  func testSizesBelowNoneAreNone() {
    onStage { stage in
      let box = Box(orientation: .horizontal, spacing: -5)
      let (image, label, scrolled) = (Image(), Label("text"), ScrolledWindow())
      for widget in [image, label, scrolled] as [Widget] { box.append(widget) }
      box.setMinimumSize(width: .min, height: -2)
      image.pixelSize = -7
      (label.widthInCharacters, label.maxWidth) = (-3, .min)
      scrolled.minimumContentHeight = -9
      let window = Window()
      window.defaultSize = (-4, .min)
      window.child = box
      stage.present(window)
    }
  }

  func testPropertiesAreThoseOfTheWidget() {
    onStage { _ in
      let widget = Box()
      XCTAssertTrue(widget.isVisible && widget.isSensitive)
      widget.isVisible = false
      widget.isSensitive = false
      XCTAssertFalse(widget.isVisible || widget.isSensitive)
      XCTAssertFalse(widget.expandsHorizontally || widget.expandsVertically)
      widget.expandsHorizontally = true
      XCTAssertTrue(widget.expandsHorizontally && !widget.expandsVertically)
      widget.expandsVertically = true
      XCTAssertTrue(widget.expandsVertically)
      XCTAssertNil(widget.tooltip)
      widget.tooltip = "Tip"
      XCTAssertEqual(widget.tooltip, "Tip")
      widget.tooltip = nil
      XCTAssertNil(widget.tooltip)
    }
  }

  func testAlignmentsAreThoseOfTheWidget() {
    onStage { _ in
      let widget = Box()
      for alignment in [WidgetAlignment.start, .end, .center, .fill] {
        widget.horizontalAlignment = alignment
        XCTAssertEqual(widget.horizontalAlignment, alignment)
        widget.verticalAlignment = alignment
        XCTAssertEqual(widget.verticalAlignment, alignment)
      }
    }
  }

  func testMarginsAndMinimumSizeMakeRoom() {
    onStage { stage in
      let widget = Box()
      widget.horizontalAlignment = .start
      widget.verticalAlignment = .start
      widget.setMargins(top: 1, leading: 2, bottom: 3, trailing: 4)
      widget.setMinimumSize(width: 50, height: 60)
      let margins = unsafe [
        gtk_widget_get_margin_top(widget.gtk), gtk_widget_get_margin_start(widget.gtk),
        gtk_widget_get_margin_bottom(widget.gtk), gtk_widget_get_margin_end(widget.gtk),
      ]
      XCTAssertEqual(margins, [1, 2, 3, 4])
      stage.present(widget)
      XCTAssertEqual(unsafe gtk_widget_get_width(widget.gtk), 50)
      XCTAssertEqual(unsafe gtk_widget_get_height(widget.gtk), 60)
    }
  }

  func testNumbersThatGtkCannotTakeAreCutOff() {
    onStage { _ in
      let label = Label("a")
      label.setMargins(top: .max)
      XCTAssertEqual(unsafe gtk_widget_get_margin_top(label.gtk), 32_767)
      label.setMinimumSize(width: .max, height: .max)
      label.setMinimumSize()
      label.widthInCharacters = .max
      XCTAssertEqual(label.widthInCharacters, 32_767)
      let image = Image()
      image.pixelSize = .max
      XCTAssertEqual(image.pixelSize, 4_096)
      let entry = Entry()
      entry.text = "abc"
      entry.caretPosition = .max
      XCTAssertEqual(entry.caretPosition, 3)
    }
  }

  func testACSSClassIsAddedAndTakenAway() {
    onStage { _ in
      let widget = Box()
      widget.addCSSClass("card")
      XCTAssertEqual(unsafe gtk_widget_has_css_class(widget.gtk, "card"), 1)
      widget.removeCSSClass("card")
      XCTAssertEqual(unsafe gtk_widget_has_css_class(widget.gtk, "card"), 0)
    }
  }

  func testTheFocusIsWithinAllThatContainIt() {
    onStage { stage in
      let (box, first, second) = (Box(), Button("First"), Button("Second"))
      box.append(first)
      box.append(second)
      XCTAssertFalse(box.containsFocus)
      let window = stage.present(box)
      XCTAssertTrue(first.grabFocus())
      XCTAssertEqual([box, first, second].map(\.containsFocus), [true, true, false])
      stage.press("Tab", in: window)
      XCTAssertEqual([box, first, second].map(\.containsFocus), [true, false, true])
    }
  }

  func testTwoHandlesStandForOneWidget() {
    onStage { _ in
      let label = Label("one")
      let other = unsafe Label(adopting: label.pointer)
      other.text = "two"
      XCTAssertEqual(label.text, "two")
      XCTAssertTrue(unsafe other.pointer == label.pointer)
    }
  }

  func testAPointerOfASubtypeIsAdopted() {
    onStage { _ in
      let toggle = ToggleButton("Bold")
      XCTAssertEqual(unsafe Button(adopting: toggle.pointer).label, "Bold")
      XCTAssertTrue(unsafe Widget(adopting: toggle.pointer).isVisible)
    }
  }
}
