/// Lets a gesture go on relative to the content, although it scrolls to positions that it computes from
/// where it began.
///
/// Flings, touches, drags of a scroll bar and animations do. Rows that come or go above meanwhile move
/// the content, so only the steps of the gesture count.
package struct ScrollGesture {
  private struct Written {
    var position: Double
    /// The highest position when it was written.
    var range: Double
    /// Whether a gesture may have begun there that has written nothing yet.
    var isAssumed: Bool
  }

  private var last: Written?

  package init() {}

  /// Notes that the content moves, and the viewport with it.
  package mutating func hold(at position: Double, range: Double) {
    if last == nil { last = Written(position: position, range: range, isAssumed: true) }
  }

  /// Follows a position that the gesture has written.
  ///
  /// - Parameters:
  ///   - written: what the gesture has written.
  ///   - position: the position until then.
  ///   - range: the highest position.
  ///   - isScaled: whether the gesture moves through the same part of any range, as a scroll bar does.
  /// - Returns: The position to scroll to.
  package mutating func follow(
    _ written: Double, from position: Double, range: Double, isScaled: Bool
  ) -> Double {
    defer { last = Written(position: written, range: range, isAssumed: false) }
    guard let last else { return written }
    let scale = isScaled && last.range > 0 ? range / last.range : 1
    let step = written - last.position * scale
    // A gesture that begins now begins at the present position.
    if last.isAssumed, abs(written - position) <= abs(step) { return written }
    return position + step
  }

  /// Notes that no gesture is in progress.
  package mutating func end() { last = nil }
}
