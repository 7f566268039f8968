import FunctionalListCells
import FunctionalListCore

/// A feature of a list box, or a part that features share.
///
/// The host calls each function for all parts, in the order of ``BoxHost/all``. Every function has an
/// empty default.
protocol HostPart: SlotHolder {
  /// The app has changed the options or the drop rules.
  func optionsChanged(_ options: HostOptions)
  /// The box was mapped, or filled with rows.
  func mapped()
  /// The focus of the window has moved.
  func focusMoved()
  /// All lists in the viewport have their positions in this frame, after a layout by GTK.
  func settled() throws(Detached)
  /// A frame has been painted.
  func painted()
  /// The box was unmapped.
  func unmapped()
  /// The list is being detached, or its box destroyed; the rows are still in the box.
  func end(_ fate: BoxFate)
  /// The rows have left the box, or are destroyed with it. Called in reverse order.
  func rowsGone(_ fate: BoxFate)
}

/// Why a list leaves its box.
enum BoxFate {
  /// The list is detached; the box stays.
  case detached
  /// The box is being destroyed, and must not be passed to GTK.
  case destroyed
}

extension HostPart {
  package func remap(_ slots: SlotRemapping) {}
  func optionsChanged(_ options: HostOptions) {}
  func mapped() {}
  func focusMoved() {}
  func settled() {}
  func painted() {}
  func unmapped() {}
  func end(_ fate: BoxFate) {}
  func rowsGone(_ fate: BoxFate) {}
}
