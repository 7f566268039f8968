import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Widgets that hold others.
nonisolated final class ContainerTests: GtkTestCase {
  func testABoxShowsItsChildrenInOrder() {
    onStage { _ in
      let box = Box(orientation: .horizontal, spacing: 3)
      let labels = ["a", "b", "c"].map { Label($0) }
      for label in labels { box.append(label) }
      XCTAssertEqual(texts(in: box), ["a", "b", "c"])
      box.remove(labels[1])
      XCTAssertEqual(texts(in: box), ["a", "c"])
    }
  }

  func testPanesShareTheSizeAtTheDivider() {
    onStage { stage in
      let (paned, list, detail) = (Paned(), Label("list"), Label("detail"))
      XCTAssertFalse(paned.isVertical)
      paned.startChild = list
      paned.endChild = detail
      XCTAssert(unsafe paned.startChild?.pointer == list.pointer)
      XCTAssert(unsafe paned.endChild?.pointer == detail.pointer)
      XCTAssertTrue(paned.resizesStartChild && paned.resizesEndChild)
      XCTAssertTrue(paned.shrinksStartChild && paned.shrinksEndChild)
      paned.resizesStartChild = false
      paned.shrinksEndChild = false
      XCTAssertFalse(paned.resizesStartChild || paned.shrinksEndChild)
      XCTAssertTrue(paned.resizesEndChild && paned.shrinksStartChild)
      paned.position = 120
      paned.setMinimumSize(width: 400, height: 100)
      stage.present(paned)
      XCTAssertEqual(paned.position, 120)
      XCTAssertEqual(place(of: list, in: paned)[2], 120)
      XCTAssertGreaterThan(place(of: detail, in: paned)[0], 120)
      paned.isVertical = true
      XCTAssertTrue(paned.isVertical)
      paned.startChild = nil
      XCTAssertNil(paned.startChild)
    }
  }

  func testAnOverlayShowsWidgetsAboveItsChild() {
    onStage { stage in
      let (overlay, list, button) = (Overlay(), Label("list"), Label("N"))
      list.setMinimumSize(width: 200, height: 100)
      button.horizontalAlignment = .end
      button.verticalAlignment = .end
      button.setMinimumSize(width: 50, height: 20)
      overlay.child = list
      overlay.addOverlay(button)
      XCTAssert(unsafe overlay.child?.pointer == list.pointer)
      overlay.horizontalAlignment = .start
      overlay.verticalAlignment = .start
      stage.present(overlay)
      XCTAssertEqual(place(of: list, in: overlay), [0, 0, 200, 100])
      XCTAssertEqual(place(of: button, in: overlay), [150, 80, 50, 20])
      overlay.removeOverlay(button)
      XCTAssertNil(unsafe gtk_widget_get_parent(UnsafeMutablePointer(button.pointer)))
    }
  }

  func testAStackShowsOneChild() {
    onStage { stage in
      let (stack, list, empty) = (Stack(), Label("list"), Label("empty"))
      XCTAssertNil(stack.visibleChildName)
      stack.add(list, name: "list")
      stack.add(empty, name: "empty")
      XCTAssertEqual(stack.visibleChildName, "list")
      stage.present(stack)
      stack.visibleChildName = "empty"
      stage.waitForFrame(in: stack)
      XCTAssertEqual([list, empty].map(isMapped), [false, true])
      stack.visibleChildName = nil
      XCTAssertEqual(stack.visibleChildName, "empty")
      stack.remove(empty)
      XCTAssertNil(stack.visibleChildName)
    }
  }

  func testAGridPlacesItsChildrenInRowsAndColumns() {
    onStage { stage in
      let (grid, name, value, footer) = (Grid(), Label("Name"), Label("Value"), Label("Footer"))
      XCTAssertEqual([grid.columnSpacing, grid.rowSpacing], [0, 0])
      grid.columnSpacing = 7
      grid.rowSpacing = 5
      XCTAssertEqual([grid.columnSpacing, grid.rowSpacing], [7, 5])
      for label in [name, value, footer] { label.setMinimumSize(width: 50, height: 20) }
      grid.horizontalAlignment = .start
      grid.verticalAlignment = .start
      grid.attach(name, column: 0, row: 0)
      grid.attach(value, column: 1, row: 0)
      grid.attach(footer, column: 0, row: 1, columnSpan: 2)
      stage.present(grid)
      XCTAssertEqual(
        [name, value, footer].map { place(of: $0, in: grid) },
        [
          [0, 0, 50, 20], [57, 0, 50, 20], [0, 25, 107, 20],
        ])
      grid.remove(footer)
      XCTAssertNil(unsafe gtk_widget_get_parent(footer.gtk))
      grid.attach(footer, column: .max, row: .min, columnSpan: 0, rowSpan: -1)
      grid.remove(footer)
      grid.columnSpacing = .max
      grid.rowSpacing = -1
      XCTAssertEqual([grid.columnSpacing, grid.rowSpacing], [32_767, 0])
    }
  }

  func testAHeaderBarShowsWhatIsPacked() {
    onStage { stage in
      let (bar, start, end, title) = (HeaderBar(), Button("s"), Button("e"), Label("t"))
      bar.packStart(start)
      bar.packEnd(end)
      XCTAssertNil(bar.titleWidget)
      bar.titleWidget = title
      XCTAssertTrue(unsafe bar.titleWidget?.pointer == title.pointer)
      let window = Window()
      window.titlebar = bar
      stage.present(window)
      XCTAssertEqual([start, title, end].map(isMapped), [true, true, true])
      bar.titleWidget = nil
      XCTAssertNil(bar.titleWidget)
    }
  }

  func testAClickWithinAHeaderBarArrives() {
    onStage { stage in
      let (bar, button) = (HeaderBar(), Button("Press"))
      var clicks = 0
      button.onClicked = { clicks += 1 }
      bar.packStart(button)
      let window = Window()
      window.titlebar = bar
      stage.present(window)
      stage.click(button)
      XCTAssertEqual(clicks, 1)
    }
  }

  func testAScrolledWindowScrollsWhatDoesNotFit() {
    onStage { stage in
      let (scroller, tall) = (ScrolledWindow(), Box())
      tall.setMinimumSize(height: 1_000)
      scroller.child = tall
      stage.present(scroller, width: 200, height: 200)
      XCTAssertEqual(scroller.contentHeight, 1_000)
      XCTAssertEqual(scroller.viewportHeight, 200)
      XCTAssertEqual(scroller.verticalOffset, 0)
      scroller.verticalOffset = 300
      stage.waitForFrame(in: scroller)
      XCTAssertEqual(scroller.verticalOffset, 300)
      scroller.verticalOffset = 5_000
      XCTAssertEqual(scroller.verticalOffset, 800)
    }
  }

  func testAScrolledWindowGivesBackTheChildItWasGiven() {
    onStage { _ in
      let scroller = ScrolledWindow()
      XCTAssertNil(scroller.child)
      let list = ListBox()
      scroller.child = list
      XCTAssertTrue(unsafe scroller.child?.pointer == list.pointer)
      scroller.child = nil
      XCTAssertNil(scroller.child)
    }
  }

  func testScrollPoliciesAreIndependent() {
    onStage { _ in
      let scroller = ScrolledWindow()
      for policy in [ScrolledWindow.Policy.never, .always, .external, .automatic] {
        scroller.horizontalPolicy = policy
        XCTAssertEqual(scroller.horizontalPolicy, policy)
        XCTAssertEqual(scroller.verticalPolicy, .automatic)
      }
      scroller.verticalPolicy = .always
      XCTAssertEqual(scroller.verticalPolicy, .always)
      XCTAssertEqual(scroller.horizontalPolicy, .automatic)
      scroller.minimumContentHeight = 120
      XCTAssertEqual(scroller.minimumContentHeight, 120)
    }
  }

  func testAListBoxHasTheSettingsOfItsWidget() {
    onStage { _ in
      let list = ListBox()
      XCTAssertEqual(list.selectionMode, .single)
      for mode in [SelectionMode.none, .browse, .multiple, .single] {
        list.selectionMode = mode
        XCTAssertEqual(list.selectionMode, mode)
      }
      XCTAssertTrue(list.activatesOnSingleClick)
      list.activatesOnSingleClick = false
      XCTAssertFalse(list.activatesOnSingleClick)
    }
  }

  func testAnEmptyListBoxShowsItsPlaceholder() {
    onStage { stage in
      let (list, first, second) = (ListBox(), Label("Nothing"), Label("Still nothing"))
      list.setPlaceholder(first)
      stage.present(list)
      XCTAssertTrue(isMapped(first))
      list.setPlaceholder(second)
      stage.waitForFrame(in: list)
      XCTAssertEqual([first, second].map(isMapped), [false, true])
      list.setPlaceholder(nil)
      stage.waitForFrame(in: list)
      XCTAssertFalse(isMapped(second))
    }
  }
}

/// The left edge, the top, the width and the height of a widget in another.
private func place(of widget: Widget, in other: Widget) -> [Int] {
  var bounds = graphene_rect_t()
  _ = unsafe gtk_widget_compute_bounds(widget.gtk, other.gtk, &bounds)
  return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { Int($0) }
}

private func isMapped(_ widget: Widget) -> Bool {
  unsafe gtk_widget_get_mapped(widget.gtk) != 0
}

private func texts(in box: Box) -> [String] {
  var texts: [String] = []
  var child = unsafe gtk_widget_get_first_child(box.gtk)
  while let label = unsafe child {
    texts.append(unsafe Label(adopting: OpaquePointer(label)).text)
    unsafe child = gtk_widget_get_next_sibling(label)
  }
  return texts
}
