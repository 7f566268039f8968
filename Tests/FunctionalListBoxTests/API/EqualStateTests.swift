import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A row whose state is equal is not configured, whatever else differs.
nonisolated final class EqualStateTests: GtkTestCase {
  func testTypedTextStaysWhereARowIsAppendedAndTheLinesChange() {
    onEachKind { list, what in
      let show = { (keys: [String]) in
        list.table.renderAndDiff([
          TableSection(
            key: "s", rows: keys.map { ListUnderTest.entry($0, "") },
            style: SectionStyle(separators: .default))
        ])
        list.stage.waitForFrame(in: list.window)
      }
      show(["a", "b"])
      let row = list.widgets[1]
      let entry = unsafe Entry(adopting: row.children[0].handle.pointer)
      entry.grabFocus()
      list.stage.press("t", "e", "x", "t", "Left", "Left", in: list.window)
      XCTAssertEqual(entry.text, "text", what)
      for keys in [["a", "b", "c"], ["b"], ["c", "b", "d"]] {
        show(keys)
        XCTAssertEqual(list.widgets[keys.firstIndex(of: "b") ?? 0], row, what)
        XCTAssertEqual(entry.text, "text", "\(what) \(keys)")
        XCTAssertEqual(entry.caretPosition, 2, "\(what) \(keys)")
        XCTAssert(entry.containsFocus, "\(what) \(keys)")
      }
      XCTAssert(row.has(cssClass: "flb-separators-none-inset"), what)
    }
  }

  func testTheStyleAndTheAccessibilityAreAppliedWithoutTheState() {
    onEachKind { list, what in
      var configured: [String] = []
      let show = { (style: CellStyle?, accessibility: Accessibility, state: String) in
        list.show([
          TextCell(key: "a", state: state, style: style, accessibility: accessibility) {
            view, state in
            configured.append(state ?? "nil")
            view.text = state ?? ""
          }
        ])
      }
      show(nil, Accessibility(), "1")
      show(CellStyle(cssClasses: ["warm"]), Accessibility(), "1")
      XCTAssert(list.widget("1").has(cssClass: "warm"), what)
      show(CellStyle(cssClasses: ["cold"]), Accessibility(identifier: "named"), "1")
      XCTAssert(list.widget("1").has(cssClass: "cold"), what)
      XCTAssertFalse(list.widget("1").has(cssClass: "warm"), what)
      XCTAssertEqual(unsafe String(cString: gtk_widget_get_name(list.widget("1").gtk)), "named")
      show(CellStyle(cssClasses: ["cold"]), Accessibility(label: "label"), "1")
      XCTAssertEqual(configured, ["1"], what)
      show(CellStyle(cssClasses: ["warm"]), Accessibility(), "2")
      XCTAssertEqual(configured, ["1", "2"], what)
    }
  }

  func testTheStyleOfAWidgetCellAndOfACellOfTheAppIsAppliedWithoutTheState() {
    onEachKind { list, what in
      var configured: [String] = []
      for style in [CellStyle(), CellStyle(cssClasses: ["warm"]), CellStyle(isSelectable: false)] {
        list.show([
          WidgetCell(key: "a", state: "a", style: style) {
            unsafe Widget(sinking: OpaquePointer(gtk_label_new(nil)))
          } configure: { _, state in
            configured.append(state ?? "nil")
          },
          AppCell(key: "b", style: style) { configured.append("b") },
        ])
      }
      XCTAssertEqual(configured, ["a", "b"], what)
      XCTAssertEqual(list.widgets.map { unsafe gtk_list_box_row_get_selectable($0.row) }, [0, 0])
    }
  }

  func testTheHandlersAreThoseOfTheNewestDescription() {
    onEachKind { list, what in
      var clicks: [Int] = []
      var configured = 0
      for version in 0..<3 {
        list.show([
          ButtonCell(
            key: "a", state: "a", style: CellStyle(cssClasses: ["version\(version)"]),
            behavior: { view in view.onClicked = { clicks.append(version) } }
          ) { view, state in
            configured += 1
            view.label = state ?? ""
          }
        ])
        list.stage.click(list.content("a"))
      }
      XCTAssertEqual(clicks, [0, 1, 2], what)
      XCTAssertEqual(configured, 1, what)
    }
  }

  func testHandlersComeAndGoWithoutTheState() {
    onEachKind { list, what in
      var clicks = 0
      var configured = 0
      for hasHandler in [false, true, false, true] {
        list.show([
          ButtonCell(
            key: "a", state: "a",
            behavior: hasHandler ? { @MainActor view in view.onClicked = { clicks += 1 } } : nil
          ) { view, state in
            configured += 1
            view.label = state ?? ""
          }
        ])
        let before = clicks
        list.stage.click(list.content("a"))
        XCTAssertEqual(clicks - before, hasHandler ? 1 : 0, what)
      }
      XCTAssertEqual(configured, 1, what)
    }
  }

  private func onEachKind(_ test: @MainActor (ListUnderTest, String) -> Void) {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        test(list, "\(liveRows)")
        stage.clear()
      }
    }
  }
}

/// A cell of the app's own, which compares its style by itself.
private struct AppCell: CellConfigType {
  let key: String
  var style: CellStyle?
  var actions = CellActions()
  let onConfigure: @MainActor () -> Void

  func isEqual(to other: any RowDescription) -> Bool {
    (other as? AppCell)?.style == style && other is AppCell
  }
  func isContentEqual(to other: any RowDescription) -> Bool { other is AppCell }
  @MainActor func makeView() -> Label { Label() }
  @MainActor func configure(_ view: Label) { onConfigure() }
  @MainActor func reset(_ view: Label) {}
}
