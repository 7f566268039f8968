/// An animated scroll from one position to another.
///
/// A scroll of more than two pages begins with a jump, so that only the last two are animated.
struct ScrollAnimation {
  /// The maximum animated distance, in pages.
  private static let maxDistance = 2.0
  /// The distance from the last frame's position from which on the scroll counts as interrupted, in pixels.
  private static let tolerance = 1.0

  /// The start of the curve to the present target, extrapolated if the target has changed.
  private var origin: Double
  private var progress = AnimationTime()
  /// The position after the last frame, or `nil` if a render may have moved the list since.
  private var last: Double?

  /// The step of the animation in one frame.
  enum Frame {
    /// The list moves to a position.
    case move(Double)
    /// The list reaches the target.
    case arrive
    /// The user or other code has scrolled.
    case interrupted
  }

  init(from position: Double, to target: Double, page: Double) {
    origin = position
    last = position
    aim(from: position, to: target, page: page)
  }

  /// Continues from the present position, after a change of the list.
  mutating func redirect() { last = nil }

  /// Stores the position after a frame.
  mutating func moved(to position: Double) { last = position }

  /// The frame at a time in microseconds (`gdk_frame_clock_get_frame_time`).
  ///
  /// The list is at `position` and moves to `target`; the viewport is `page` pixels high.
  mutating func frame(
    at time: Int64, from position: Double, to target: Double, page: Double
  ) -> Frame {
    if let last {
      guard abs(last - position) < Self.tolerance else { return .interrupted }
    } else {
      aim(from: position, to: target, page: page)
    }
    progress.advance(to: time)
    guard !progress.isOver else { return .arrive }
    return .move((target + (origin - target) * progress.remaining).rounded())
  }

  /// Restarts the rest of the animation at a position, or two pages before its end.
  private mutating func aim(from position: Double, to target: Double, page: Double) {
    let maximum = Self.maxDistance * page
    let distance = min(max(position - target, -maximum), maximum)
    origin = target + distance / progress.remaining
  }
}
