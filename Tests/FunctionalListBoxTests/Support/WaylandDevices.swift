import Foundation

/// A keyboard and a pointer that a client makes, as on-screen keyboards and remote desktops do
/// (`virtual-keyboard-unstable-v1`, `wlr-virtual-pointer-unstable-v1`).
nonisolated final class WaylandDevices {
  /// The requests of `zwlr_virtual_pointer_v1`, by their numbers.
  private enum PointerRequest: UInt32 {
    case moveTo = 1
    case button = 2
    case frame = 4
    case axisSource = 5
    case axisDiscrete = 7
  }

  /// The requests of `zwp_virtual_keyboard_v1`, by their numbers.
  private enum KeyboardRequest: UInt32 {
    case keymap = 0
    case key = 1
    case modifiers = 2
  }

  private let connection: WaylandConnection
  private let keyboard: WaylandConnection.Object
  private let pointer: WaylandConnection.Object
  private let screen: (width: Int, height: Int)
  private var modifiers: UInt32 = 0

  /// - Returns: `nil` where the compositor lets no client make input.
  init?(screen: (width: Int, height: Int)) {
    guard let connection = WaylandConnection(), let seat = connection.bind("wl_seat"),
      let keyboards = connection.bind("zwp_virtual_keyboard_manager_v1"),
      let pointers = connection.bind("zwlr_virtual_pointer_manager_v1")
    else { return nil }
    self.connection = connection
    self.screen = screen
    keyboard = connection.makeObject()
    pointer = connection.makeObject()
    let create: UInt32 = 0
    connection.send(keyboards, create, [.number(seat), .number(keyboard)])
    connection.send(pointers, create, [.number(seat), .number(pointer)])
    guard sendKeymap() else { return nil }
  }

  /// Returns when the compositor has handled all requests.
  func synchronize() { connection.synchronize() }

  /// Holds a key down, or lets go of it.
  ///
  /// - Parameters:
  ///   - code: the kernel's number of the key (`linux/input-event-codes.h`).
  ///   - modifier: XKB's bit of a key that is a modifier.
  func hold(_ code: UInt32, _ isDown: Bool, modifier: UInt32?) {
    send(.key, [now, .number(code), .number(isDown ? 1 : 0)])
    guard let modifier else { return }
    modifiers = isDown ? modifiers | modifier : modifiers & ~modifier
    send(.modifiers, [.number(modifiers), .number(0), .number(0), .number(0)])
  }

  /// Holds a button of the mouse down, or lets go of it; buttons 4 and 5 are the wheel.
  func hold(button: Int, _ isDown: Bool) {
    if let direction: Int32 = [4: -1, 5: 1][button] {
      if isDown { turnWheel(direction) }
    } else {
      // BTN_LEFT, BTN_RIGHT and BTN_MIDDLE of linux/input-event-codes.h.
      let code: UInt32 = [2: 0x112, 3: 0x111][button] ?? 0x110
      send(.button, [now, .number(code), .number(isDown ? 1 : 0)])
    }
    send(.frame, [])
    synchronize()
  }

  private func turnWheel(_ direction: Int32) {
    let vertical = WaylandConnection.Argument.number(0)
    let wheel = UInt32(0)
    send(.axisSource, [.number(wheel)])
    send(
      .axisDiscrete,
      [now, vertical, .fixed(15 * direction), .number(UInt32(bitPattern: direction))])
  }

  /// Moves the pointer to a place of the screen.
  func movePointer(x: Int, y: Int) {
    let numbers = [max(0, x), max(0, y), screen.width, screen.height]
    send(.moveTo, [now] + numbers.map { .number(UInt32($0)) })
    send(.frame, [])
    synchronize()
  }

  private func send(_ request: PointerRequest, _ arguments: [WaylandConnection.Argument]) {
    connection.send(pointer, request.rawValue, arguments)
  }

  private func send(_ request: KeyboardRequest, _ arguments: [WaylandConnection.Argument]) {
    connection.send(keyboard, request.rawValue, arguments)
  }

  /// Milliseconds of a clock that never goes back.
  private var now: WaylandConnection.Argument {
    .number(UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1_000)))
  }

  /// Tells the compositor what the keys of the keyboard mean.
  private func sendKeymap() -> Bool {
    let keymap = """
      xkb_keymap {
        xkb_keycodes { include "evdev+aliases(qwerty)" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+us+inet(evdev)" };
      };
      """
    guard let file = unsafe tmpfile() else { return false }
    defer { unsafe fclose(file) }
    guard unsafe fputs(keymap, file) >= 0, unsafe fputc(0, file) == 0, unsafe fflush(file) == 0
    else { return false }
    let textOfXkb: UInt32 = 1
    connection.send(
      keyboard, KeyboardRequest.keymap.rawValue,
      [.number(textOfXkb), .number(UInt32(keymap.utf8.count + 1))],
      passing: unsafe fileno(file))
    return connection.synchronize()
  }
}
