import FunctionalListGtk

/// The time of a motion, advanced by frames.
final class MotionClock {
  /// The time after which a motion ends even without frames, in milliseconds.
  private static let maxDuration: UInt32 = 3_000

  private let ticker: FrameTicker
  private var time = AnimationTime()
  private let stall = DelayedCall()
  /// Called for each frame with its time; returns whether the motion continues.
  var onFrame: ((Int64) -> Bool)?
  /// Called when a motion has not ended in time, because GTK draws no frames for a covered window.
  var onStall: (() -> Void)?

  init(_ box: RowBox) { ticker = FrameTicker(box) }

  /// The remaining fraction of the motion.
  var remaining: Double { time.remaining }

  var isOver: Bool { time.isOver }

  func start() {
    rewind()
    ticker.start { [weak self] in self?.onFrame?($0) ?? false }
    stall.start(milliseconds: Self.maxDuration) { [weak self] in self?.onStall?() }
  }

  /// Restarts with the next frame.
  func rewind() { time = AnimationTime() }

  /// Advances to the time of a frame, in microseconds.
  func advance(to frame: Int64) { time.advance(to: frame) }

  func stop() {
    stall.cancel()
    ticker.stop()
  }

  /// Forgets a box that is being destroyed.
  func forget() {
    stall.cancel()
    ticker.forget()
  }
}
