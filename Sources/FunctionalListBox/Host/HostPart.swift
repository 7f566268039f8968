import FunctionalListCore

/// Holds slots of a list.
protocol SlotHolder: AnyObject {
  /// Takes over the slots of a new list.
  func remap(_ slots: SlotRemapping)
}

/// A feature of a list box, or a part that features share.
///
/// The host calls each function for all parts, in the order of ``ListBoxHost/parts``. Every function has an
/// empty default.
protocol HostPart: SlotHolder {
  /// The app has chosen other options, or what can be dropped on the list.
  func optionsChanged(_ options: ListOptions)
  /// The box has come on screen, or the rows into the box.
  func mapped()
  /// The focus of the window has moved.
  func focusMoved()
  /// Everything is in its place in this frame: after a layout by GTK, or a scroll in it.
  func settled() throws(Detached)
  /// A frame has been painted.
  func painted()
  /// The box leaves the screen.
  func unmapped()
  /// The list leaves the box; its rows are still there.
  func end(_ fate: BoxFate)
  /// The rows have left the box, or go with it. Called in reverse order.
  func rowsGone(_ fate: BoxFate)
}

/// What becomes of a box that a list leaves.
enum BoxFate {
  /// It stays, and is taken out of use.
  case detached
  /// It is being destroyed, and GTK must not be asked anything about it.
  case destroyed
}

extension HostPart {
  func remap(_ slots: SlotRemapping) {}
  func optionsChanged(_ options: ListOptions) {}
  func mapped() {}
  func focusMoved() {}
  func settled() {}
  func painted() {}
  func unmapped() {}
  func end(_ fate: BoxFate) {}
  func rowsGone(_ fate: BoxFate) {}
}
