import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Payload closures that interfere.
nonisolated final class CopyingInterferenceTests: GtkTestCase {
  @MainActor private static let deeds: [@MainActor (ListUnderTest) -> Void] = [
    { $0.render([]) },
    { $0.render("x y z") },
    { $0.table.listBox = nil },
    { list in
      list.table.listBox = nil
      list.table.listBox = list.listBox
    },
    { $0.window.destroy() },
    { $0.table.copiesRows = false },
    { $0.table.selectionMode = .none },
    { $0.table.deselectAll() },
  ]

  func testAPayloadMayInterfere() {
    onStage { stage in
      for byMenu in [false, true] {
        for (index, deed) in Self.deeds.enumerated() {
          let list = ListUnderTest(stage)
          list.table.selectionMode = .multiple
          var isOn = false
          list.table.renderAndDiff([
            TableSection(key: "s", items: 0..<1_000, id: \.self) { number in
              var cell = ListUnderTest.cell("\(number)", "\(number)")
              cell.actions = CellActions(dragPayload: {
                if isOn, number == 500 {
                  isOn = false
                  deed(list)
                }
                return .text("\(number)")
              })
              return cell
            }
          ])
          stage.waitForFrame(in: list.window)
          list.table.selectAll()
          list.row("1").grabFocus()
          if byMenu {
            let menu = list.openMenu("1")
            isOn = true
            menu.map { stage.click($0.item("Copy")) }
          } else {
            isOn = true
            stage.focus(list.window)
            _ = stage.input?.press("ctrl+c")
          }
          stage.pump(until: !isOn, "the payload \(index)")
          stage.pump()
          stage.destroy(list.window)
        }
      }
    }
  }

  func testAMenuThatIsOpenDuringARender() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      @MainActor func show(_ keys: [String]) {
        list.show(
          keys.map { key in
            var cell = ListUnderTest.cell(key, key)
            cell.actions = CellActions(dragPayload: { .text(key) })
            return cell
          })
      }
      show(["a", "b", "c"])
      list.table.select(ItemPath(sectionKey: "s", itemKey: "b"))
      list.table.select(ItemPath(sectionKey: "s", itemKey: "c"))
      let menu = list.openMenu("b")
      show(["x", "y", "a", "b", "c"])
      menu.map { stage.click($0.item("Copy")) }
      stage.pump(until: Clip.text(list.window) == "b\nc", "the text")
    }
  }
}

/// The clipboard of this program.
@MainActor
private enum Clip {
  static func text(_ window: Window) -> String? {
    let clipboard = unsafe gtk_widget_get_clipboard(window.gtk)
    guard let content = unsafe gdk_clipboard_get_content(clipboard) else { return nil }
    var value = GValue()
    unsafe g_value_init(&value, g_type_from_name("gchararray"))
    defer { unsafe g_value_unset(&value) }
    guard unsafe gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
    return unsafe g_value_get_string(&value).map { unsafe String(cString: $0) }
  }
}
