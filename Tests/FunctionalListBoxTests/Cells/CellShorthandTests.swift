import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The short ways to describe a row.
nonisolated final class CellShorthandTests: GtkTestCase {
  func testAnUpdatableViewDescribesItsRow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let people = [Person(id: 7, name: "Ada"), Person(id: 8, name: "Grace")]
      list.show(people.map { PersonView.cell(key: $0.id, state: .init(name: $0.name)) })
      XCTAssertEqual(list.texts, ["Ada", "Grace"])
      XCTAssertEqual(margins(of: list.content("Ada")), [8, 12, 8, 12])
      XCTAssertEqual(
        (0...1).map { list.table.itemPath(at: .init(section: 0, row: $0))?.itemKey }, ["7", "8"])
    }
  }

  func testTheArgumentsAreThoseOfTheCell() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var events: [String] = []
      let cell = PersonView.cell(
        key: Kind.person, state: .init(name: "Ada"), layout: EdgeBasedTableItemLayout.self,
        style: CellStyle(cssClasses: ["urgent"]),
        actions: CellActions(activationAction: { events.append("activated") }),
        accessibility: Accessibility(identifier: "ada")
      ) { view in
        view.onClicked(button: .secondary) { _ in events.append("clicked") }
      }
      XCTAssertEqual(cell.key, "person")
      XCTAssertEqual(cell.state.name, "Ada")
      XCTAssertEqual(cell.style?.cssClasses, ["urgent"])
      XCTAssertEqual(cell.accessibility.identifier, "ada")
      list.show([cell])
      XCTAssertEqual(margins(of: list.content("Ada")), [0, 0, 0, 0])
      stage.click(list.content("Ada"))
      stage.click(list.content("Ada"), button: 3)
      XCTAssertEqual(events, ["activated", "clicked"])
    }
  }

  func testAnyViewDescribesARowWithAClosure() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var clicks: [String] = []
      list.show([
        Label.cell(key: "a", state: "text"),
        Label.cell(key: 2, state: 2.5) { label, number in label.text = "\(number ?? 0)" },
        Button.cell(
          key: Kind.button, state: "Press", layout: ExplicitLayoutMarginsTableItemLayout.self,
          behavior: { button in button.onClicked = { clicks.append("clicked") } },
          configure: { button, label in button.label = label }),
      ])
      XCTAssertEqual(list.texts, ["text", "2.5", "Press"])
      XCTAssertEqual(
        (0...2).map { list.table.itemPath(at: .init(section: 0, row: $0))?.itemKey },
        ["a", "2", "button"])
      XCTAssertEqual(margins(of: list.content("text")), [8, 12, 8, 12])
      XCTAssertEqual(margins(of: list.content("Press")), [0, 0, 0, 0])
      stage.click(list.content("Press"))
      XCTAssertEqual(clicks, ["clicked"])
    }
  }

  func testTheFormsDescribeTheSameKindOfRow() {
    let cells: [any RowDescription] = [
      PersonView.cell(key: "a", state: .init(name: "Ada")),
      HostCell<PersonView, PersonView.ViewData, LayoutMarginsTableItemLayout>(
        key: "a", state: .init(name: "Ada")),
      PersonView.cell(key: "a", state: PersonView.ViewData(name: "Ada")) { view, data in
        view.update(with: data)
      },
    ]
    for cell in cells { XCTAssert(cell.isEqual(to: cells[0])) }
    let other = PersonView.cell(
      key: "a", state: .init(name: "Ada"), layout: EdgeBasedTableItemLayout.self)
    XCTAssertFalse(other.isEqual(to: cells[0]))
  }

  func testARowIsDescribedOffTheMainActor() async {
    let cell = await Task.detached { PersonView.cell(key: "a", state: .init(name: "Ada")).key }
      .value
    XCTAssertEqual(cell, "a")
  }
}

private nonisolated enum Kind: String, ListKey { case person, button }

private struct Person {
  var id: Int
  var name: String
}

/// A view that shows its data itself.
private final class PersonView: Box, Updatable {
  nonisolated struct ViewData: Equatable, Sendable { var name: String }
  private let label = Label()

  required init() {
    super.init(orientation: .horizontal)
    append(label)
  }

  func update(with data: ViewData?) { label.text = data?.name ?? "" }
}

private func margins(of view: Widget) -> [Int32] {
  unsafe [
    gtk_widget_get_margin_top(view.gtk), gtk_widget_get_margin_end(view.gtk),
    gtk_widget_get_margin_bottom(view.gtk), gtk_widget_get_margin_start(view.gtk),
  ]
}
