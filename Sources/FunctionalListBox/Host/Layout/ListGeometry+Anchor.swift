import FunctionalListCore

/// What a render keeps in its place.
extension ListGeometry {
  /// The first visible row that a render can hold.
  ///
  /// What a render in the same frame has put in has not been seen yet.
  var firstHeld: Int {
    let held = virtualizer.anchor.slot
    return awaitsLayout && virtualizer.seenSlots.contains(held) ? held : firstSeen.slot
  }
}
