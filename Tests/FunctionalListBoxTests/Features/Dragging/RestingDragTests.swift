import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// The pointer of a drag stands still from the moment on in which the drag has begun.
///
/// On X11 GTK tells the top left corner of the window until the pointer moves.
nonisolated final class RestingDragTests: GtkTestCase {
  func testADragScrollsNoListBeforeThePointerIsAtAnEdge() {
    onStage { stage in
      for rows in [LiveRows.all, .nearViewport(margin: 100)] {
        let scene = DraggedScene(stage, ListBox())
        scene.data.liveRows = rows
        scene.show(100)
        scene.restInTheMiddle { offset in
          XCTAssertEqual(scene.scrolled.verticalOffset, offset, "\(rows)")
        }
        XCTAssertEqual(scene.moves, [])
        scene.window.close()
      }
    }
  }

  func testADragScrollsNoGridBeforeThePointerIsAtAnEdge() {
    onStage { stage in
      for rows in [LiveRows.all, .nearViewport(margin: 100)] {
        let scene = DraggedScene(stage, FlowBox())
        scene.data.liveRows = rows
        scene.show(600)
        scene.restInTheMiddle { offset in
          XCTAssertEqual(scene.scrolled.verticalOffset, offset, "\(rows)")
        }
        XCTAssertEqual(scene.moves, [])
        scene.window.close()
      }
    }
  }

  func testADragFromElsewhereLeavesTheListInTheCornerAlone() {
    onStage { stage in
      let scene = DraggedScene(stage, ListBox())
      var opened = 0
      scene.actions = CellActions(dragHoverAction: { opened += 1 })
      scene.data.onDrop([.text]) { _ in true }
      scene.show(100)
      let source = unsafe gtk_drag_source_new()
      let bytes = unsafe g_bytes_new("text", 4)
      let content = unsafe gdk_content_provider_new_for_bytes("text/plain;charset=utf-8", bytes)
      unsafe gtk_drag_source_set_content(source, content)
      unsafe g_bytes_unref(bytes)
      unsafe g_object_unref(UnsafeMutableRawPointer(content))
      unsafe gtk_widget_add_controller(scene.label.gtk, source)
      scene.data.scroll(to: scene.path("50"), animated: false, scrollPosition: .top)
      stage.waitForFrame(in: scene.window)
      let offset = scene.scrolled.verticalOffset
      stage.drag(scene.label, from: (20, 4), through: [(22, 4), (24, 4)]) {
        _ = MainContext.idle(wakes: 30)
        stage.movePointer(to: scene.label, at: (60, 4))
        stage.pump(until: unsafe gtk_drag_source_get_drag(source) != nil, "the drag")
        MainContext.pass(milliseconds: 1_500)
        XCTAssertEqual(scene.scrolled.verticalOffset, offset)
        XCTAssert(scene.isUnmarked)
        XCTAssertEqual(opened, 0)
      }
      stage.pump(until: unsafe gtk_drag_source_get_drag(source) == nil, "the end of the drag")
    }
  }
}

/// A list or a grid in the corner of a window, above a label.
@MainActor
private final class DraggedScene {
  let stage: Stage
  let data: FunctionalData
  let scrolled = ScrolledWindow()
  let label = Label("label")
  let box: Widget
  let window: Window
  var actions = CellActions(canBeMoved: true)
  var moves: [RowMove] = []

  init(_ stage: Stage, _ box: Widget) {
    self.stage = stage
    self.box = box
    if let listBox = box as? ListBox {
      let table = FunctionalTableData(name: "list")
      table.listBox = listBox
      data = table
    } else {
      let grid = FunctionalCollectionData(name: "grid")
      grid.itemSize = ItemSize(width: 80, height: 40)
      grid.flowBox = box as? FlowBox
      data = grid
    }
    scrolled.child = box
    scrolled.expandsVertically = true
    let column = Box()
    column.append(scrolled)
    column.append(label)
    window = stage.present(column, width: 400, height: 400)
    data.onMove = { [unowned self] in moves.append($0) }
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  func show(_ count: Int) {
    data.renderAndDiff([
      TableSection(
        key: "s",
        rows: (0..<count).map { key in
          var cell = ListUnderTest.cell("\(key)", "\(key)")
          cell.actions = actions
          return cell
        })
    ])
    stage.waitForFrame(in: window)
  }

  var isUnmarked: Bool {
    unsafe WidgetID(box.pointer).children.allSatisfy { row in
      RowMark.ofDragLook.allSatisfy { !row.has(cssClass: $0.name) }
    }
  }

  /// Scrolls down, drags a row in the middle of the viewport by a few pixels, and lets some time pass.
  func restInTheMiddle(_ body: (_ offset: Double) -> Void) {
    data.scroll(to: path("60"), animated: false, scrollPosition: .top)
    stage.waitForFrame(in: window)
    let offset = scrolled.verticalOffset
    XCTAssertGreaterThan(offset, 200)
    stage.drag(scrolled, from: (60, 180), through: [(61, 181), (62, 182)]) {
      // GTK takes no quick movement for a drag.
      _ = MainContext.idle(wakes: 30)
      stage.movePointer(to: scrolled, at: (72, 182))
      stage.pump(until: RowDrag.current != nil, "the drag")
      stage.movePointer(to: scrolled, at: (73, 182))
      enterCorner()
      MainContext.pass(milliseconds: 1_500)
      body(offset)
    }
    stage.pump(until: RowDrag.current == nil, "the end of the drag")
  }

  /// Tells the box that the drag enters it at the top left corner of the window's surface, as GTK does on X11.
  ///
  /// With a window manager it does so at the begin of each drag.
  private func enterCorner() {
    var (left, top) = (0.0, 0.0)
    unsafe gtk_native_get_surface_transform(OpaquePointer(window.gtk), &left, &top)
    var (corner, point) = (graphene_point_t(x: Float(-left), y: Float(-top)), graphene_point_t())
    _ = unsafe gtk_widget_compute_point(window.gtk, box.gtk, &corner, &point)
    for target in EventController.all(of: box, gtk_drop_target_get_type()) {
      target.emit("enter", .double(Double(point.x)), .double(Double(point.y)))
    }
  }
}
