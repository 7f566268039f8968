/// An animated scroll from one position to another, frame by frame.
///
/// A scroll of more than two pages begins with a jump, so that only the last two are animated.
struct ScrollAnimation {
  /// The longest animated distance, in pages.
  private static let longestWay = 2.0
  /// The distance from the last frame's position at which the scroll counts as interrupted, in
  /// pixels.
  private static let tolerance = 1.0

  /// The start of the curve: where the animation would have begun if the target had always been the
  /// present one.
  private var origin: Double
  private var progress = AnimationTime()
  /// The position after the last frame, or `nil` if a render may have moved the list since.
  private var last: Double?

  /// What a frame of the animation does.
  enum Frame {
    /// The list moves to a position.
    case move(Double)
    /// The list arrives.
    case arrive
    /// The user or other code has scrolled.
    case interrupted
  }

  /// Begins an animation.
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
  /// The list is at `position` and goes to `target`; the viewport is `page` pixels high.
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
    return .move((target + (origin - target) * progress.way).rounded())
  }

  /// Restarts the rest of the animation at a position, or two pages before its end.
  private mutating func aim(from position: Double, to target: Double, page: Double) {
    let longest = Self.longestWay * page
    let way = min(max(position - target, -longest), longest)
    origin = target + way / progress.way
  }
}
