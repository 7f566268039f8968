import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// What follows the pointer while a row is dragged.
nonisolated final class DragIconTests: GtkTestCase {
  func testTheIconIsTheRowWithoutItsButtons() throws {
    try onStage { stage in
      for isRowView in [false, true] {
        let list = ListUnderTest(stage, height: 400)
        let actions = CellActions(
          canBeMoved: true,
          rowActions: {
            RowAction("Delete", placement: .trailing) {}
          })
        list.show([
          cell("a", isRowView: isRowView, actions: actions),
          cell("b", isRowView: isRowView, actions: actions),
        ])
        stage.movePointer(to: list.widgets[0].handle, at: (60, 10))
        XCTAssertEqual(list.buttons(in: list.widgets[0]), 1)
        let icon = try icon(in: list, from: (60, 10), screenshot: "icon-\(isRowView)")
        XCTAssertEqual(icon.height, Int(list.extent(of: list.widgets[0]).height))
        XCTAssertEqual(icon.width, 300)
        // The text is long enough to stand where the button was.
        let background = icon.color(x: 1, y: 3)
        let ink = (icon.width - 30..<icon.width - 6).filter { x in
          (6..<icon.height - 6).contains { icon.color(x: x, y: $0) != background }
        }
        XCTAssertGreaterThan(ink.count, 6, "\(isRowView)")
        list.window.close()
      }
    }
  }

  func testTheIconOfAWideRowIsItsStartTranslucentAndNarrowEnoughToSeeTheTarget() throws {
    try onStage { stage in
      for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
        gtk_widget_set_default_direction(direction)
        let list = ListUnderTest(stage, width: 790, height: 400)
        list.show([
          cell("a", isRowView: false, actions: CellActions(canBeMoved: true), text: "a"),
          cell("b", isRowView: false, actions: CellActions(canBeMoved: true), text: "b"),
        ])
        var opacity: [Int] = []
        let icon = try icon(in: list, from: (600, 10)) { overlay in
          let pixels = try? Pixels(of: overlay)
          opacity = pixels.map { [$0.alpha(x: 150, y: 18)] } ?? []
        }
        XCTAssertEqual(icon.width, 300)
        XCTAssertEqual(opacity.count, 1)
        XCTAssert(opacity.allSatisfy((100...220).contains), "\(opacity)")
        let background = icon.color(x: 150, y: 3)
        let ink = (1..<icon.width - 1).filter { x in
          (3..<icon.height - 3).contains { icon.color(x: x, y: $0) != background }
        }
        XCTAssertEqual(ink.first.map { $0 < 150 }, direction == GTK_TEXT_DIR_LTR, "\(ink)")
        list.window.close()
      }
    }
  }

  func testAViewOfTheAppFollowsThePointer() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var paths: [ItemPath] = []
      weak var view: Label?
      list.table.dragPicture = {
        paths = $0
        let label = Label("one row")
        view = label
        return label
      }
      list.show([cell("a", isRowView: false, actions: CellActions(canBeMoved: true))])
      var texts: [String] = []
      list.dragFirstRow(from: (60, 10)) {
        stage.pump(
          until: {
            texts = list.dragIcon()?.all { $0.isA(gtk_label_get_type()) }.map(\.text) ?? []
            return texts == ["one row"]
          }(), "the icon")
        XCTAssertNotNil(view)
      }
      XCTAssertEqual(paths, [ItemPath(sectionKey: "s", itemKey: "a")])
      stage.pump(until: RowDrag.current == nil && view == nil, "the end of the view")
    }
  }

  func testTheIconOfAVeryHighRowIsAScreenHighAtMost() throws {
    try onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      let actions = CellActions(canBeMoved: true)
      var high = ListUnderTest.cell("a", height: 40_000)
      high.actions = actions
      list.show([high, ListUnderTest.cell("b", "b")])
      for offset in [0.0, 20_000, 39_700] {
        list.scrolled.verticalOffset = offset
        stage.waitForFrame(in: list.window)
        let icon = try icon(in: list, from: (60, offset + 60))
        XCTAssertGreaterThan(icon.height, 300)
        XCTAssertLessThan(icon.height, 2_000)
      }
    }
  }
}

@MainActor
private func cell(
  _ key: String, isRowView: Bool, actions: CellActions,
  text: String = String(repeating: "MWMW", count: 30)
) -> any RowDescription {
  if isRowView {
    return ListUnderTest.truncatingRowView(key, text, actions: actions)
  }
  return TextCell(key: key, state: text, actions: actions) { label, text in
    label.text = text ?? ""
    label.truncates = true
  }
}

/// What follows the pointer when the first row is dragged from a place.
@MainActor
private func icon(
  in list: ListUnderTest, from place: (x: Double, y: Double), screenshot: String? = nil,
  _ body: (WidgetID) -> Void = { _ in }
) throws -> Pixels {
  let stage = list.stage
  var result: Pixels?
  list.dragFirstRow(from: place) {
    var picture: WidgetID?
    stage.pump(
      until: {
        picture = list.dragIcon()?.all { $0.isA(gtk_picture_get_type()) }.first
        return picture != nil
      }(), "the icon")
    XCTAssertEqual(list.buttons(in: list.widgets[0]), 0)
    if let picture {
      result = try? Pixels(of: picture)
      list.dragIcon()?.children.first.map(body)
    }
  }
  return try XCTUnwrap(result)
}

extension ListUnderTest {
  /// Drags the first row from a place, and cancels the drag.
  fileprivate func dragFirstRow(from place: (x: Double, y: Double), _ body: () -> Void) {
    let widget = widgets[0].handle
    stage.drag(
      widget, from: place,
      through: [(place.x + 10, place.y), (place.x + 20, place.y + 1), (place.x + 30, place.y + 2)]
    ) {
      // GTK takes no quick movement for a drag.
      _ = MainContext.idle(wakes: 30)
      stage.movePointer(to: widget, at: (place.x + 40, place.y + 3))
      body()
      stage.press("Escape", in: window)
    }
  }

  fileprivate func buttons(in row: WidgetID) -> Int {
    stage.waitForFrame(in: window)
    return row.all { $0.isA(gtk_button_get_type()) }.count
  }

  /// The icon of the drag that is in progress.
  fileprivate func dragIcon() -> WidgetID? {
    guard let controllers = unsafe gtk_widget_observe_controllers(listBox.gtk) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<(unsafe g_list_model_get_n_items(controllers)) {
      guard let controller = unsafe g_list_model_get_item(controllers, index) else { continue }
      defer { unsafe g_object_unref(controller) }
      let instance = unsafe controller.assumingMemoryBound(to: GTypeInstance.self)
      guard unsafe g_type_check_instance_is_a(instance, gtk_drag_source_get_type()) != 0,
        let drag = unsafe gtk_drag_source_get_drag(OpaquePointer(controller)),
        let icon = unsafe gtk_drag_icon_get_for_drag(drag)
      else { continue }
      return unsafe WidgetID(OpaquePointer(icon))
    }
    return nil
  }
}
