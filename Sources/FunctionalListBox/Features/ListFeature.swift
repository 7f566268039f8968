import FunctionalListGtk
import FunctionalListCore

/// A capability of the list, with a folder of its own.
///
/// The host calls each function for all features, in the order of ``ListFeatures``. All functions have empty
/// defaults.
protocol ListFeature: HostPart {
  /// Adds event controllers to the box; GTK calls those of the first feature first.
  func connect()
  /// A render begins. Rows and slots are those of the old list.
  ///
  /// Without `animations` its changes are not animated.
  func renderBegins(
    _ comparison: Comparison, animations: TableAnimations?
  ) throws(Detached)
  /// Rows are about to move.
  func listMoves()
  /// Kept rows have been updated. Others are removed and inserted next.
  func rowsUpdated(_ comparison: Comparison) throws(Detached)
  /// The rows show the new list, which may equal the old one.
  func renderEnds(_ comparison: Comparison) throws(Detached)
  /// A render is about to move the focus to a successor, a slot of the new list. Rows are those of the old list.
  func focusPasses(to successor: Int, in comparison: Comparison) throws(Detached)
  /// Announces the changes of a render.
  func announce(_ comparison: Comparison)
  /// Rows, possibly none, have become live, and are in the box.
  func rowsEntered(_ rows: [LiveRow]) throws(Detached)
  /// Rows are about to lose their slots.
  func rowsLeave(_ rows: [LiveRow]) throws(Detached)
  /// The visible slots may have changed to these.
  func seen(_ slots: RangeSet<Int>) throws(Detached)
  /// Whether rows are drawn away from their positions, so that no render animates them.
  var movesRowsAside: Bool { get }
  /// Whether something is dragged from the list or over it.
  var isDragging: Bool { get }
  /// Whether changes are deferred, because GTK uses widgets that they may remove.
  var defersChanges: Bool { get }
  /// The visible rows or their positions may have changed.
  func viewportChanged()
  /// The user or the app scrolls the list.
  func scrolled()
  /// The actions of rows may have changed.
  func offersChanged() throws(Detached)
  /// Ends all animations.
  func endMotion() throws(Detached)
  /// A picture of a row is about to be taken, which must not contain widgets of features.
  func pictureIsTaken(of row: LiveRow)
  /// The pointer is at a point of the box, or has left it for `nil`.
  func pointerMoved(to point: BoxPoint?)
  /// The user uses the pointer or the keyboard.
  func used(_ input: InputKind)
  /// The wheel is turned over the box, before the widgets in the rows receive the event.
  func wheelTurned()
  /// GTK activates a row; returns whether the input only selects it.
  func willActivate(_ row: LiveRow) -> Bool
  /// GTK has changed the selection of its rows; returns whether a feature has replaced it.
  func marksChanged() -> Bool
  /// The user requests a menu at a point of the box; returns whether there is one.
  func menuRequested(at point: BoxPoint) -> Bool
  /// A key is pressed, before the widgets in the rows receive it; returns whether they must not.
  func keyCaptured(_ key: PressedKey) -> Bool
  /// A key is pressed that no widget in a row has handled; returns whether this feature has.
  func keyPressed(_ key: PressedKey) -> Bool
  /// The app requests something; returns whether this feature provides it.
  func perform(_ request: ListRequest) throws(Detached) -> Bool
}

/// A request of the app to the features of a list.
enum ListRequest {
  /// Opens the menu of a slot, or of the list for `nil`.
  case openMenu(slot: Int?)
  /// Lets a slot flash when it is visible.
  case highlight(Int)
  /// Lets the user accept an offer to undo by Ctrl+Z and, without a presenter, in a bar; `nil` ends the last one.
  case offerUndo(UndoOffer?, presenter: (any UndoPresenter)?)
  /// Shows the phases of the loads of slots, and reports the viewport after the next frame.
  case showLoads([Int])
}

extension ListFeature {
  func connect() {}
  func renderBegins(_ comparison: Comparison, animations: TableAnimations?) {}
  func listMoves() {}
  func rowsUpdated(_ comparison: Comparison) {}
  func renderEnds(_ comparison: Comparison) {}
  func focusPasses(to successor: Int, in comparison: Comparison) {}
  func announce(_ comparison: Comparison) {}
  func rowsEntered(_ rows: [LiveRow]) {}
  func rowsLeave(_ rows: [LiveRow]) {}
  func seen(_ slots: RangeSet<Int>) {}
  var movesRowsAside: Bool { false }
  var isDragging: Bool { false }
  var defersChanges: Bool { false }
  func viewportChanged() {}
  func scrolled() {}
  func offersChanged() {}
  func endMotion() {}
  func pictureIsTaken(of row: LiveRow) {}
  func pointerMoved(to point: BoxPoint?) {}
  func used(_ input: InputKind) {}
  func wheelTurned() {}
  func willActivate(_ row: LiveRow) -> Bool { false }
  func marksChanged() -> Bool { false }
  func menuRequested(at point: BoxPoint) -> Bool { false }
  func keyCaptured(_ key: PressedKey) -> Bool { false }
  func keyPressed(_ key: PressedKey) -> Bool { false }
  func perform(_ request: ListRequest) throws(Detached) -> Bool { false }
}

/// Passes calls of one feature to all features.
protocol FeatureRelay: AnyObject {
  /// See ``ListFeature/movesRowsAside``.
  var movesRowsAside: Bool { get }
  /// See ``ListFeature/isDragging``.
  var isDragging: Bool { get }
  /// The visible rows or their positions may have changed.
  func viewportChanged(afterFrame: Bool)
  /// See ``ListFeature/endMotion()``.
  func endMotion() throws(Detached)
  /// See ``ListFeature/offersChanged()``.
  func offersChanged() throws(Detached)
  /// Describes rows again, and shows what differs.
  func update(_ slots: [Int])
  /// See ``ListFeature/pictureIsTaken(of:)``.
  func pictureIsTaken(of row: LiveRow)
  /// See ``ListFeature/menuRequested(at:)``.
  func menuRequested(at point: BoxPoint) -> Bool
  /// See ``ListFeature/pointerMoved(to:)``.
  func pointerMoved(to point: BoxPoint?)
  /// See ``ListFeature/used(_:)``.
  func used(_ input: InputKind)
}
