import Foundation

/// The touch screen of the X server that `Scripts/headless` starts for it.
final class TouchScreen {
  /// The screen that the environment names, or `nil`.
  static let shared = ProcessInfo.processInfo.environment["TOUCH_SCREEN"]
    .flatMap { InputTestDevice(path: $0) }.map { TouchScreen($0) }

  /// What a finger does (`XI_TouchBegin` and the following).
  enum Phase: UInt32 {
    case begin = 18
    case update
    case end
  }

  private let device: InputTestDevice
  /// The identifier of the current touch.
  private var touch: UInt32 = 0

  private init(_ device: InputTestDevice) { self.device = device }

  /// Puts a finger on a place of the screen, moves it there, or lifts it there.
  ///
  /// - Returns: Whether the server has handled it.
  func send(_ phase: Phase, x: Double, y: Double) -> Bool {
    if phase == .begin { touch += 1 }
    return device.send(.touch, [touch, phase.rawValue], x: x, y: y)
  }
}
