/// Lets a gesture go on relative to the content, although it scrolls to positions that it computes from
/// where it began.
///
/// Flings, touches, drags of a scroll bar and animations do. Rows that come or go above meanwhile move
/// the content, so only the steps of the gesture count.
package struct ScrollGesture {
  private struct Written {
    var position: Double
    /// The pixels of the list for a pixel of the gesture when it was written.
    var scale: Double
    /// Whether a gesture may have begun there that has written nothing yet.
    var isAssumed: Bool
  }

  private var last: Written?

  package init() {}

  /// Notes that the content moves, and the viewport with it.
  package mutating func hold(at position: Double, scale: Double) {
    if last == nil { last = Written(position: position, scale: scale, isAssumed: true) }
  }

  /// Follows a position that the gesture has written.
  ///
  /// - Parameters:
  ///   - written: what the gesture has written.
  ///   - position: the position until then.
  ///   - scale: the pixels of the list for a pixel of the gesture: that of a scroll bar changes with the
  ///     height of the list and of its slider.
  /// - Returns: The position to scroll to.
  package mutating func follow(
    _ written: Double, from position: Double, scale: Double
  ) -> Double {
    defer { last = Written(position: written, scale: scale, isAssumed: false) }
    guard let last else { return written }
    let step = written - (last.scale > 0 ? last.position * scale / last.scale : last.position)
    // A gesture that begins now begins at the present position.
    if last.isAssumed, abs(written - position) <= abs(step) { return written }
    return position + step
  }

  /// Notes that no gesture is in progress.
  package mutating func end() { last = nil }
}
