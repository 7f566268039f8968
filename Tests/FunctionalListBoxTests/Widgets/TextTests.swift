import FunctionalListGtk
import XCTest

@testable import FunctionalListWidgets

/// Texts that GTK does not take as they are.
nonisolated final class TextTests: GtkTestCase {
  func testANulIsShownAsTheReplacementCharacter() {
    onStage { _ in
      let nul = "a\0b"
      let (label, entry, text, button) = (Label(nul), Entry(), TextView(), Button(nul))
      (entry.text, entry.placeholder, text.text, button.tooltip) = (nul, nul, nul, nul)
      label.columnName = nul
      let texts: [String?] = [
        label.text, entry.text, entry.placeholder, text.text, button.label, button.tooltip,
        label.columnName, DropDown([nul]).strings.first,
      ]
      XCTAssertEqual(texts, Array(repeating: "a\u{FFFD}b", count: texts.count))
      label.markup = Label.escaped("<\0>")
      XCTAssertEqual(label.text, "<\u{FFFD}>")
    }
  }

  func testSettingTheSameTextWithANulKeepsTheCaret() {
    onStage { _ in
      let (entry, text) = (Entry(), TextView())
      (entry.text, text.text) = ("a\0b", "a\0b")
      (entry.caretPosition, text.caretPosition) = (2, 2)
      (entry.text, text.text) = ("a\0b", "a\0b")
      XCTAssertEqual([entry.caretPosition, text.caretPosition], [2, 2])
    }
  }

  func testANameThatNoClassCanHaveIsIgnored() {
    onStage { _ in
      let label = Label("x")
      for name in ["", ".", ".a", "\0"] {
        label.addCSSClass(name)
        label.removeCSSClass(name)
      }
    }
  }

  func testLinksInMarkupAreFoundInOnePass() {
    XCTAssertEqual(
      LinkTags.replaced(in: "<a href=\"x\">y</a> <a title='>' href = 'x'>y</a> <a>y</a> <b>z</b>"),
      "<span>y</span> <span>y</span> <a>y</span> <b>z</b>")
    XCTAssertEqual(LinkTags.replaced(in: "<a class='href='>"), "<a class='href='>")
    for start in ["<a ", "<a href", "<a href=", "<", "<a '", "</a", "<a href=''", "<a href      "] {
      let markup = String(repeating: start, count: 20_000)
      XCTAssertEqual(LinkTags.replaced(in: markup), markup)
    }
  }
}
