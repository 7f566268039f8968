/// Converts the absolute positions that a gesture writes into steps relative to the content.
///
/// Flings, touches, drags of a scroll bar and scroll animations compute each position from the
/// position at which they began. If rows above the viewport are inserted or removed meanwhile, the
/// content moves and those positions are out of date, but the steps between them are not.
package struct ScrollGesture {
  private struct Origin {
    var position: Double
    /// The number of pixels of the list per pixel of the gesture.
    var scale: Double

    /// The position at another number of pixels of the list per pixel of the gesture.
    func position(at scale: Double) -> Double {
      self.scale > 0 ? position * scale / self.scale : position
    }
  }

  /// The position that the gesture has written last.
  private var last: Origin?
  /// The position before the content moved, from which a gesture may have begun without writing yet.
  private var start: Origin?
  /// Whether a gesture may have begun although another one has written.
  private var mayBegin = false

  package init() {}

  /// Notes that the content is about to move, together with the viewport.
  package mutating func contentMoves(at position: Double, scale: Double) {
    if start == nil { start = Origin(position: position, scale: scale) }
  }

  /// Notes that a gesture may begin at the current position instead of the one in progress.
  package mutating func mayBeginAnew() { mayBegin = true }

  /// Returns the position to scroll to when the gesture writes a position.
  ///
  /// Where it is not known at which position the gesture began, its step is the smallest possible one.
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
    var origins = [last].compactMap(\.self)
    if last == nil || mayBegin {
      origins += [start].compactMap(\.self) + [Origin(position: position, scale: scale)]
    }
    end()
    last = Origin(position: written, scale: scale)
    // The position of a gesture alone is exactly the written one.
    let targets = origins.map { written + (position - $0.position(at: scale)) }
    return targets.min { abs($0 - position) < abs($1 - position) } ?? written
  }

  /// Notes that no gesture is in progress.
  package mutating func end() { (last, start, mayBegin) = (nil, nil, false) }
}
