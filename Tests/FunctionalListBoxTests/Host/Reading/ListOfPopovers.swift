import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of sections whose rows have popovers.
final class ListOfPopovers {
  let stage: Stage
  let list: ListUnderTest
  /// The number of rows in each section, 60 where it says nothing.
  var counts: [String: Int] = [:]

  init(
    _ stage: Stage, _ liveRows: LiveRows,
    _ scrollAnchor: ScrollAnchor, _ neighborHeight: Int
  ) {
    self.stage = stage
    list = ListUnderTest(
      stage, width: 400, height: 500, nesting: ListUnderTest.amongWidgets(of: neighborHeight))
    list.table.liveRows = liveRows
    list.table.scrollAnchor = scrollAnchor
  }

  func render(_ sections: [String]) {
    renderAtOnce(sections)
    stage.waitUntilQuiet(list.window)
  }

  /// Renders without waiting for a frame.
  func renderAtOnce(_ sections: [String]) {
    list.table.renderAndDiff(
      sections.map { section in
        let count = counts[section, default: 60]
        func row(_ number: Int) -> HostCell<PlacedPopoverView, String, EdgeBasedTableItemLayout> {
          HostCell(key: "\(number)", state: "\(section) \(number)") { view, text in
            view.label.text = text ?? ""
            view.setMinimumSize(height: 40)
          }
        }
        return count > 1_000
          ? TableSection(key: section, items: 0..<count, id: \.self, row: row)
          : TableSection(key: section, rows: (0..<count).map(row))
      })
  }

  /// Scrolls to a row.
  func show(_ text: String, _ position: ScrollPosition = .middle, animated: Bool = false) {
    let parts = text.split(separator: " ").map(String.init)
    list.table.scroll(
      to: ItemPath(sectionKey: parts[0], itemKey: parts[1]), animated: animated,
      scrollPosition: position)
    stage.waitUntilQuiet(list.window)
  }

  func open(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    popUp(text, file: file, line: line)
    stage.waitUntilQuiet(list.window)
    expectOpen(text, "opened", file: file, line: line)
  }

  /// Closes what is open.
  func close() {
    for popover in popovers(in: unsafe WidgetID(list.window.pointer)) where popover.isMapped {
      unsafe gtk_popover_popdown(UnsafeMutablePointer(popover.handle.pointer))
    }
    stage.waitUntilQuiet(list.window)
  }

  /// Gives the entry of a row the focus, where there is one.
  func prepareToPopUp(_ text: String) {
    guard PlacedPopoverView.kind == .entry else { return }
    stage.focus(list.window)
    list.widget(text).all { $0.isA(gtk_entry_get_type()) }.first?.handle.grabFocus()
    stage.waitUntilQuiet(list.window)
  }

  /// Opens the popover of a row, without waiting for a frame, or the menu of its entry.
  func popUp(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    let row = list.widget(text, file: file, line: line)
    if PlacedPopoverView.kind == .entry {
      let text = row.all { $0.isA(gtk_text_get_type()) }.first
      text?.handle.grabFocus()
      // The menu is GTK's own, and opened as by its key or the pointer.
      _ = text.map { unsafe gtk_widget_activate_action_variant($0.gtk, "menu.popup", nil) }
      XCTAssertEqual(openCount, 1, "the menu", file: file, line: line)
    } else if let popover = popovers(in: row).first {
      unsafe gtk_popover_popup(UnsafeMutablePointer(popover.handle.pointer))
    } else {
      XCTFail("no popover in \(text)", file: file, line: line)
    }
  }

  private func popovers(in widget: WidgetID) -> [WidgetID] {
    widget.all { $0.isA(gtk_popover_get_type()) }
  }

  /// The popover that is open.
  var openPopover: Widget? {
    popovers(in: unsafe WidgetID(list.window.pointer)).first(where: \.isMapped)
      .map { unsafe Widget(adopting: OpaquePointer($0.gtk)) }
  }

  var openCount: Int {
    popovers(in: unsafe WidgetID(list.window.pointer)).count { $0.isMapped }
  }

  /// Fails unless the popover of the row is open, beside the row.
  func expectOpen(
    _ text: String, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(openCount, 1, what, file: file, line: line)
    expectClosedOrInPlace(text, what, file: file, line: line)
  }

  /// Fails if a popover is open elsewhere than beside the row, which is seen.
  func expectClosedOrInPlace(
    _ text: String, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard openCount > 0 else { return }
    guard
      let popover = popovers(in: list.widget(text, file: file, line: line)).first(
        where: \.isMapped), let parent = unsafe gtk_widget_get_parent(popover.gtk)
    else { return XCTFail("\(what): the popover is of another row", file: file, line: line) }
    let (y, height) = list.extent(of: list.widget(text))
    XCTAssert(y + height > 0 && y < list.scrolled.viewportHeight, what, file: file, line: line)
    let surface = unsafe gtk_native_get_surface(OpaquePointer(popover.gtk))
    let place = unsafe Double(gdk_popup_get_position_y(surface))
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(parent, list.window.gtk, &bounds)
    let (top, bottom) = (
      Double(bounds.origin.y), Double(bounds.origin.y) + Double(bounds.size.height)
    )
    let end = unsafe place + Double(gdk_surface_get_height(surface))
    // Above or below, with a shadow.
    XCTAssert(
      abs(place - bottom) < 40 || abs(end - top) < 40,
      "\(what): \(place)...\(end) beside \(top)...\(bottom)", file: file, line: line)
  }
}

final class PlacedPopoverView: Box {
  /// What is opened: a popover, that of a menu button, or the menu that GTK gives an entry.
  enum Kind: CaseIterable { case popover, menuButton, entry }

  static var kind = Kind.popover
  /// Whether the popover takes no input from the window.
  static var isModal = true

  let label = Label()
  let popover = Popover(Label("popover"))

  required init() {
    super.init(orientation: .horizontal)
    append(label)
    popover.closesByItself = Self.isModal
    switch Self.kind {
    case .popover: unsafe gtk_widget_set_parent(popover.gtk, gtk)
    case .menuButton:
      let button = MenuButton()
      button.popover = popover
      append(button)
    case .entry: append(Entry())
    }
  }
}
