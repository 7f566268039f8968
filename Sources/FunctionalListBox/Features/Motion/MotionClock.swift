import FunctionalListGtk

/// The time of a motion, frame by frame.
final class MotionClock {
  /// The time after which a motion ends although its window has had no frames, in milliseconds.
  private static let longestMotion: UInt32 = 3_000

  private let ticker: FrameTicker
  private var time = AnimationTime()
  private let stall = DelayedCall()
  /// Called for each frame with its time; returns whether the motion continues.
  var onFrame: ((Int64) -> Bool)?
  /// Called when a motion should have ended long ago: GTK paints no window that is covered.
  var onStall: (() -> Void)?

  init(_ box: RowBox) { ticker = FrameTicker(box) }

  /// The remaining fraction of the way.
  var way: Double { time.remaining }

  var isOver: Bool { time.isOver }

  func start() {
    rewind()
    ticker.start { [weak self] in self?.onFrame?($0) ?? false }
    stall.start(milliseconds: Self.longestMotion) { [weak self] in self?.onStall?() }
  }

  /// Begins anew with the next frame.
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
