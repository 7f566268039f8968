import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox

/// Real input on Wayland, at places of windows of this process.
@safe
final class WaylandInput: FakeInput {
  /// That of the process: the seat has a keyboard and a pointer as long as somebody plugs them in.
  static let shared = WaylandInput()

  private let devices: WaylandDevices
  private let windows: SwayWindows
  private let screen: (width: Int, height: Int)
  private var pressedButtons: Set<Int> = []
  /// How far surfaces reach to the left of their windows and above them, with shadows that they draw.
  private var margins: [WidgetID: (x: Int, y: Int)] = [:]

  /// - Returns: `nil` where the compositor lets no client make input.
  private init?() {
    guard let windows = SwayWindows(), let screen = windows.screen,
      let devices = WaylandDevices(screen: screen)
    else { return nil }
    self.devices = devices
    self.windows = windows
    self.screen = screen
    synchronize()
  }

  func focus(_ window: Window) {
    guard let surface = unsafe gtk_native_get_surface(window.pointer) else { return }
    unsafe windows.focus(surface)
    synchronize()
  }

  func press(_ combination: String) -> Bool {
    let keys = combination.split(separator: "+")
    guard keys.allSatisfy({ code(of: $0) != nil }) else { return false }
    for key in keys { _ = hold(key, true) }
    for key in keys.reversed() { _ = hold(key, false) }
    synchronize()
    return true
  }

  func hold(_ key: String, _ isDown: Bool) -> Bool {
    defer { synchronize() }
    return hold(key[...], isDown)
  }

  private func hold(_ key: Substring, _ isDown: Bool) -> Bool {
    guard let code = code(of: key) else { return false }
    devices.hold(code, isDown, modifier: Self.modifiers[CInt(keyValue(of: key))])
    return true
  }

  func hold(button: Int, _ isDown: Bool) {
    devices.hold(button: button, isDown)
    if isDown { pressedButtons.insert(button) } else { pressedButtons.remove(button) }
    synchronize()
  }

  func movePointer(to place: (x: Int, y: Int), in window: Widget) -> Bool {
    guard let surface = unsafe gtk_native_get_surface(window.pointer) else { return false }
    // The compositor moves and raises windows some time after it was asked to.
    for _ in 0..<20 {
      guard let origin = unsafe origin(of: surface) else { return false }
      movePointer(x: origin.x + place.x, y: origin.y + place.y)
      // GTK does not hear of a pointer that drags.
      guard pressedButtons.isEmpty else { return true }
      if let seen = unsafe pointer(in: surface) {
        guard seen != place else { return true }
        let margin = unsafe margins[WidgetID(surface)] ?? (x: 0, y: 0)
        unsafe margins[WidgetID(surface)] =
          (x: margin.x + seen.x - place.x, y: margin.y + seen.y - place.y)
      }
      _ = MainContext.idle(wakes: 1)
    }
    return false
  }

  func movePointerAway() {
    movePointer(x: screen.width - 1, y: screen.height - 1)
  }

  /// Moves the pointer to a place of the screen.
  private func movePointer(x: Int, y: Int) {
    devices.movePointer(x: x, y: y)
    synchronize()
  }

  /// Where GTK has seen the pointer in a surface; `nil` where it is elsewhere.
  private func pointer(in surface: OpaquePointer) -> (x: Int, y: Int)? {
    let seat = unsafe gdk_display_get_default_seat(gdk_display_get_default())
    guard let device = unsafe gdk_seat_get_pointer(seat) else { return nil }
    var (x, y) = (0.0, 0.0)
    guard unsafe gdk_device_get_surface_at_position(device, &x, &y) == surface else { return nil }
    return (Int(x.rounded()), Int(y.rounded()))
  }

  /// Where a surface begins on the screen; a window has been raised then.
  private func origin(of surface: OpaquePointer) -> (x: Int, y: Int)? {
    if unsafe WidgetID(surface).isA(gdk_popup_get_type()) {
      guard let parent = unsafe gdk_popup_get_parent(surface),
        let origin = unsafe origin(of: parent)
      else { return nil }
      let margin = unsafe margins[WidgetID(surface)] ?? (x: 0, y: 0)
      return unsafe (
        origin.x + Int(gdk_popup_get_position_x(surface)) - margin.x,
        origin.y + Int(gdk_popup_get_position_y(surface)) - margin.y
      )
    }
    guard let place = unsafe windows.place(of: surface) else { return nil }
    if !place.isOnTop, pressedButtons.isEmpty { unsafe windows.focus(surface) }
    let margin = unsafe margins[WidgetID(surface)] ?? (x: 0, y: 0)
    return (place.x - margin.x, place.y - margin.y)
  }

  /// Returns when the events that were asked for are in GTK's queue.
  private func synchronize() {
    devices.synchronize()
    unsafe gdk_display_sync(gdk_display_get_default())
  }
}

extension WaylandInput {
  /// The bits of the modifiers in XKB.
  private static let modifiers: [CInt: UInt32] = [
    GDK_KEY_Shift_L: 1, GDK_KEY_Control_L: 4, GDK_KEY_Alt_L: 8,
  ]

  /// The kernel's number of a key, which is 8 below XKB's; `nil` where the keyboard lacks it.
  private func code(of key: Substring) -> UInt32? {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: CInt = 0
    let value = keyValue(of: key)
    guard
      unsafe gdk_display_map_keyval(gdk_display_get_default(), value, &keys, &count) != 0,
      let first = unsafe keys
    else { return nil }
    defer { unsafe g_free(keys) }
    return unsafe first.pointee.keycode - 8
  }
}
