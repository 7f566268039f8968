import FunctionalListCells
import FunctionalListCore

/// A capability of the list, with a folder of its own.
///
/// The host calls each function for all features, in the order of ``ListFeatures``. All functions have empty
/// defaults. What few features do, they state by a protocol of its own (``HandlesKeys`` and others).
protocol ListFeature: HostPart {
  /// Adds event controllers to the box; GTK calls those of the first feature first.
  func connect()
  /// A render begins. Rows and slots are those of the old list.
  ///
  /// Without `animations` its changes are not animated.
  func renderBegins(
    _ comparison: Comparison, animations: TableAnimations?
  ) throws(Detached)
  /// The rows show the new list, which may equal the old one.
  func renderEnds(_ comparison: Comparison) throws(Detached)
  /// Rows, possibly none, have become live, and are in the box.
  func rowsEntered(_ rows: [LiveRow]) throws(Detached)
  /// The visible slots may have changed to these.
  func seen(_ slots: RangeSet<Int>) throws(Detached)
  /// The visible rows or their positions may have changed.
  func viewportChanged()
  /// The actions of rows may have changed.
  func offersChanged() throws(Detached)
}

extension ListFeature {
  func connect() {}
  func renderBegins(_ comparison: Comparison, animations: TableAnimations?) {}
  func renderEnds(_ comparison: Comparison) {}
  func rowsEntered(_ rows: [LiveRow]) {}
  func seen(_ slots: RangeSet<Int>) {}
  func viewportChanged() {}
  func offersChanged() {}
}

/// A request of the app to the features of a list.
enum ListRequest {
  /// Opens the menu of a slot, or of the list for `nil`.
  case openMenu(slot: Int?)
  /// Moves the focus to a slot, and begins the editing of its text.
  case beginEditing(Int)
  /// Puts payloads on the clipboard.
  case copy(DragPayloads)
  /// Lets a slot flash when it is visible.
  case highlight(Int)
  /// Lets the user accept an offer to undo by Ctrl+Z and, without a presenter, in a bar; `nil` ends the last one.
  case offerUndo(UndoOffer?, presenter: (any UndoPresenter)?)
  /// Shows the phases of the loads of slots, and reports the viewport after the next frame.
  case showLoads([Int])
}
