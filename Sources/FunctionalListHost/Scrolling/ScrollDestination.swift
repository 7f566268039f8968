import FunctionalListCore

/// A scroll to a slot, or to the end of the list.
struct ScrollDestination {
  /// The target position of a slot in the viewport.
  enum Alignment {
    case position(ScrollPosition)
    /// The distance from the top, in pixels.
    case offset(Double)
    /// The end of the list, whichever slot is there.
    case end
  }

  var slot: Int
  var alignment: Alignment
  /// The animation; `nil` for a scroll that is deferred until the list is on screen, or repeated when it is laid
  /// out.
  var animation: ScrollAnimation?
  /// The distance from the top of the viewport, if the end of the list has limited a scroll that is repeated.
  ///
  /// A render that makes the list longer then leaves the row there.
  var limitedOffset: Double?
}
