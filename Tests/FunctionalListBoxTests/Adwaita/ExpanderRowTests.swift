import CFunctionalListGtk
import FunctionalListAdwaita
import FunctionalListWidgets
import Observation
import XCTest

nonisolated final class ExpanderRowTests: GtkTestCase {
  func testItShowsTheRowsThatAreDescribedInIt() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage, height: 400)
      var names = ["a", "b"]
      var changes: [Bool] = []
      @MainActor func render() {
        list.show([
          ExpanderRow.cell(
            key: "x", state: .init(title: "More"),
            behavior: { $0.onExpanded = { changes.append($0) } }
          ) {
            for name in names { ActionRow.cell(key: name, state: .init(title: name)) }
          },
          ActionRow.cell(key: "y", state: .init(title: "Below")),
        ])
      }
      render()
      stage.click(list.widgets[0].handle, at: (20, 20))
      stage.pump(until: list.innerTitles == ["a", "b"], "the rows inside")
      XCTAssertEqual(changes, [true])
      let a = list.innerRows[0]
      names = ["b", "c", "a"]
      render()
      XCTAssertEqual(list.innerTitles, ["b", "c", "a"])
      XCTAssertEqual(list.innerRows[2], a)
      names = []
      render()
      XCTAssertEqual(list.innerRows, [])
      XCTAssert(list.widgets[0].has(cssClass: "empty"))
      XCTAssertEqual(list.widgets.count, 2)
    }
  }

  func testTheRowsInsideCallTheNewestClosures() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage, height: 400)
      var calls: [Int] = []
      for number in 1...2 {
        list.show([
          ExpanderRow.cell(key: "x", state: .init(title: "More", isExpanded: true)) {
            ActionRow.cell(
              key: "a", state: .init(title: "a"),
              actions: CellActions(activationAction: { calls.append(number) }))
            SwitchRow.cell(
              key: "b", state: .init(title: "b", isActive: false),
              behavior: { $0.onToggled = { _ in calls.append(10 * number) } })
          }
        ])
      }
      stage.waitUntilQuiet(list.window)
      for row in list.innerRows { stage.click(row.handle, at: (20, 20)) }
      stage.pump(until: calls.count == 2, "the calls")
      XCTAssertEqual(calls, [2, 20])
    }
  }

  func testAModelThatIsReadInsideIsObserved() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage, height: 400)
      let model = Names(["a"])
      list.table.observe {
        TableSection(key: "s") {
          ExpanderRow.cell(key: "x", state: .init(title: "More", isExpanded: true)) {
            for name in model.names { ActionRow.cell(key: name, state: .init(title: name)) }
          }
        }
      }
      XCTAssertEqual(list.innerTitles, ["a"])
      model.names.append("b")
      stage.pump(until: list.innerTitles == ["a", "b"], "the second row")
    }
  }

  func testTheUserDecidesWhetherItIsExpanded() throws {
    try inAProcessOfItsOwn { stage in
      let list = ListUnderTest(stage, height: 400)
      @MainActor func render(_ title: String, isExpanded: Bool? = nil) {
        list.show([
          ExpanderRow.cell(key: "x", state: .init(title: title, isExpanded: isExpanded)) {
            ActionRow.cell(key: "a", state: .init(title: "a"))
          }
        ])
      }
      render("More")
      stage.click(list.widgets[0].handle, at: (20, 20))
      stage.pump(until: list.isExpanded, "the expansion")
      render("Even more")
      XCTAssert(list.isExpanded)
      render("Even more", isExpanded: false)
      XCTAssertFalse(list.isExpanded)
      // The widget of a removed row is used again, and is collapsed then.
      render("More", isExpanded: true)
      list.show([])
      render("Other")
      XCTAssertFalse(list.isExpanded)
    }
  }
}

@Observable private final class Names {
  var names: [String]

  init(_ names: [String]) { self.names = names }
}

extension ListUnderTest {
  /// The rows in the expander row that is the first of the list.
  fileprivate var innerRows: [WidgetID] {
    let lists = widgets.first?.all { $0.isA(gtk_list_box_get_type()) && $0.has(cssClass: "nested") }
    return lists?.first?.children.filter { $0.isA(gtk_list_box_row_get_type()) } ?? []
  }

  fileprivate var innerTitles: [String] {
    innerRows.compactMap { row in
      row.all { $0.isA(gtk_label_get_type()) && $0.has(cssClass: "title") }.first?.text
    }
  }

  fileprivate var isExpanded: Bool {
    widgets.first?.all { $0.isA(gtk_revealer_get_type()) }.first.map {
      unsafe gtk_revealer_get_reveal_child(OpaquePointer($0.gtk)) != 0
    } ?? false
  }
}
