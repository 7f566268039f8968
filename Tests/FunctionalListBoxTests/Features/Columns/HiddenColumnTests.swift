import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Rows that hide their widget of a column, while others show it.
nonisolated final class HiddenColumnTests: GtkTestCase {
  func testAHiddenWidgetKeepsItsPlaceInItsColumn() {
    onStage { stage in
      for makeView in [RowView.init, GridView.init] as [@MainActor () -> FileView] {
        for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
          gtk_widget_set_default_direction(direction)
          let list = ListUnderTest(stage, width: 400)
          list.show([
            row("a", button: "Open", makeView), row("b", button: nil, makeView),
            row("c", button: "Install", makeView),
          ])
          XCTAssertEqual(list.places("size").count, 1)
          XCTAssertEqual(list.places("size").first?.count, 3)
          // A row whose widget is shown again lines up in the same frame, and so does one that hides it.
          list.render([
            row("a", button: nil, makeView), row("b", button: "Remove now", makeView),
            row("c", button: "Install", makeView),
          ])
          stage.waitForFrame(in: list.window)
          XCTAssertEqual(list.places("size").first?.count, 3)
          XCTAssertEqual(list.places("button").first?.count, 2)
          list.window.close()
        }
      }
    }
  }

  func testAWidgetKeepsItsPlaceInItsColumnWhenTheBoxAroundItIsHidden() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      let makeView: @MainActor () -> FileView = { BoxedView() }
      list.show([
        row("a", button: "Open", makeView), row("b", button: nil, makeView),
        row("c", button: "Install", makeView),
      ])
      XCTAssertEqual(list.places("size").map(\.count), [3])
      XCTAssertEqual(list.places("button").map(\.count), [2])
      list.show([
        row("a", button: nil, makeView), row("b", button: "Remove now", makeView),
        row("c", button: "Install", makeView),
      ])
      XCTAssertEqual(list.places("size").map(\.count), [3])
      XCTAssertEqual(list.places("button").map(\.count), [2])
    }
  }

  func testAHiddenBoxKeepsItsPlaceThatExpandsBecauseOfItsChild() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show(
        [("a", true), ("b", false)].map { key, isShown in
          WidgetCell(key: key, state: isShown) {
            ExpandingView()
          } configure: { view, isShown in
            view.size.text = "1,000"
            view.expanding.isVisible = isShown == true
          }
        })
      XCTAssertEqual(list.places("size").map(\.count), [2])
    }
  }

  func testAColumnThatNoRowShowsTakesNoPlace() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([row("a", button: nil), row("b", button: nil)])
      let place = list.places("size").first?.x
      list.show([row("a", button: nil), row("b", button: "Open")])
      XCTAssertEqual(list.places("size").first?.count, 2)
      XCTAssertNotEqual(list.places("size").first?.x, place)
      list.show([row("b", button: "Open"), row("a", button: nil)])
      list.show([row("x", button: nil), row("a", button: nil), row("b", button: nil)])
      XCTAssertEqual(list.places("size"), [Place(x: place ?? 0, count: 3)])
      list.show([row("c", button: nil), row("d", button: nil)])
      XCTAssertEqual(list.places("size"), [Place(x: place ?? 0, count: 2)])
    }
  }

  func testAWidgetThatIsHiddenWithoutARenderLeavesItsPlaceToItsNeighbours() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([row("a", button: nil), row("b", button: nil)])
      let place = list.places("size").first?.x
      list.show([row("a", button: nil), row("b", button: "Open")])
      list.widgets("button").forEach { $0.handle.isVisible = false }
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.places("size"), [Place(x: place ?? 0, count: 2)])
    }
  }

  func testTheColumnsOfALongListStayWhereTheyAreWhereNoRowInSightShowsAWidget() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<10_000, id: \.self) { number in
          row("\(number)", button: number < 20 && number % 2 == 0 ? "Install" : nil)
        }
      ])
      stage.waitForFrame(in: list.window)
      let place = list.places("size").first?.x
      for offset in [4, 30, 5_000, 9_999, 15] {
        list.table.scroll(
          to: ItemPath(sectionKey: "s", itemKey: offset), animated: false, scrollPosition: .top)
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.places("size").map(\.x), [place])
      }
    }
  }

  func testThePlaceOfAHiddenWidgetIsNothingToAssistiveTechnologiesAndGoesWithTheRow() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.table.reuseLimit = 0
      list.show([row("a", button: "Open"), row("b", button: nil)])
      let hidden = try XCTUnwrap(list.widgets("button", isShown: false).first)
      let filler = unsafe try XCTUnwrap(gtk_widget_get_next_sibling(hidden.gtk))
      XCTAssertEqual(
        unsafe gtk_accessible_get_accessible_role(OpaquePointer(filler)),
        GTK_ACCESSIBLE_ROLE_PRESENTATION)
      let watch = FinalizationWatch(try XCTUnwrap(unsafe Widget(retaining: filler)))
      list.show([row("a", button: "Open")])
      stage.pump()
      XCTAssertTrue(watch.isFinalized)
    }
  }

  func testAHiddenWidgetThatTheAppMovesKeepsItsNewPlace() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([row("a", button: "Open"), row("b", button: nil)])
      for view in list.views {
        unsafe gtk_box_reorder_child_after(
          UnsafeMutableRawPointer(view.gtk).assumingMemoryBound(to: GtkBox.self),
          view.children.last { $0.handle.columnName == "button" }?.gtk, nil)
      }
      list.show([row("a", button: "Open"), row("b", button: nil), row("c", button: nil)])
      list.show([row("a", button: "Open"), row("b", button: nil)])
      XCTAssertEqual(list.places("size").count, 1)
      let names = list.views.compactMap { view in
        view.all { $0.text == "a" || $0.text == "b" }.first
      }
      XCTAssertEqual(Set(names.map { list.left($0) }).count, 1)
    }
  }

  func testAWidgetThatLeavesItsColumnLeavesItsPlace() {
    onStage { stage in
      let list = ListUnderTest(stage, width: 400)
      list.show([row("a", button: nil), row("b", button: nil)])
      let place = list.places("size").first?.x
      list.show([row("a", button: "Open"), row("b", button: nil)])
      list.widgets("button", isShown: false).forEach { $0.handle.columnName = nil }
      list.show([row("a", button: "Open it"), row("b", button: nil)])
      XCTAssertTrue(list.places("size").contains(Place(x: place ?? 0, count: 1)))
    }
  }
}

/// A text that expands, a size, and a button that may be hidden.
private class FileView: Box {
  let (name, size, button) = (Label(), Label(), Button("Update"))

  required init() {
    super.init(orientation: .horizontal, spacing: 6)
    name.expandsHorizontally = true
    size.columnName = "size"
    button.columnName = "button"
    button.setMargins(leading: 4, trailing: 9)
  }
}

/// A row of widgets.
private final class RowView: FileView {
  required init() {
    super.init()
    for widget in [name, size, button] as [Widget] { append(widget) }
  }
}

/// A grid of widgets.
private final class GridView: FileView {
  required init() {
    super.init()
    let grid = Grid()
    grid.columnSpacing = 6
    for (column, widget) in ([name, size, button] as [Widget]).enumerated() {
      grid.attach(widget, column: column, row: 0)
    }
    append(grid)
  }
}

/// A row of widgets, with a box around the button that is hidden instead of it.
private final class BoxedView: FileView {
  let around = Box(orientation: .horizontal, spacing: 6)

  required init() {
    super.init()
    around.append(Label("mark"))
    around.append(button)
    for widget in [name, size, around] as [Widget] { append(widget) }
  }
}

/// A box in a column, in which a text expands, and a size beside it.
private final class ExpandingView: Box {
  let (expanding, size) = (Box(orientation: .horizontal), Label())

  required init() {
    super.init(orientation: .horizontal, spacing: 6)
    let text = Label("text")
    text.expandsHorizontally = true
    expanding.append(text)
    expanding.columnName = "box"
    size.columnName = "size"
    append(expanding)
    append(size)
  }
}

@MainActor
private func row(
  _ key: String, button: String?, _ makeView: @escaping @MainActor () -> FileView = RowView.init
) -> any CellConfigType {
  WidgetCell(key: key, state: button) {
    makeView()
  } configure: { view, button in
    view.name.text = key
    view.size.text = "1,000"
    let button = button ?? nil
    if let boxed = view as? BoxedView {
      boxed.around.isVisible = button != nil
    } else {
      view.button.isVisible = button != nil
    }
    view.button.label = button ?? ""
  }
}

/// Where widgets are, horizontally, and how many.
private struct Place: Hashable {
  var x: Int
  var count: Int
}

extension ListUnderTest {
  fileprivate func widgets(_ column: String, isShown: Bool = true) -> [WidgetID] {
    unsafe WidgetID(listBox.pointer).all {
      $0.handle.columnName == column && $0.isMapped == isShown
    }
  }

  /// The places of the widgets of a column: one if they line up.
  fileprivate func places(_ column: String) -> Set<Place> {
    let lefts = widgets(column).map(left)
    return Set(Dictionary(grouping: lefts, by: \.self).map { Place(x: $0, count: $1.count) })
  }

  /// The left edge of a widget, in pixels from that of the viewport.
  fileprivate func left(_ widget: WidgetID) -> Int {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(widget.gtk, scrolled.gtk, &bounds)
    return Int(bounds.origin.x)
  }

  /// The views of the rows.
  fileprivate var views: [WidgetID] {
    unsafe WidgetID(listBox.pointer).all { $0.isA(gtk_box_get_type()) && $0.children.count > 2 }
  }
}
