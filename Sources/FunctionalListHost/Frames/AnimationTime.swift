/// The progress of an animation that takes a quarter of a second, as GTK's own, with a cubic ease-out.
struct AnimationTime {
  /// The duration of the animation, in microseconds.
  private static let duration = 250_000.0
  /// The maximum time step from frame to frame, in microseconds.
  ///
  /// If frames are late, the animation takes longer, but remains visible.
  private static let maxTimeStep: Int64 = 34_000

  /// The time of the last frame.
  private var lastTime: Int64?
  private var elapsed: Int64 = 0

  /// The remaining fraction of the distance.
  var remaining: Double {
    let rest = max(0, 1 - Double(elapsed) / Self.duration)
    return rest * rest * rest
  }

  /// Whether the animation has ended.
  var isOver: Bool { Double(elapsed) >= Self.duration }

  /// Advances to a frame, by its time in microseconds (`gdk_frame_clock_get_frame_time`).
  ///
  /// The first frame shows the beginning.
  mutating func advance(to time: Int64) {
    elapsed += min(time - (lastTime ?? time), Self.maxTimeStep)
    lastTime = time
  }
}
