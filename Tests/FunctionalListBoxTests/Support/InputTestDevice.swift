import Foundation

/// A device of the X server that `Scripts/headless` starts for touches: the input driver inputtest.
///
/// Its protocol is that of `xf86-input-inputtest-protocol.h`. The driver serves one client: when it has
/// gone, version 21.1 of the server waits for it for ever.
final class InputTestDevice {
  /// What is sent (`XF86IT_EVENT_CLIENT_VERSION` and the following).
  enum Event: UInt32 {
    case clientVersion = 0
    case waitForSync
    case motion
    case proximity
    case button
    case key
    case touch
  }

  /// The size of the screen in `Scripts/headless`, and the range of the axes of the driver.
  private static let size = (width: 1_280.0, height: 1_024.0)
  private static let axisRange = 65_536.0
  private static let maximumValuators = 64

  private let socket: UnixSocket

  /// - Returns: `nil` where there is no such device.
  init?(path: String) {
    guard let socket = UnixSocket(path: path) else { return nil }
    self.socket = socket
    // Version 1.0: two numbers of 16 bits.
    send(.clientVersion, bytes: [1, 0, 0, 0])
    guard socket.receive(12) != nil else { return nil }
  }

  /// Sends an event at a place of the screen.
  ///
  /// - Returns: Whether the server has handled it.
  func send(_ event: Event, _ numbers: [UInt32], x: Double, y: Double) -> Bool {
    var body: [UInt8] = []
    for number in numbers { body.append(number: number) }
    // The values begin at a multiple of eight bytes.
    if numbers.count % 2 == 1 { body.append(number: 0) }
    // No unaccelerated values; a mask of 64 bits, and what aligns the values.
    for number: UInt32 in [0, 0b11, 0, 0] { body.append(number: number) }
    let place = [x / Self.size.width, y / Self.size.height]
    for index in 0..<2 * Self.maximumValuators {
      let value = index < place.count ? place[index] * Self.axisRange : 0
      unsafe withUnsafeBytes(of: value) { unsafe body.append(contentsOf: $0) }
    }
    send(event, bytes: body)
    send(.waitForSync, bytes: [])
    return socket.receive(8) != nil
  }

  private func send(_ event: Event, bytes: [UInt8]) {
    var message: [UInt8] = []
    message.append(number: UInt32(8 + bytes.count))
    message.append(number: event.rawValue)
    socket.send(message + bytes)
  }
}
