import CFunctionalListSupport

/// The changes by GTK to the rows of a box since the last query.
///
/// Each row in the box owns a reference: GTK removes the rows of a box that is destroyed, perhaps after the
/// library has released the box.
@safe
final class BoxEvents {
  let pointer: UnsafeMutablePointer<FlbBoxEvents>

  init() {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: FlbBoxEvents())
  }

  isolated deinit { unsafe pointer.deallocate() }
}
