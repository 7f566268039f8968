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
  var menu: OpenMenu? {
    unsafe WidgetID(window.pointer)
      .all { $0.isA(gtk_popover_menu_get_type()) && $0.isMapped }
      .first.map(OpenMenu.init)
  }

  /// Waits until a context menu is open.
  func waitForMenu(file: StaticString = #filePath, line: UInt = #line) -> OpenMenu? {
    stage.pump(until: self.menu != nil, "a menu", file: file, line: line)
    stage.waitForFrame(in: window)
    return menu
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
