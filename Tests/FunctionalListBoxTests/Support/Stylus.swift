import CFunctionalListGtk
import Foundation
import FunctionalListBox
import XCTest

/// The stylus of the X server that `Scripts/headless` starts for touches.
///
/// GDK takes the device for a pen by its name. The driver of real tablets says by two properties which tool
/// is near; here the tests say it.
@safe
final class Stylus {
  private typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt
  private typealias ChangeProperty =
    @convention(c) (
      OpaquePointer, CInt, UInt, UInt, CInt, CInt, UnsafeRawPointer, CInt
    ) -> Void
  private typealias OfDisplay = @convention(c) (OpaquePointer?) -> OpaquePointer?
  private typealias OfDevice = @convention(c) (OpaquePointer) -> CInt

  /// The stylus that the environment names, or `nil`.
  static let shared = ProcessInfo.processInfo.environment["STYLUS"]
    .flatMap { InputTestDevice(path: $0) }.flatMap { Stylus($0) }

  private let device: InputTestDevice

  private init?(_ device: InputTestDevice) {
    self.device = device
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: Function.self) }
    }
    guard let ofDisplay = unsafe function("gdk_x11_display_get_xdisplay", OfDisplay.self),
      let display = unsafe ofDisplay(gdk_display_get_default()),
      let ofDevice = unsafe function("gdk_x11_device_get_id", OfDevice.self),
      let atom = unsafe function("XInternAtom", Atom.self),
      let change = unsafe function("XIChangeProperty", ChangeProperty.self),
      let pen = unsafe Self.pen
    else { return nil }
    let (integer, atomType, replace) = (UInt(19), UInt(4), CInt(0))
    let type = [UInt32(unsafe atom(display, "STYLUS", 0))]
    // The last two are the serial number of the tool, and its kind.
    let serial: [UInt32] = [1, 0, 0, 7, 2]
    unsafe change(
      display, ofDevice(pen), atom(display, "Wacom Tool Type", 0), atomType, 32, replace, type, 1)
    unsafe change(
      display, ofDevice(pen), atom(display, "Wacom Serial IDs", 0), integer, 32, replace, serial,
      CInt(serial.count))
    unsafe gdk_display_sync(gdk_display_get_default())
    MainContext.drain()
  }

  /// The pen as GDK has it.
  private static var pen: OpaquePointer? {
    let seat = unsafe gdk_display_get_default_seat(gdk_display_get_default())
    let devices = unsafe gdk_seat_get_devices(seat, GDK_SEAT_CAPABILITY_TABLET_STYLUS)
    defer { unsafe g_list_free(devices) }
    return unsafe devices.map { unsafe OpaquePointer($0.pointee.data) }
  }

  /// Moves the tip to a place of the screen, above it or on it.
  func move(x: Double, y: Double) -> Bool { device.send(.motion, [1], x: x, y: y) }

  /// Presses the tip down on the screen, or lifts it.
  func press(_ isDown: Bool, x: Double, y: Double) -> Bool {
    device.send(.button, [1, 1, isDown ? 1 : 0], x: x, y: y)
  }
}
