import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
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

  func testALabelShowsMarkup() {
    onStage { _ in
      let label = Label()
      XCTAssertNil(label.markup)
      for markup in [
        "<b>bold</b> text", "see <a href=\"https://example.org\">this</a>", "a &lt; b",
        "<span alpha=\"50%\">faint</span>", "",
      ] {
        label.markup = markup
        XCTAssertEqual(label.markup, markup)
      }
      label.markup = "<b>bold</b> &amp; more"
      XCTAssertEqual(label.text, "bold & more")
      label.text = "<b>"
      XCTAssertEqual(label.text, "<b>")
      XCTAssertNil(label.markup)
      label.markup = "<i>x</i>"
      label.markup = nil
      XCTAssertEqual(label.text, "")
      XCTAssertNil(label.markup)
    }
  }

  func testMarkupThatIsNotWellFormedIsReportedAndShownAsItIs() {
    onStage { _ in
      for markup in ["<b>open", "a & b", "<nothing>x</nothing>", "<a href=\"x\">open", "<a>b</a>"] {
        let label = Label("old")
        let problems = DiagnosticLog.collect { log in
          label.markup = markup
          return log.take()
        }
        guard problems.count == 1, case .invalidMarkup(markup, let reason) = problems[0] else {
          return XCTFail("\(problems)")
        }
        XCTAssertNotEqual(reason, "")
        XCTAssertEqual(label.text, markup)
        XCTAssertNil(label.markup)
      }
    }
  }

  func testEscapedTextIsShownAsItIs() {
    onStage { _ in
      let label = Label()
      for text in ["<b>_x & y</b> 🇨🇦", "\"'", ""] {
        label.markup = Label.escaped(text)
        XCTAssertEqual(label.text, text)
      }
    }
  }

  func testALabelWrapsAtItsMaximumWidth() {
    onStage { stage in
      let label = Label(Array(repeating: "word", count: 20).joined(separator: " "))
      XCTAssertEqual(label.maxWidth, -1)
      label.wraps = true
      label.horizontalAlignment = .start
      label.verticalAlignment = .start
      stage.present(label, width: 1_000)
      let oneLine = unsafe gtk_widget_get_height(label.gtk)
      label.maxWidth = 20
      XCTAssertEqual(label.maxWidth, 20)
      stage.waitForFrame(in: label)
      XCTAssertGreaterThanOrEqual(unsafe gtk_widget_get_height(label.gtk), 4 * oneLine)
      label.maxWidth = .max
      XCTAssertEqual(label.maxWidth, 32_767)
    }
  }

  func testAPictureShowsAFileOrNothing() throws {
    try onStage { stage in
      let path = try PictureFile.make()
      defer { try? FileManager.default.removeItem(atPath: path) }
      let picture = Picture(path: path)
      XCTAssertEqual(picture.path, path)
      XCTAssertNotNil(unsafe picture.paintable)
      let paintable = unsafe picture.paintable
      unsafe g_object_ref(UnsafeMutableRawPointer(paintable))
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(paintable)) }
      picture.path = path
      XCTAssert(unsafe picture.paintable == paintable)
      stage.present(picture, width: 3, height: 2)
      picture.path = "/nothing/here.png"
      XCTAssertEqual(picture.path, "/nothing/here.png")
      XCTAssert(unsafe picture.paintable != paintable)
      unsafe picture.paintable = paintable
      XCTAssertNotNil(unsafe picture.paintable)
      XCTAssertNil(picture.path)
      picture.path = nil
      XCTAssertNil(unsafe picture.paintable)
    }
  }

  func testAPictureHasTheSettingsOfItsWidget() {
    onStage { _ in
      let picture = Picture()
      XCTAssertNil(picture.path)
      XCTAssertNil(unsafe picture.paintable)
      XCTAssertEqual(picture.contentFit, .contain)
      for fit in [Picture.ContentFit.fill, .cover, .scaleDown, .contain] {
        picture.contentFit = fit
        XCTAssertEqual(picture.contentFit, fit)
      }
      XCTAssertNil(picture.alternativeText)
      picture.alternativeText = "A house"
      XCTAssertEqual(picture.alternativeText, "A house")
    }
  }

  func testASpinnerSpinsOrNot() {
    onStage { _ in
      let spinner = Spinner()
      XCTAssertFalse(spinner.isSpinning)
      spinner.isSpinning = true
      XCTAssertTrue(spinner.isSpinning)
      spinner.isSpinning = false
      XCTAssertFalse(spinner.isSpinning)
    }
  }

  func testASeparatorLineIsThinInItsDirection() {
    onStage { stage in
      let (across, down) = (SeparatorLine(), SeparatorLine(orientation: .vertical))
      let sizes = [across, down].map { line in
        stage.present(line)
        let orientation = unsafe gtk_orientable_get_orientation(line.pointer)
        return orientation == GTK_ORIENTATION_HORIZONTAL
      }
      XCTAssertEqual(sizes, [true, false])
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

/// A picture in a file.
private enum PictureFile {
  /// Writes a picture of two by two pixels into a temporary file.
  ///
  /// - Returns: The path of the file, which is the caller's to delete.
  static func make() throws -> String {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString).ppm"
    try "P3 2 2 255  255 0 0  0 255 0  0 0 255  9 9 9\n".write(
      toFile: path, atomically: true, encoding: .ascii)
    return path
  }
}
