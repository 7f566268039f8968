import Foundation

/// The touch screen of the X server that `Scripts/headless` starts for it: the input driver inputtest.
///
/// Its protocol is that of `xf86-input-inputtest-protocol.h`.
final class TouchScreen {
  /// The screen that the environment names, or `nil`.
  ///
  /// The driver serves one client: when it has gone, version 21.1 of the server waits for it for ever.
  static let shared = ProcessInfo.processInfo.environment["TOUCH_SCREEN"]
    .flatMap { TouchScreen(path: $0) }

  /// What a finger does (`XI_TouchBegin` and the following).
  enum Phase: UInt32 {
    case begin = 18
    case update
    case end
  }

  private enum Event: UInt32 {
    case clientVersion = 0
    case waitForSync = 1
    case touch = 6
  }

  /// The size of the screen in `Scripts/headless`, and the range of both axes of the driver.
  private static let size = (width: 1_280.0, height: 1_024.0)
  private static let axisRange = 65_536.0
  private static let maximumValuators = 64

  private let socket: UnixSocket
  /// The identifier of the current touch.
  private var touch: UInt32 = 0

  private init?(path: String) {
    guard let socket = UnixSocket(path: path) else { return nil }
    self.socket = socket
    // Version 1.0: two numbers of 16 bits.
    send(.clientVersion, [1])
    guard socket.receive(12) != nil else { return nil }
  }

  /// Puts a finger on a place of the screen, moves it there, or lifts it there.
  ///
  /// - Returns: Whether the server has handled it.
  func send(_ phase: Phase, x: Double, y: Double) -> Bool {
    if phase == .begin { touch += 1 }
    var body: [UInt8] = []
    body.append(number: touch)
    body.append(number: phase.rawValue)
    // No unaccelerated values; a mask of 64 bits, and what aligns the values.
    for number: UInt32 in [0, 0b11, 0, 0] { body.append(number: number) }
    let place = [x / Self.size.width, y / Self.size.height]
    for index in 0..<2 * Self.maximumValuators {
      let value = index < place.count ? place[index] * Self.axisRange : 0
      unsafe withUnsafeBytes(of: value) { unsafe body.append(contentsOf: $0) }
    }
    send(.touch, bytes: body)
    send(.waitForSync)
    return socket.receive(8) != nil
  }

  private func send(_ event: Event, _ numbers: [UInt32] = []) {
    var body: [UInt8] = []
    for number in numbers { body.append(number: number) }
    send(event, bytes: body)
  }

  private func send(_ event: Event, bytes: [UInt8]) {
    var message: [UInt8] = []
    message.append(number: UInt32(8 + bytes.count))
    message.append(number: event.rawValue)
    socket.send(message + bytes)
  }
}
