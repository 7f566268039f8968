import FunctionalListGtk
package import CFunctionalListGtk
import CFunctionalListSupport

/// A menu with the actions of its items (`GMenu`, `GSimpleActionGroup`).
@safe
package final class MenuModel {
  /// The prefix of the actions' names in the menu.
  package static let prefix = "row"

  private let menu: ObjectReference
  private let group: ObjectReference
  private let handlers: [SignalHandler<() -> Void>]

  /// Makes the menu; `perform` is called with the address of the chosen item.
  package init(_ content: MenuContent, perform: @escaping (ActionAddress) -> Void) {
    let group: UnsafeMutablePointer<GSimpleActionGroup> = unsafe g_simple_action_group_new()
    unsafe self.group = ObjectReference(taking: UnsafeMutableRawPointer(group))
    handlers = content.actionItems.map { item in
      let handler = SignalHandler<() -> Void>()
      handler.body = { perform(item.address) }
      let action = Self.action(for: item)
      unsafe handler.connect("activate", of: action.object, to: argumentIgnored)
      unsafe g_action_map_add_action(OpaquePointer(group), action.pointer)
      return handler
    }
    menu = Self.menu(of: content)
  }

  /// The menu, a `GMenuModel`.
  package var menuModel: UnsafeMutablePointer<GMenuModel> {
    unsafe menu.object.assumingMemoryBound(to: GMenuModel.self)
  }

  /// The actions of the items, a `GActionGroup`.
  package var actionGroup: OpaquePointer { unsafe group.pointer }

  /// Releases the closures of the items.
  package func clear() {
    for handler in handlers { handler.clear() }
  }

  private static func action(for item: MenuContent.ActionItem) -> ObjectReference {
    let name = item.address.actionName
    let action: OpaquePointer =
      if let isChecked = item.isChecked {
        unsafe g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isChecked ? 1 : 0))
      } else {
        unsafe g_simple_action_new(name, nil)
      }
    unsafe g_simple_action_set_enabled(action, item.isEnabled ? 1 : 0)
    return unsafe ObjectReference(taking: UnsafeMutableRawPointer(action))
  }

  private static func menu(of content: MenuContent) -> ObjectReference {
    let menu = unsafe ObjectReference(taking: newMenu())
    for section in content.sections {
      let part = unsafe ObjectReference(taking: newMenu())
      for item in section.items { append(item, to: part) }
      unsafe g_menu_append_section(
        menu.pointer, section.title?.cText, part.object.assumingMemoryBound(to: GMenuModel.self))
    }
    return menu
  }

  private static func newMenu() -> UnsafeMutableRawPointer {
    let menu: OpaquePointer = unsafe g_menu_new()
    return unsafe UnsafeMutableRawPointer(menu)
  }

  private static func append(_ item: MenuContent.Item, to menu: ObjectReference) {
    let menu = unsafe menu.pointer
    switch item {
    case .submenu(let title, let content):
      let submenu = Self.menu(of: content)
      unsafe g_menu_append_submenu(
        menu, title.cText, submenu.object.assumingMemoryBound(to: GMenuModel.self))
    case .action(let item):
      let name = "\(prefix).\(item.address.actionName)"
      let new: OpaquePointer = unsafe g_menu_item_new(item.address.title.cText, name)
      if let shortcut = item.shortcut.flatMap({ ShortcutText($0).first }) {
        unsafe g_menu_item_set_attribute_value(new, "accel", g_variant_new_string(shortcut))
      }
      unsafe g_menu_append_item(menu, new)
      unsafe g_object_unref(UnsafeMutableRawPointer(new))
    }
  }
}
