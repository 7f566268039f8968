import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The rows of libadwaita are rows of a list as they are, and its scrollable clamp may hold a list.
///
/// libadwaita gives the whole process its style. So each test is run in a process of its own.
nonisolated final class AdwaitaTests: GtkTestCase {
  func testAnActionRowOperatesItsSwitch() throws {
    try inAProcessOfItsOwn { library, stage in
      let list = ListUnderTest(stage)
      let actionRow = try library.makeRow("action")
      let toggle = Switch()
      try library.call("adw_action_row_add_suffix", actionRow, toggle)
      try library.call("adw_action_row_set_activatable_widget", actionRow, toggle)
      list.show([cell("a", actionRow), ListUnderTest.cell("b", "b")])
      XCTAssertEqual(list.widgets.first, unsafe WidgetID(actionRow.pointer))
      stage.click(actionRow, at: (20, 20))
      stage.pump(until: toggle.isActive, "the switch")
    }
  }

  func testAnActionRowWithAnActivationIsActivated() throws {
    try inAProcessOfItsOwn { library, stage in
      let list = ListUnderTest(stage)
      let actionRow = try library.makeRow("action")
      let row = unsafe UnsafeMutablePointer<GtkListBoxRow>(actionRow.pointer)
      var activations = 0
      var described = cell("a", actionRow)
      described.actions = CellActions(activationAction: { activations += 1 })
      list.show([described])
      stage.click(actionRow, at: (20, 20))
      XCTAssertEqual(activations, 1)
      described.style = CellStyle(isActivatable: false)
      list.show([described])
      stage.click(actionRow, at: (20, 20))
      XCTAssertEqual(activations, 1)
      XCTAssertEqual(unsafe gtk_list_box_row_get_activatable(row), 0)
      let plain = try library.makeRow("action")
      list.show([cell("b", plain)])
      let plainRow = unsafe UnsafeMutablePointer<GtkListBoxRow>(plain.pointer)
      XCTAssertEqual(unsafe gtk_list_box_row_get_activatable(plainRow), 0)
    }
  }

  func testAnEntryRowKeepsWhatIsTyped() throws {
    try inAProcessOfItsOwn { library, stage in
      let list = ListUnderTest(stage)
      let entryRow = try library.makeRow("entry")
      list.show([cell("a", entryRow)])
      stage.click(entryRow)
      stage.press("h", "i", in: list.window)
      list.show([cell("a", entryRow), ListUnderTest.cell("b", "b")])
      stage.press("t", in: list.window)
      XCTAssertEqual(unsafe String(cString: gtk_editable_get_text(entryRow.pointer)), "hit")
    }
  }

  func testAnExpanderRowOpensAndMovesWhatIsBelow() throws {
    try inAProcessOfItsOwn { library, stage in
      let list = ListUnderTest(stage, height: 400)
      let expanderRow = try library.makeRow("expander")
      let nested = try library.makeRow("action")
      try library.call("adw_expander_row_add_row", expanderRow, nested)
      list.show([cell("a", expanderRow), ListUnderTest.cell("b", "b")])
      let path = ItemPath(sectionKey: "s", itemKey: "b")
      let before = list.table.rect(of: path)?.y ?? 0
      stage.click(expanderRow, at: (20, 20))
      stage.pump(until: (list.table.rect(of: path)?.y ?? 0) > before + 20, "the row to open")
      stage.press("Down", in: list.window)
      XCTAssertEqual(list.texts.count, 2)
    }
  }

  func testAComboRowOpensItsList() throws {
    try inAProcessOfItsOwn { library, stage in
      let list = ListUnderTest(stage, height: 400)
      let comboRow = try library.makeRow("combo")
      let model = unsafe gtk_string_list_new(nil)
      for name in ["one", "two"] { unsafe gtk_string_list_append(model, name) }
      try unsafe library.call("adw_combo_row_set_model", comboRow, UnsafeMutableRawPointer(model))
      unsafe g_object_unref(UnsafeMutableRawPointer(model))
      list.show([cell("a", comboRow)])
      stage.click(comboRow, at: (20, 20))
      XCTAssert(unsafe isPopoverOpen(in: WidgetID(comboRow.pointer)))
      list.show([cell("a", comboRow), ListUnderTest.cell("b", "b")])
      XCTAssert(unsafe isPopoverOpen(in: WidgetID(comboRow.pointer)))
    }
  }

  func testASwitchRowIsSwitchedByAClick() throws {
    try inAProcessOfItsOwn { library, stage in
      let list = ListUnderTest(stage)
      guard try library.minorVersion >= 4 else {
        // AdwSwitchRow is of libadwaita 1.4.
        return XCTAssertThrowsError(try library.makeRow("switch"))
      }
      let switchRow = try library.makeRow("switch")
      list.show([cell("a", switchRow)])
      stage.click(switchRow, at: (20, 20))
      stage.pump(until: (try? library.isActive(switchRow)) == true, "the switch")
    }
  }

  func testTheButtonsOfAnActionRowStandOnItsColour() throws {
    try inAProcessOfItsOwn { library, stage in
      for scheme in [Libadwaita.forceLight, Libadwaita.forceDark] {
        try library.setColorScheme(scheme)
        for listClass in ["boxed-list", "plain"] {
          let list = ListUnderTest(stage)
          list.listBox.addCSSClass(listClass)
          var described = cell("a title", try library.makeRow("action"))
          described.actions = CellActions(
            activationAction: {},
            rowActions: { RowAction("Delete", role: .destructive, placement: .trailing) {} })
          list.show([described])
          for isSelected in [false, true] {
            if isSelected { list.table.select(ItemPath(sectionKey: "s", itemKey: "a title")) }
            stage.movePointer(to: list.widgets[0].handle, at: (60, 20))
            stage.waitUntilQuiet(list.window)
            let strip = list.widgets[0].children.first { $0.has(cssClass: "flb-row-actions") }
            var bounds = graphene_rect_t()
            _ = unsafe gtk_widget_compute_bounds(
              try XCTUnwrap(strip).gtk, list.window.gtk, &bounds)
            let pixels = unsafe try Pixels(of: WidgetID(list.window.pointer))
            let y = Int(bounds.origin.y) + 3
            XCTAssertEqual(
              pixels.color(x: Int(bounds.origin.x) + 4, y: y), pixels.color(x: 150, y: y),
              "\(scheme) \(listClass) \(isSelected)")
          }
          list.window.close()
        }
      }
    }
  }

  func testAListInAScrollableClampScrollsAndItsHeadersStick() throws {
    try inAProcessOfItsOwn { library, stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let clamp = try library.make("clamp_scrollable")
        let scene = StickyScene(stage, liveRows) { listBox in
          let viewport = unsafe Widget(sinking: OpaquePointer(gtk_viewport_new(nil, nil)))
          unsafe gtk_viewport_set_child(viewport.pointer, listBox.gtk)
          try? library.call("adw_clamp_scrollable_set_child", clamp, viewport)
          return clamp
        }
        for offset in [50.0, 700, 2_000] {
          scene.scroll(to: offset)
          XCTAssertNotNil(scene.sticky)
          XCTAssertEqual(scene.sticky, scene.expected)
        }
        scene.days.insert(-1, at: 0)
        let read = scene.list.widgets.first {
          $0.text.hasPrefix("row") && scene.list.y(of: $0) > 40
        }
        let (text, y) = (read?.text ?? "", read.map(scene.list.y) ?? -1)
        scene.render()
        stage.waitUntilQuiet(scene.list.window)
        XCTAssertEqual(scene.list.y(text), y)
        XCTAssert(scene.list.table.scroll(to: ItemPath(sectionKey: "15", itemKey: "3")))
        stage.waitUntilQuiet(scene.list.window)
        let place = scene.list.y("row 15-3")
        XCTAssert((0..<400).contains(place), "\(place)")
        stage.clear()
      }
    }
  }

  private func inAProcessOfItsOwn(
    _ function: String = #function, _ test: @MainActor (Libadwaita, Stage) throws -> Void
  ) throws {
    try inAProcessOfItsOwn(function) { try test(Libadwaita(), $0) }
  }
}

/// A row whose view is made already.
private func cell(_ key: String, _ view: Widget) -> WidgetCell<Widget, String> {
  WidgetCell(key: key, state: key) {
    view
  } configure: { view, title in
    var value = GValue()
    unsafe g_value_init(&value, gStringType)
    unsafe g_value_set_string(&value, title ?? "")
    unsafe g_object_set_property(UnsafeMutablePointer(view.pointer), "title", &value)
    unsafe g_value_unset(&value)
  }
}

private let gStringType = GType(16 << 2)

private func isPopoverOpen(in widget: WidgetID) -> Bool {
  if widget.isA(gtk_popover_get_type()) {
    return unsafe gtk_widget_get_mapped(widget.gtk) != 0
  }
  return widget.children.contains(where: isPopoverOpen)
}

/// libadwaita, loaded by this process: the project does not link it.
@safe
private struct Libadwaita {
  private struct Missing: Error {
    var what: String
  }

  private let handle: UnsafeMutableRawPointer

  init() throws {
    guard let handle = unsafe dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) else {
      throw Missing(what: unsafe String(cString: dlerror()))
    }
    unsafe self.handle = handle
    typealias Function = @convention(c) () -> Void
    unsafe unsafeBitCast(try function("adw_init"), to: Function.self)()
  }

  var minorVersion: Int {
    get throws {
      typealias Function = @convention(c) () -> guint
      return Int(unsafe unsafeBitCast(try function("adw_get_minor_version"), to: Function.self)())
    }
  }

  /// A new row: `"action"` is an `AdwActionRow`.
  func makeRow(_ name: String) throws -> Widget { try make("\(name)_row") }

  /// A new widget: `"clamp"` is an `AdwClamp`.
  func make(_ name: String) throws -> Widget {
    typealias Function = @convention(c) () -> OpaquePointer
    let make = unsafe unsafeBitCast(try function("adw_\(name)_new"), to: Function.self)
    return unsafe Widget(sinking: make())
  }

  /// Calls a function of two objects.
  func call(_ name: String, _ row: Widget, _ other: Widget) throws {
    try unsafe call(name, row, UnsafeMutableRawPointer(other.pointer))
  }

  func call(_ name: String, _ row: Widget, _ other: UnsafeMutableRawPointer?) throws {
    typealias Function = @convention(c) (OpaquePointer, UnsafeMutableRawPointer?) -> Void
    unsafe unsafeBitCast(try function(name), to: Function.self)(row.pointer, other)
  }

  static let (forceLight, forceDark): (guint, guint) = (1, 4)

  /// Lets the program be light or dark (`adw_style_manager_set_color_scheme`).
  func setColorScheme(_ scheme: guint) throws {
    typealias Getter = @convention(c) () -> OpaquePointer
    typealias Setter = @convention(c) (OpaquePointer, guint) -> Void
    let manager = unsafe unsafeBitCast(
      try function("adw_style_manager_get_default"), to: Getter.self)()
    unsafe unsafeBitCast(
      try function("adw_style_manager_set_color_scheme"), to: Setter.self)(manager, scheme)
  }

  func isActive(_ switchRow: Widget) throws -> Bool {
    typealias Function = @convention(c) (OpaquePointer) -> gboolean
    let isActive = unsafe unsafeBitCast(
      try function("adw_switch_row_get_active"), to: Function.self)
    return unsafe isActive(switchRow.pointer) != 0
  }

  private func function(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let function = unsafe dlsym(handle, name) else { throw Missing(what: name) }
    return unsafe function
  }
}
