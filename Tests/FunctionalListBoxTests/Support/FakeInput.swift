import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox

/// Real input: events that the display server makes when the test itself asks for them.
protocol FakeInput: AnyObject {
  /// Gives a window the keyboard focus of the display.
  func focus(_ window: Window)

  /// Presses keys one after the other, and lets go of them in the opposite order: `"ctrl+Down"`.
  ///
  /// - Returns: `false` where the keyboard has no such key.
  func press(_ combination: String) -> Bool

  /// Holds a key down, or lets go of it.
  ///
  /// - Returns: `false` where the keyboard has no such key.
  func hold(_ key: String, _ isDown: Bool) -> Bool

  /// Holds a button of the mouse down, or lets go of it; buttons 4 and 5 are the wheel.
  func hold(button: Int, _ isDown: Bool)

  /// Moves the pointer to a place in a window or popover, which no other window covers then.
  ///
  /// - Returns: `false` where the pointer does not get there.
  func movePointer(to place: (x: Int, y: Int), in window: Widget) -> Bool

  /// Moves the pointer to the corner of the screen that is farthest from new windows.
  func movePointerAway()
}

/// The protocol between the tests and the display.
enum DisplayProtocol {
  case x11, wayland

  /// That of the display that GTK has opened.
  static var current: DisplayProtocol? {
    guard let display = unsafe gdk_display_get_default() else { return nil }
    let instance = unsafe UnsafeMutableRawPointer(display)
    let type = unsafe g_type_name_from_instance(
      instance.assumingMemoryBound(to: GTypeInstance.self))
    return switch unsafe type.map({ unsafe String(cString: $0) }) {
    case "GdkX11Display": .x11
    case "GdkWaylandDisplay": .wayland
    default: nil
    }
  }

  /// What makes input there; `nil` where nothing can.
  var input: (any FakeInput)? {
    switch self {
    case .x11: X11Input()
    case .wayland: WaylandInput.shared
    }
  }
}

/// The value of a key of GDK's name, or of a modifier's short name; 0 where there is none.
func keyValue(of key: Substring) -> UInt32 {
  let modifiers: [Substring: String] = ["ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"]
  return unsafe gdk_keyval_from_name(modifiers[key] ?? String(key))
}
