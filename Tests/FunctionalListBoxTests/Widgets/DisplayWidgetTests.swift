import FunctionalListBox
import XCTest

/// Widgets that only show something.
nonisolated final class DisplayWidgetTests: GtkTestCase {
  func testALabelShowsItsTextAsItIs() {
    onStage { _ in
      let label = Label("<b>_x & y</b> 🇨🇦")
      XCTAssertEqual(label.text, "<b>_x & y</b> 🇨🇦")
      XCTAssertEqual(label.xAlignment, 0)
      label.xAlignment = 0.5
      XCTAssertEqual(label.xAlignment, 0.5)
    }
  }

  func testALabelMayWrapOrBeTruncatedOrSelected() {
    onStage { _ in
      let label = Label()
      XCTAssertFalse(label.wraps || label.truncates || label.isSelectable)
      label.wraps = true
      XCTAssertTrue(label.wraps)
      label.truncates = true
      XCTAssertTrue(label.truncates)
      label.isSelectable = true
      XCTAssertTrue(label.isSelectable)
      label.widthInCharacters = 12
      XCTAssertEqual(label.widthInCharacters, 12)
    }
  }

  func testAnImageShowsAnIconOrNothing() {
    onStage { _ in
      let image = Image(iconName: "go-next-symbolic")
      XCTAssertEqual(image.iconName, "go-next-symbolic")
      image.iconName = nil
      XCTAssertNil(image.iconName)
      XCTAssertEqual(image.pixelSize, -1)
      image.pixelSize = 48
      XCTAssertEqual(image.pixelSize, 48)
    }
  }

  func testAProgressBarKeepsToItsEnds() {
    onStage { _ in
      let bar = ProgressBar()
      XCTAssertEqual(bar.fraction, 0)
      bar.fraction = 0.25
      XCTAssertEqual(bar.fraction, 0.25)
      bar.fraction = 7
      XCTAssertEqual(bar.fraction, 1)
    }
  }

  func testALevelBarKeepsToItsLimits() {
    onStage { _ in
      let bar = LevelBar()
      XCTAssertEqual([bar.minimum, bar.value, bar.maximum], [0, 0, 1])
      bar.maximum = 5
      bar.value = 4
      XCTAssertEqual(bar.value, 4)
      bar.maximum = 3
      XCTAssertEqual(bar.value, 3)
      bar.value = 1
      bar.minimum = 2
      XCTAssertEqual([bar.minimum, bar.value, bar.maximum], [2, 2, 3])
    }
  }
}
