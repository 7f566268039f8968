import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Footers that stay at the bottom of the viewport while rows of their sections are seen.
nonisolated final class StickyFooterTests: GtkTestCase {
  func testAFooterStaysAtTheBottomUntilItsOwnRowIsThere() {
    forBothKinds { scene, kind in
      let page = scene.list.scrolled.viewportHeight
      for offset in stride(from: 0.0, to: 1_300, by: 37) {
        scene.scroll(to: offset)
        guard let footer = scene.list.stickyHeader else {
          XCTAssert(scene.ownFooterIsSeen, "\(kind), at \(offset)")
          continue
        }
        let last = scene.lastRow
        XCTAssertEqual(footer.text, "Sum \(last.section)", "\(kind), at \(offset)")
        let first = scene.list.widgets.first { $0.firstText == "row \(last.section)-0" }
        let top = first.map { scene.list.y(of: $0) } ?? 0
        XCTAssertEqual(footer.y, max(page - footer.height, top), "\(kind), at \(offset)")
      }
    }
  }

  func testARowThatTheKeyboardComesToIsNotCovered() {
    forBothKinds { scene, kind in
      scene.stage.focus(scene.list.window)
      XCTAssert(scene.list.table.focus(ItemPath(sectionKey: "0", itemKey: "0")), kind)
      for row in 1...30 {
        scene.stage.press("Down", in: scene.list.window)
        scene.stage.waitUntilQuiet(scene.list.window)
        XCTAssertEqual(scene.list.focusedText, "row 0-\(row)", kind)
        XCTAssertLessThanOrEqual(scene.bottom("row 0-\(row)"), scene.uncovered, kind)
      }
      scene.stage.press("Page_Down", in: scene.list.window)
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertLessThanOrEqual(scene.bottom(scene.list.focusedText ?? ""), scene.uncovered, kind)
    }
  }

  func testTheLastKeySkipsAFooterThatTakesNoFocus() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 300, height: 400)
      list.table.selectionMode = .multiple
      list.table.liveRows = .nearViewport(margin: 100)
      list.table.renderAndDiff([
        TableSection(
          key: "0", rows: (0..<50).map { ListUnderTest.cell("\($0)", "row \($0)") },
          footer: Label.cell(state: "Sum", style: CellStyle(isFocusable: false)),
          style: SectionStyle(footerIsSticky: true))
      ])
      stage.waitUntilQuiet(list.window)
      stage.focus(list.window)
      XCTAssert(list.table.focus(ItemPath(sectionKey: "0", itemKey: "0")))
      stage.press("End", in: list.window)
      stage.waitUntilQuiet(list.window)
      XCTAssertEqual(list.focusedText, "row 49")
      XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["49"])
    }
  }

  func testARowThatIsScrolledToIsNotCovered() {
    forBothKinds { scene, kind in
      for position in [ScrollPosition.bottom, .nearest] {
        scene.scroll(to: 0)
        _ = scene.list.table.scroll(
          to: ItemPath(sectionKey: "0", itemKey: "30"), animated: false, scrollPosition: position)
        scene.stage.waitUntilQuiet(scene.list.window)
        XCTAssertEqual(scene.bottom("row 0-30"), scene.uncovered, kind)
        XCTAssertEqual(scene.list.table.visibleItemPaths.last?.itemKey.description, "30", kind)
      }
    }
  }

  func testTheFooterFollowsRendersAndLeavesWithItsStyle() {
    forBothKinds { scene, kind in
      scene.title = "Total"
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.list.stickyHeader?.text, "Total 0", kind)
      scene.isSticky = false
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertNil(scene.list.stickyPane, kind)
      scene.isSticky = true
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertEqual(scene.list.stickyHeader?.text, "Total 0", kind)
      scene.rowsOfASection = 2
      scene.render()
      scene.stage.waitUntilQuiet(scene.list.window)
      XCTAssertNil(scene.list.stickyPane, "\(kind): all fits")
    }
  }

  func testTheOfferToUndoIsAboveAFooterThatComesLater() {
    forBothKinds { scene, kind in
      scene.stage.focus(scene.list.window)
      XCTAssert(scene.list.table.focus(ItemPath(sectionKey: "0", itemKey: "0")), kind)
      scene.stage.press("Delete", in: scene.list.window)
      scene.stage.waitUntilQuiet(scene.list.window)
      for isSticky in [false, true] {
        scene.isSticky = isSticky
        scene.render()
        scene.stage.waitUntilQuiet(scene.list.window)
      }
      let children = scene.list.viewport.children
      let footer = children.firstIndex { $0.firstText == "Sum 0" }
      let offer = children.firstIndex { $0.all { $0.has(cssClass: "flb-undo-bar") }.count > 0 }
      guard let footer, let offer else { return XCTFail("\(kind): one of them is not shown") }
      XCTAssertLessThan(footer, offer, "\(kind): the last child is drawn above the others")
    }
  }

  func testAHeaderAndAFooterStayTogether() {
    forBothKinds { scene, kind in
      scene.headersAreSticky = true
      scene.render()
      scene.scroll(to: 300)
      let panes = scene.list.viewport.children.filter { unsafe $0.gtk != scene.list.listBox.gtk }
      XCTAssertEqual(panes.map(\.firstText).sorted(), ["Day 0", "Sum 0"], kind)
    }
  }

  private func forBothKinds(_ body: @escaping @MainActor (FooterScene, String) -> Void) {
    onStage { stage in
      for kind in [LiveRows.all, .nearViewport(margin: 100)] {
        let scene = FooterScene(stage, kind)
        body(scene, "\(kind)")
        stage.destroy(scene.list.window)
      }
    }
  }
}

/// A list of two sections with sums as their sticky footers.
@MainActor private final class FooterScene {
  let stage: Stage
  let list: ListUnderTest
  var isSticky = true
  var headersAreSticky = false
  var title = "Sum"
  var rowsOfASection = 50
  var firstRow = 0

  init(_ stage: Stage, _ liveRows: LiveRows) {
    self.stage = stage
    list = ListUnderTest(stage, width: 300, height: 400)
    list.table.liveRows = liveRows
    render()
    stage.waitUntilQuiet(list.window)
  }

  func render() {
    list.table.renderAndDiff(
      (0..<2).map { section in
        TableSection(
          key: "\(section)",
          rows: (firstRow..<rowsOfASection).map { row in
            var cell = ListUnderTest.cell("\(row)", "row \(section)-\(row)")
            cell.actions = CellActions(rowActions: { [weak self] in
              RowAction("Delete", shortcut: "Delete") {
                self?.firstRow += 1
                self?.render()
              } undo: {
                self?.firstRow -= 1
              }
            })
            return cell
          },
          header: ListUnderTest.cell("", "Day \(section)"),
          footer: ListUnderTest.cell("", "\(title) \(section)"),
          style: SectionStyle(headerIsSticky: headersAreSticky, footerIsSticky: isSticky))
      })
  }

  func scroll(to offset: Double) {
    list.scrolled.verticalOffset = offset
    stage.waitUntilQuiet(list.window)
  }

  /// The lowest row in the viewport.
  var lastRow: (section: Int, y: Double) {
    let page = list.scrolled.viewportHeight
    let rows = list.widgets.filter { $0.firstText.hasPrefix("row") && list.y(of: $0) < page }
    let last = rows.last
    return (last?.firstText.dropFirst(4).first?.wholeNumberValue ?? -1, last.map(list.y(of:)) ?? 0)
  }

  /// Whether the own row of a footer is wholly visible, or the header is the last thing in the viewport.
  var ownFooterIsSeen: Bool {
    let page = list.scrolled.viewportHeight
    let last = list.widgets.last { list.y(of: $0) < page }
    guard let text = last?.firstText else { return false }
    return text.hasPrefix(title) || text.hasPrefix("Day")
  }

  func bottom(_ text: String) -> Double {
    let extent = list.extent(of: list.widget(text))
    return extent.y + extent.height
  }

  /// The height of the part of the viewport that no footer covers.
  var uncovered: Double { list.stickyHeader?.y ?? list.scrolled.viewportHeight }
}
