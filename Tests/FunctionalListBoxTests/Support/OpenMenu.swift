import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// The context menu of a list that is on screen.
struct OpenMenu {
  let popover: WidgetID

  /// The texts of the items that are shown, from top to bottom.
  var items: [String] { buttons.map(text) }

  /// The items that cannot be chosen.
  var insensitiveItems: [String] {
    buttons.filter { unsafe gtk_widget_is_sensitive($0.gtk) == 0 }.map(text)
  }

  /// All texts of an item: its title, and the keys of its shortcut.
  func labels(of item: String) -> [String] {
    buttons.first { text($0) == item }?.all { $0.isA(gtk_label_get_type()) }.map(\.text) ?? []
  }

  /// A handle on an item, to be clicked.
  func item(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Widget {
    guard let item = buttons.first(where: { self.text($0) == text }) else {
      XCTFail("no item \"\(text)\" in \(items)", file: file, line: line)
      return popover.handle
    }
    return item.handle
  }

  private var buttons: [WidgetID] {
    popover.all { widget in
      widget.typeName == "GtkModelButton" && widget.isMapped
    }
  }

  private func text(_ button: WidgetID) -> String {
    button.all { $0.isA(gtk_label_get_type()) }.first?.text ?? ""
  }
}

extension ListUnderTest {
  /// The context menu that is open; `nil` if none is.
  var menu: OpenMenu? { OpenMenu.of(window) }

  /// Waits until a context menu is open.
  func waitForMenu(file: StaticString = #filePath, line: UInt = #line) -> OpenMenu? {
    stage.waitForMenu(in: window, file: file, line: line)
  }

  /// Fails unless a context menu is open that has a height, and points at a place in the window.
  func expectMenuInWindow(file: StaticString = #filePath, line: UInt = #line) {
    guard let popover = menu?.popover, let parent = unsafe gtk_widget_get_parent(popover.gtk) else {
      return XCTFail("no menu", file: file, line: line)
    }
    XCTAssertGreaterThan(unsafe gtk_widget_get_height(popover.gtk), 0, file: file, line: line)
    let surface = unsafe gtk_native_get_surface(OpaquePointer(popover.gtk))
    XCTAssertGreaterThan(unsafe gdk_surface_get_height(surface), 0, file: file, line: line)
    var place = GdkRectangle()
    let points = unsafe gtk_popover_get_pointing_to(
      UnsafeMutablePointer(popover.handle.pointer), &place)
    XCTAssert(points != 0, "it points at no place", file: file, line: line)
    for y in [place.y, place.y + place.height] {
      var (inParent, inWindow) = (graphene_point_t(x: 0, y: Float(y)), graphene_point_t())
      _ = unsafe gtk_widget_compute_point(parent, window.gtk, &inParent, &inWindow)
      let height = unsafe Float(gtk_widget_get_height(window.gtk))
      XCTAssert((0...height).contains(inWindow.y), "\(place)", file: file, line: line)
    }
  }

  /// Presses the secondary button of the mouse in the row that shows a text, and lets go of it.
  func openMenu(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) -> OpenMenu? {
    stage.click(row(text, file: file, line: line), button: 3, file: file, line: line)
    return waitForMenu(file: file, line: line)
  }
}

extension WidgetID {
  var typeName: String { unsafe String(cString: flbTypeName(object)) }

  var isMapped: Bool { unsafe gtk_widget_get_mapped(gtk) != 0 }

  /// The descendants that satisfy a predicate, in their order.
  func all(_ predicate: (WidgetID) -> Bool) -> [WidgetID] {
    children.flatMap { (predicate($0) ? [$0] : []) + $0.all(predicate) }
  }
}

private func flbTypeName(_ object: UnsafeMutableRawPointer) -> UnsafePointer<CChar> {
  unsafe g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self))
}

extension OpenMenu {
  /// The context menu that is open in a window.
  static func of(_ window: Widget) -> OpenMenu? {
    unsafe WidgetID(window.pointer)
      .all { $0.isA(gtk_popover_menu_get_type()) && $0.isMapped }
      .first.map(OpenMenu.init)
  }
}

extension Stage {
  /// Waits until a context menu is open in a window.
  func waitForMenu(
    in window: Widget, file: StaticString = #filePath, line: UInt = #line
  ) -> OpenMenu? {
    pump(until: OpenMenu.of(window) != nil, "a menu", file: file, line: line)
    waitForFrame(in: window)
    return OpenMenu.of(window)
  }
}
