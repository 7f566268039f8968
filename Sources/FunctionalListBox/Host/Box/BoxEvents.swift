import CFunctionalListSupport

/// What GTK has done to the rows of a box since the library looked last.
///
/// Each row in the box holds it: GTK takes the rows out of a box that is destroyed, perhaps after the
/// library has forgotten the box.
@safe
final class BoxEvents {
  let pointer: UnsafeMutablePointer<FlbBoxEvents>

  init() {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: FlbBoxEvents())
  }

  isolated deinit { unsafe pointer.deallocate() }
}
