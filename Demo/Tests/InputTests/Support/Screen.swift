import Foundation

/// What a user has before him: windows, a keyboard and a mouse.
protocol Screen {
  /// The windows of a process, the topmost last.
  ///
  /// On Wayland popovers are not among them: nobody but the program knows where they are.
  func windows(of process: Int) -> [ScreenWindow]
  /// Gives a window the keyboard focus, and puts it above all others.
  func focus(_ window: ScreenWindow)
  /// Puts the top left corner of a window somewhere else.
  func move(_ window: ScreenWindow, x: Int, y: Int)
  func hold(_ key: Key, _ isDown: Bool)
  func hold(button: Int, _ isDown: Bool)
  func movePointer(x: Int, y: Int)
}

/// A window, or a popover on X11.
struct ScreenWindow {
  let id: UInt
  /// `nil` for a popover.
  let title: String?
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

enum DisplayServer {
  case x11, wayland

  /// That of the programs that are started; `nil` if there is none.
  static var current: DisplayServer? {
    let environment = ProcessInfo.processInfo.environment
    if environment["WAYLAND_DISPLAY"] != nil { return .wayland }
    return environment["DISPLAY"] == nil ? nil : .x11
  }

  func screen() -> (any Screen)? {
    switch self {
    case .x11: X11Screen()
    case .wayland: SwayScreen()
    }
  }
}

/// The screen of sway.
final class SwayScreen: Screen {
  private let sway: SwayWindows
  private let devices: WaylandDevices

  /// - Returns: `nil` where the compositor is another, or lets no client make input.
  init?() {
    guard let sway = SwayWindows(), let size = sway.screen,
      let devices = WaylandDevices(screen: size)
    else { return nil }
    (self.sway, self.devices) = (sway, devices)
    movePointer(x: size.width - 1, y: size.height - 1)
  }

  func windows(of process: Int) -> [ScreenWindow] {
    sway.all.filter { $0.process == process }.map { window in
      ScreenWindow(
        id: UInt(window.id), title: window.title, x: window.x, y: window.y, width: window.width,
        height: window.height)
    }
  }

  func focus(_ window: ScreenWindow) {
    if let window = sway.all.first(where: { $0.id == Int(window.id) }) { sway.focus(window) }
  }

  func move(_ window: ScreenWindow, x: Int, y: Int) {
    guard let window = sway.all.first(where: { $0.id == Int(window.id) }) else { return }
    sway.move(window, x: x, y: y)
  }

  func hold(_ key: Key, _ isDown: Bool) {
    devices.hold(key.code, isDown, modifier: key.modifier)
    devices.synchronize()
  }

  func hold(button: Int, _ isDown: Bool) { devices.hold(button: button, isDown) }
  func movePointer(x: Int, y: Int) { devices.movePointer(x: x, y: y) }
}
