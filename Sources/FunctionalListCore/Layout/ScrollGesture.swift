/// Converts the absolute positions that a gesture writes into steps relative to the content.
///
/// Flings, touches, drags of a scroll bar and scroll animations compute each position from the
/// position at which they began. If rows above the viewport are inserted or removed meanwhile, the
/// content moves and those positions are out of date, but the steps between them are not.
package struct ScrollGesture {
  private struct Written {
    var position: Double
    /// The number of pixels of the list per pixel of the gesture.
    var scale: Double
    /// Whether the position is that of the content, from which a gesture may have begun without
    /// writing yet.
    var isAssumed: Bool
  }

  private var last: Written?

  package init() {}

  /// Notes that the content is about to move, together with the viewport.
  package mutating func contentMoves(at position: Double, scale: Double) {
    if last == nil { last = Written(position: position, scale: scale, isAssumed: true) }
  }

  /// Returns the position to scroll to when the gesture writes a position.
  ///
  /// - Parameters:
  ///   - written: the position that the gesture has written.
  ///   - position: the current scroll position.
  ///   - scale: the number of pixels of the list per pixel of the gesture. That of a scroll bar
  ///     depends on the heights of the list and of the slider.
  /// - Returns: The position to scroll to.
  package mutating func scrollPosition(
    forWritten written: Double, from position: Double, scale: Double
  ) -> Double {
    defer { last = Written(position: written, scale: scale, isAssumed: false) }
    guard let last else { return written }
    let step = written - (last.scale > 0 ? last.position * scale / last.scale : last.position)
    // A gesture that begins now starts at the current position.
    if last.isAssumed, abs(written - position) <= abs(step) { return written }
    return position + step
  }

  /// Notes that no gesture is in progress.
  package mutating func end() { last = nil }
}
