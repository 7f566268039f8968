import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Finds and moves the keyboard focus.
final class FocusKeeper: HostPart {
  private let box: RowBox
  private let attachment: Attachment
  /// The position of the viewport when a row was about to take the focus in this frame.
  private var origin: Double?
  /// The horizontal positions when a row was about to take the focus.
  private var horizontalOrigins: HorizontalPositions?
  /// Whether scrolling by GTK is tracked: not while the focus is moved without scrolling.
  private(set) var allowsScrolling = true
  /// Whether the user has moved the focus into the box, by a key, a click or a touch.
  ///
  /// The focus that a window has at its start and one that the app sets are not the user's. It remains the
  /// user's when a render passes it on to another row, and when it returns to its row from a popover.
  private(set) var isUsers = false
  /// The row that has had the focus last.
  private weak var lastRow: LiveRow?

  init(_ box: RowBox, _ attachment: Attachment) {
    self.box = box
    self.attachment = attachment
  }

  func mapped() { UserInput.start() }

  func focusMoved() {
    let row = focusedRow
    if unsafe UserInput.isHandled(in: box.root) {
      isUsers = row != nil || isHeld
    } else if allowsScrolling, let row, row !== lastRow {
      isUsers = false
    }
    if let row { lastRow = row }
  }

  /// Notes that the app has set the focus.
  func noteFocusByApp() { isUsers = false }

  /// The slot that contains the focus.
  var focusedSlot: Int? { focusedRow?.slot }

  /// The row that contains the focus.
  ///
  /// It is read from the window (`gtk_root_get_focus`), because a box in an inactive window has no focus
  /// child.
  var focusedRow: LiveRow? {
    unsafe box.focusedWidget.flatMap { unsafe box.row(containing: $0) }
  }

  /// Whether a widget in the box has the focus.
  var isInBox: Bool {
    guard let widget = unsafe box.focusedWidget else { return false }
    return unsafe gtk_widget_is_ancestor(widget, box.widget) != 0
  }

  /// Whether a row itself has the focus, not a widget in it.
  var isOnRow: Bool {
    guard let row = focusedRow else { return false }
    return unsafe box.focusedWidget == row.widget
  }

  /// Whether the box itself has the focus, because no row was left to take it.
  var isHeld: Bool { unsafe box.focusedWidget == box.widget }

  /// The text with the focus, editable or not.
  var focusedText: UnsafeMutablePointer<GtkWidget>? {
    guard let widget = unsafe box.focusedWidget else { return nil }
    let isText = [gtk_text_get_type(), gtk_text_view_get_type()].contains {
      unsafe flb_is_a(widget, $0) != 0
    }
    return isText ? unsafe widget : nil
  }

  /// The vertical range in the box, in pixels, of the widget with the focus in a row; `nil` if the row itself has
  /// it.
  var rangeInRow: Range<Double>? {
    guard let row = focusedRow, let widget = unsafe box.focusedWidget, unsafe widget != row.widget
    else { return nil }
    let (y, height) = unsafe verticalBounds(of: widget, in: box.widget)
    return y..<y + height
  }

  /// Notes the position of the viewport before a row takes the focus, to which GTK then scrolls.
  ///
  /// The first position of several counts: GTK scrolls before it moves the focus, too (`ensure_row_visible`).
  func noteOrigin(_ position: Double) {
    if origin == nil { origin = position }
    horizontalOrigins = HorizontalPositions(around: box.handle)
  }

  func painted() {
    origin = nil
    horizontalOrigins = nil
  }

  /// Undoes the horizontal scrolling by GTK to a row of a list, or to the list itself.
  ///
  /// A tile, and a widget in a row, may be beside the viewport.
  func stayHorizontally() {
    let origins = horizontalOrigins
    horizontalOrigins = nil
    guard isOnRow || isHeld, !box.container.isGrid else { return }
    (origins ?? HorizontalPositions(around: box.handle)).restore()
  }

  /// Removes and returns the position of the viewport before a row took the focus.
  func takeOrigin() -> Double? {
    defer { origin = nil }
    return origin
  }

  /// Whether an editable text has the focus.
  var isInText: Bool {
    guard let widget = unsafe box.focusedWidget else { return false }
    if unsafe flb_is_a(widget, gtk_text_get_type()) != 0 {
      return unsafe gtk_editable_get_editable(OpaquePointer(widget)) != 0
    }
    guard unsafe flb_is_a(widget, gtk_text_view_get_type()) != 0 else { return false }
    return unsafe gtk_text_view_get_editable(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)) != 0
  }

  /// Whether a row can take the focus: the box is on screen, or its window is not on screen yet.
  ///
  /// If only the window is on screen, the box is on a hidden page or is leaving the window. Then GTK would
  /// use widgets that are being disposed of.
  var canTakeFocus: Bool {
    guard !box.isMapped, let root = unsafe box.root else { return true }
    return unsafe gtk_widget_get_mapped(UnsafeMutablePointer<GtkWidget>(root)) == 0
  }

  /// Moves the focus to `row`, without scrolling to it as GTK would.
  ///
  /// - Returns: Whether it took the focus.
  @discardableResult
  func grab(_ row: LiveRow) throws(Detached) -> Bool {
    guard canTakeFocus else { return false }
    notifyWillTakeFocus(row)
    return try withoutScrolling { unsafe gtk_widget_grab_focus(row.widget) != 0 }
  }

  /// Moves the focus to `row`, or into its view if the row itself takes no focus.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - direction: the direction from which the focus comes into the view.
  ///   - scrolls: whether GTK scrolls to it.
  /// - Returns: Whether the row or a widget in it took the focus.
  /// - Throws: If the box is detached meanwhile.
  @discardableResult
  func moveFocus(
    to row: LiveRow, _ direction: GtkDirectionType = GTK_DIR_TAB_FORWARD, scrolls: Bool = false
  ) throws(Detached) -> Bool {
    guard scrolls || canTakeFocus else { return false }
    notifyWillTakeFocus(row)
    let take = { [self] in
      unsafe gtk_widget_grab_focus(row.widget) != 0 || focusedRow === row
        || row.offerFocusInside(direction)
    }
    return try scrolls ? attachment.call(take) : withoutScrolling(take)
  }

  /// Moves the focus to the box itself, because no row takes it, so that its keys still work.
  ///
  /// A box on a hidden page takes no focus; the window then has none.
  func hold() throws(Detached) {
    guard canTakeFocus, let root = unsafe box.root else { return drop() }
    _ = try withoutScrolling {
      unsafe gtk_root_set_focus(root, box.widget)
      return true
    }
  }

  /// Moves the focus into a view that holds a cursor itself.
  func enter(
    _ holder: any CursorHolder, isFromBelow: Bool, at entry: CursorEntry
  ) throws(Detached) -> Bool {
    try attachment.call { holder.takeCursor(isFromBelow: isFromBelow, at: entry) }
  }

  /// Notifies a row of another class than `FlbRow`; an `FlbRow` calls ``BoxRow/willTakeFocus()`` itself.
  private func notifyWillTakeFocus(_ row: LiveRow) {
    if row.isView { row.willTakeFocus() }
  }

  /// Moves the focus to the row nearest to a slot, below first, without scrolling to it.
  ///
  /// The rows are ordered by ascending slots.
  ///
  /// - Returns: Whether a row took it.
  func focusRow(nearestTo slot: Int, among rows: [LiveRow]) throws(Detached) -> Bool {
    let target = rows.focusTarget(
      nearestTo: slot, slot: { $0.slot ?? 0 }, takesFocus: \.takesCursor)
    guard let target else { return false }
    return try moveFocus(to: target)
  }

  /// Moves the focus from the view of a row, which is about to be replaced, to the row.
  ///
  /// If the row cannot take the focus, the window has none until the render sets it.
  func leaveView(of row: LiveRow) throws(Detached) {
    guard focusedRow === row, unsafe box.focusedWidget != row.widget else { return }
    if try !grab(row) { drop() }
    try attachment.check()
  }

  /// Removes the focus from the window; GTK would choose another widget and scroll to it.
  func drop() {
    if let root = unsafe box.root { unsafe gtk_root_set_focus(root, nil) }
  }

  /// Runs a function that moves the focus, and undoes the scrolling by GTK.
  func withoutScrolling(_ focus: () -> Bool) throws(Detached) -> Bool {
    let view = ScrolledView(of: box.handle)
    let focused = unsafe box.focusedWidget
    let allowed = allowsScrolling
    allowsScrolling = false
    var isTaken = false
    if let view {
      view.stay {
        isTaken = focus()
        return unsafe box.focusedWidget != focused
      }
    } else {
      isTaken = focus()
    }
    allowsScrolling = allowed
    try attachment.check()
    return isTaken
  }

  /// Moves the focus out of the list at its ends, or rings the bell, as GTK does.
  func leaveBox(upwards: Bool) throws(Detached) {
    let direction = upwards ? GTK_DIR_UP : GTK_DIR_DOWN
    if try passOn(GTK_MOVEMENT_DISPLAY_LINES, upwards ? -1 : 1) { return }
    guard unsafe gtk_widget_keynav_failed(box.widget, direction) == 0, let root = unsafe box.root
    else {
      return try attachment.check()
    }
    try attachment.call {
      _ = unsafe gtk_widget_child_focus(
        UnsafeMutablePointer<GtkWidget>(root),
        upwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
    }
  }

  /// Lets the list around a grid move its cursor.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  func passOn(_ step: GtkMovementStep, _ count: Int32) throws(Detached) -> Bool {
    guard box.container.isGrid, let parent = unsafe gtk_widget_get_parent(box.widget),
      let outer = unsafe gtk_widget_get_ancestor(parent, gtk_list_box_get_type())
    else { return false }
    try attachment.call { _ = unsafe flb_box_move_cursor(outer, step, count) }
    return true
  }
}
