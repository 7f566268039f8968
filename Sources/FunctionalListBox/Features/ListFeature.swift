import FunctionalListGtk
import FunctionalListCore

/// A capability of the list in a folder of its own.
///
/// The host calls each function for all features, in the order of ``ListFeatures``. Every function has an empty
/// default.
protocol ListFeature: HostPart {
  /// Adds its input to the box; GTK asks that of the first feature first.
  func connect()
  /// A render begins: rows are as they were, and slots are those of the old list.
  ///
  /// Without `animations` what it changes comes and goes at once.
  func renderBegins(
    _ comparison: Comparison, animations: TableAnimations?
  ) throws(Detached)
  /// The list is about to move: rows come to other places.
  func listMoves()
  /// The rows that stay have been updated; others come and go next.
  func rowsUpdated(_ comparison: Comparison) throws(Detached)
  /// The rows show the new list, perhaps one in which nothing differs.
  func renderEnds(_ comparison: Comparison) throws(Detached)
  /// A render passes the focus on to a row of the new list; rows are as they were.
  func focusPasses(to successor: Int, in comparison: Comparison)
  /// Announces what a render has changed.
  func announce(_ comparison: Comparison)
  /// Rows have become live, possibly none, when all rows are in their places.
  func rowsEntered(_ rows: [LiveRow]) throws(Detached)
  /// Rows are about to lose their slots.
  func rowsLeave(_ rows: [LiveRow]) throws(Detached)
  /// Other rows may be visible than before, which are these.
  func seen(_ slots: RangeSet<Int>) throws(Detached)
  /// Whether rows are drawn elsewhere than they stand, so that no render animates them.
  var movesRowsAside: Bool { get }
  /// Whether something is dragged from the list or over it.
  var isDragging: Bool { get }
  /// Whether changes have to wait, because GTK uses widgets that they may take out.
  var defersChanges: Bool { get }
  /// Other rows may be visible than before, or at other places.
  func viewportChanged()
  /// The list is scrolled by the user or the app.
  func scrolled()
  /// What can be done to rows may have changed.
  func offersChanged() throws(Detached)
  /// Puts everything into its place that is in motion.
  func endMotion() throws(Detached)
  /// A picture is taken of a row, on which nothing of a feature is to be seen.
  func pictureIsTaken(of row: LiveRow)
  /// The pointer is at a point of the box, or has left it.
  func pointerMoved(to point: BoxPoint?)
  /// The user uses the pointer or the keyboard.
  func used(_ input: InputKind)
  /// The wheel is turned over the box, before the widgets in the rows get it.
  func wheelTurned()
  /// GTK activates a row; returns whether the click or the key only selects it.
  func willActivate(_ row: LiveRow) -> Bool
  /// GTK has marked rows as selected, or not; returns whether what it has marked does not count.
  func marksChanged() -> Bool
  /// A menu is asked for at a point of the box; returns whether there is one.
  func menuAsked(at point: BoxPoint) -> Bool
  /// A key is pressed, before the widgets in the rows get it; returns whether they must not.
  func keyCaptured(_ key: PressedKey) -> Bool
  /// A key is pressed that no widget in a row has handled; returns whether it is handled.
  func keyPressed(_ key: PressedKey) -> Bool
  /// The app asks for something that a feature does; returns whether this one does it.
  func perform(_ request: ListRequest) throws(Detached) -> Bool
}

/// What the app asks of the features of a list.
enum ListRequest {
  /// Opens the menu of a slot, or of the list for `nil`.
  case openMenu(slot: Int?)
  /// Lets a slot flash when it is seen.
  case highlight(Int)
  /// Shows what the loads of slots are doing, and reports the viewport after the next frame.
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
  func menuAsked(at point: BoxPoint) -> Bool { false }
  func keyCaptured(_ key: PressedKey) -> Bool { false }
  func keyPressed(_ key: PressedKey) -> Bool { false }
  func perform(_ request: ListRequest) throws(Detached) -> Bool { false }
}

/// What a feature may begin that others react to.
protocol FeatureRelay: AnyObject {
  /// Whether rows are drawn elsewhere than they stand.
  var movesRowsAside: Bool { get }
  /// Whether something is dragged from the list or over it.
  var isDragging: Bool { get }
  /// Other rows may be visible than before.
  func viewportChanged(afterFrame: Bool)
  /// Puts everything into its place that is in motion.
  func endMotion() throws(Detached)
  /// What can be done to rows may have changed.
  func offersChanged() throws(Detached)
  /// Describes rows again, and shows what differs.
  func update(_ slots: [Int])
  /// A picture is taken of a row, on which nothing of a feature is to be seen.
  func pictureIsTaken(of row: LiveRow)
  /// A menu is asked for at a point of the box; returns whether there is one.
  func menuAsked(at point: BoxPoint) -> Bool
  /// The pointer is at a point of the box, or has left it.
  func pointerMoved(to point: BoxPoint?)
  /// The user uses the pointer or the keyboard.
  func used(_ input: InputKind)
}
