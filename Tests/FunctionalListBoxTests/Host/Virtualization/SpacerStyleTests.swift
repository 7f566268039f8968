import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// What stands for rows that are not live is no row for a style sheet, nor for the eye.
nonisolated final class SpacerStyleTests: GtkTestCase {
  func testOnlyTheFirstAndTheLastRowAreStyledAsSuch() {
    onStage { stage in
      let list = LongList(stage, count: 2_000)
      stage.install(
        """
        .spaced { border: 3px solid; padding: 4px 0; }
        .spaced > row { border: none; }
        .spaced > row:first-child > label { margin-left: 11px; }
        .spaced > row:last-child > label { margin-left: 22px; }
        .spaced > row:nth-child(1) > label { margin-right: 5px; }
        """)
      list.addClasses("spaced", "boxed-list")
      XCTAssertEqual(list.border, 7)
      for part in [0, 0.01, 0.2, 0.5, 0.99, 1, 0.5, 0] {
        list.watch("part \(part)") { list.scroll(toPart: part) }
        for row in list.list.widgets {
          guard let number = Int(row.text), let label = row.children.first else { continue }
          let expected = number == 0 ? 11.0 : number == 1_999 ? 22 : 0
          XCTAssertEqual(Self.left(of: label, in: row), expected, "\(number) at \(part)")
        }
        if part == 0 { XCTAssertEqual(list.seen.first?.y, 7) }
        if part == 1, let last = list.seen.last {
          XCTAssertEqual(last.y + last.height + 7, list.scrolled.viewportHeight)
        }
      }
    }
  }

  func testARowThatMovesAwayFromAnEndIsNotStyledAsItAnyMore() {
    onStage { stage in
      let list = ListUnderTest(stage)
      stage.install(
        """
        .ends > row:first-child > label { margin-left: 11px; }
        .ends > row:last-child > label { margin-left: 22px; }
        """)
      list.listBox.addCSSClass("ends")
      for keys in ["a b c d e", "a b e c d", "b c d a e", "e d b a c", "a b"] {
        list.render(keys)
        stage.waitForFrame(in: list.window)
        let rows = list.widgets
        for (index, row) in rows.enumerated() {
          let expected = index == 0 ? 11.0 : index == rows.count - 1 ? 22 : 0
          XCTAssertEqual(
            Self.left(of: row.children[0], in: row), expected, "\(row.text) in \(keys)")
        }
      }
    }
  }

  // Long: each position of a long list
  func testSectionsKeepTheirHeadersFootersAndLinesInOrder() {
    onStage { stage in
      let (full, virtualized) = (
        ListUnderTest(stage, height: 400), ListUnderTest(stage, height: 400)
      )
      full.table.liveRows = .all
      virtualized.table.liveRows = .nearViewport(margin: 50)
      let render = { (counts: [Int]) in
        for list in [full, virtualized] { list.table.renderAndDiff(Self.sections(counts)) }
        for list in [full, virtualized] { stage.waitForFrame(in: list.window) }
      }
      var random = SeededRandom(seed: 5)
      var counts = (0..<300).map { _ in Int.random(in: 0...7, using: &random) }
      render(counts)
      for step in 0..<40 {
        virtualized.scrolled.verticalOffset = Double.random(
          in: 0...virtualized.scrolled.contentHeight, using: &random)
        stage.waitForFrame(in: virtualized.window)
        Self.expectSame(full, virtualized, stage, "step \(step)")
        counts[Int.random(in: 0..<300, using: &random)] = .random(in: 0...9, using: &random)
        counts.shuffle(using: &random)
        render(counts)
        Self.expectSame(full, virtualized, stage, "rendered, step \(step)")
      }
    }
  }

  @MainActor private static func expectSame(
    _ full: ListUnderTest, _ virtualized: ListUnderTest, _ stage: Stage, _ what: String
  ) {
    let seen = seen(in: virtualized)
    guard let first = seen.first else { return XCTFail("nothing is seen: \(what)") }
    full.scrolled.verticalOffset += full.y(first.text) - first.y
    stage.waitForFrame(in: full.window)
    XCTAssertEqual(seen.map(\.description), Self.seen(in: full).map(\.description), what)
    XCTAssertEqual(seen.last.map { $0.y >= virtualized.scrolled.viewportHeight - 60 }, true, what)
  }

  @MainActor private static func seen(
    in list: ListUnderTest
  ) -> [(text: String, y: Double, description: String)] {
    list.widgets.compactMap { row in
      let (y, height) = list.extent(of: row)
      guard !row.children.isEmpty, y < list.scrolled.viewportHeight, y + height > 0 else {
        return nil
      }
      let classes = unsafe gtk_widget_get_css_classes(row.gtk)
      defer { unsafe g_strfreev(classes) }
      var names: [String] = []
      for index in 0... {
        guard let name = unsafe classes?[index] else { break }
        unsafe names.append(String(cString: name))
      }
      return (row.text, y, "\(row.text)@\(y)+\(height) \(names.sorted())")
    }
  }

  @MainActor private static func sections(_ counts: [Int]) -> [TableSection] {
    counts.enumerated().map { section, count in
      TableSection(
        key: "\(section)",
        rows: (0..<count).map { ListUnderTest.cell("\(section).\($0)", height: 30) },
        header: section % 3 == 0 ? nil : ListUnderTest.cell("h\(section)", height: 40),
        footer: section % 5 == 0 ? ListUnderTest.cell("f\(section)", height: 25) : nil,
        style: SectionStyle(separators: .init(top: .full, bottom: .full, interitem: .inset)))
    }
  }

  @MainActor private static func left(of child: WidgetID, in row: WidgetID) -> Double {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(child.gtk, row.gtk, &bounds) != 0 else { return .nan }
    return Double(bounds.origin.x)
  }
}
