import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The sorts of cells that an app can make.
nonisolated final class CellTests: GtkTestCase {
  func testAnUpdatableViewShowsItsDataItself() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let render = { (names: [String]) in
        list.render(
          names.enumerated().map { offset, name in
            HostCell<ContactView, ContactView.ViewData, LayoutMarginsTableItemLayout>(
              key: offset, state: .init(name: name))
          })
      }
      render(["Ada", "Grace"])
      let widgets = list.widgets
      render(["Ada", "Grace Hopper"])
      XCTAssertEqual(list.texts, ["Ada", "Grace Hopper"])
      XCTAssertEqual(list.widgets, widgets)
      XCTAssertEqual(unsafe gtk_widget_get_margin_start(list.content("Ada").gtk), 12)
    }
  }

  func testALayoutPlacesTheView() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([
        layoutCell("edges", EdgeBasedTableItemLayout.self),
        layoutCell("margins", LayoutMarginsTableItemLayout.self),
        layoutCell("explicit", ExplicitLayoutMarginsTableItemLayout.self),
        layoutCell("own", CenteredLayout.self),
      ])
      let margins = ["edges", "margins", "explicit", "own"].map { text in
        let view = unsafe list.content(text).gtk
        return unsafe [
          gtk_widget_get_margin_top(view), gtk_widget_get_margin_start(view),
          gtk_widget_get_margin_bottom(view), gtk_widget_get_margin_end(view),
        ]
      }
      XCTAssertEqual(margins, [[0, 0, 0, 0], [8, 12, 8, 12], [1, 2, 3, 4], [1, 2, 3, 4]])
      XCTAssertEqual(list.content("own").horizontalAlignment, .center)
      XCTAssertEqual(list.content("explicit").horizontalAlignment, .fill)
    }
  }

  func testACellOfTheAppsOwnType() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([ShareCell(key: "a", fraction: 0.25), ShareCell(key: "b", fraction: 0.5)])
      let widgets = list.widgets
      list.render([ShareCell(key: "b", fraction: 0.75), ShareCell(key: "a", fraction: 0.25)])
      XCTAssertEqual(list.widgets, widgets.reversed())
      let bars = list.widgets.compactMap(\.children.first).map {
        unsafe gtk_progress_bar_get_fraction(OpaquePointer($0.gtk))
      }
      XCTAssertEqual(bars, [0.75, 0.25])
      XCTAssertEqual(ShareCell.calls, ["a 0.25", "b 0.5", "b 0.75"])
    }
  }

  func testKeysMayBeAnything() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let keys = [
        "", "\0", "a\0b", "a\0c", String(repeating: "k", count: 1 << 20), ".row #{}:hover", "\n",
        "🇨🇦", "e\u{301}", "<b>", "%s%n", "A", "a",
      ]
      for keys in [keys, keys.reversed(), keys.shuffled()] {
        list.table.renderAndDiff([
          TableSection(
            key: keys[0], rows: keys.map { ListUnderTest.cell($0, "\($0.utf8.count)") })
        ])
        XCTAssertEqual(list.texts, keys.map { "\($0.utf8.count)" })
      }
    }
  }

  func testRepeatedKeysAreLeftOutAndNamedWithTheirPlaces() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        let cell = { (key: String, text: String) in ListUnderTest.cell(key, text) }
        list.table.renderAndDiff([
          TableSection(key: "s", rows: [cell("a", "a1"), cell("b", "b1"), cell("a", "a2")]),
          TableSection(key: "t", rows: [cell("a", "a3")]),
          TableSection(key: "s", rows: [cell("c", "c")], header: cell("", "H")),
        ])
        XCTAssertEqual(list.texts, ["a1", "b1", "a3"])
        let problems = log.take()
        guard case .duplicateKeys(let duplicates)? = problems.first, problems.count == 1 else {
          return XCTFail("\(problems)")
        }
        XCTAssertEqual(duplicates.sections.map(\.key), ["s"])
        XCTAssertEqual(duplicates.sections.map(\.offsets), [[0, 2]])
        XCTAssertEqual(
          duplicates.rows.map(\.path), [ItemPath(sectionKey: "s", itemKey: "a")])
        XCTAssertEqual(duplicates.rows.map(\.offsets), [[0, 2]])
        list.render("b a")
        XCTAssertEqual(list.texts, ["b", "a"])
        XCTAssertEqual(log.take(), [])
      }
    }
  }
}

private final class ContactView: Box, Updatable {
  struct ViewData: Equatable { var name: String }
  private let name = Label()

  required init() {
    super.init(orientation: .vertical)
    append(name)
  }

  func update(with data: ViewData?) { name.text = data?.name ?? "" }
}

private nonisolated struct ShareCell: CellConfigType, Equatable {
  @MainActor static var calls: [String] = []

  let key: String
  var fraction: Double
  var style: CellStyle?
  var actions = CellActions()

  @MainActor func makeView() -> ProgressBar { ProgressBar() }

  @MainActor func configure(_ view: ProgressBar) {
    view.fraction = fraction
    Self.calls.append("\(key) \(fraction)")
  }

  @MainActor func reset(_ view: ProgressBar) { view.fraction = 0 }
}

/// A layout of the app's own.
private enum CenteredLayout: TableItemLayout {
  static func layOut(_ view: Widget) { view.horizontalAlignment = .center }
}

/// A label with margins of its own.
private final class MarginLabel: Widget, CellView {
  var text = "" {
    didSet { unsafe gtk_label_set_text(pointer, text) }
  }

  init() {
    unsafe super.init(sinking: OpaquePointer(gtk_label_new(nil)))
    setMargins(top: 1, leading: 2, bottom: 3, trailing: 4)
  }
}

private func layoutCell<Layout: TableItemLayout>(
  _ text: String, _ layout: Layout.Type
) -> HostCell<MarginLabel, String, Layout> {
  HostCell(key: text, state: text) { view, text in view.text = text ?? "" }
}
