import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Finds the keyboard focus, and moves it without unwanted scrolling.
@safe
final class FocusKeeper {
  private let box: RowBox
  private let attachment: Attachment
  /// Whether scrolling by GTK is followed.
  ///
  /// It is not while the focus is moved without scrolling.
  private(set) var allowsScrolling = true
  /// What GTK calls the focus child of a window without a focus, after a change of the focus that was
  /// cut short.
  private var leftFocusChild: UnsafeMutablePointer<GtkWidget>?
  /// Whether changes wait until GTK has moved the focus; the box may leave its window before.
  private(set) var holdsChanges = false
  /// Whether somebody has scrolled while GTK moved the focus.
  private var hasMissedScroll = false

  init(_ box: RowBox, _ attachment: Attachment) {
    self.box = box
    self.attachment = attachment
  }

  /// The slot that contains the focus.
  var focusedSlot: Int? { focusedRow?.slot }

  /// The row that contains the focus.
  ///
  /// It is read from the window (`gtk_root_get_focus`), because a box has no focus child while its
  /// window is inactive.
  var focusedRow: LiveRow? {
    guard var child = unsafe focusedWidget,
      unsafe gtk_widget_is_ancestor(child, box.widget) != 0
    else { return nil }
    while let parent = unsafe gtk_widget_get_parent(child), unsafe parent != box.widget {
      unsafe child = parent
    }
    guard unsafe flb_is_a(child, gtk_list_box_row_get_type()) != 0 else { return nil }
    return unsafe BoxRow.owner(
      of: UnsafeMutableRawPointer(child).assumingMemoryBound(to: GtkListBoxRow.self))?.live
  }

  /// The focused widget in the window of the box.
  private var focusedWidget: UnsafeMutablePointer<GtkWidget>? {
    unsafe root.flatMap { unsafe gtk_root_get_focus($0) }
  }

  private var root: OpaquePointer? { unsafe gtk_widget_get_root(box.widget) }

  /// Whether a row can take the focus: the box is on screen, or its window is not on screen yet.
  ///
  /// If only the window is on screen, the box is on a hidden page or is leaving the window. GTK
  /// would then access widgets that are being disposed of.
  var canTakeFocus: Bool {
    guard !box.isMapped, let root = unsafe root else { return true }
    return unsafe gtk_widget_get_mapped(UnsafeMutablePointer<GtkWidget>(root)) == 0
  }

  /// Whether GTK is moving the focus of the window, and calling handlers of the widgets on the way.
  ///
  /// After a handler GTK goes on with the parents of the old focus and of the new one, and never ends
  /// if a row has left the box meanwhile (`synthesize_focus_change_events`). The window has no focus
  /// then, but a focus child. A text that is clicked takes the focus, and then needs the event of its
  /// gesture, which GTK 4.24 drops when the text leaves the window (`gtk_text_click_gesture_pressed`).
  var isMoving: Bool {
    if let child = unsafe focusChildWithoutFocus { return unsafe child != leftFocusChild }
    guard let widget = unsafe focusedWidget else { return false }
    return unsafe gtk_widget_is_ancestor(widget, box.widget) != 0 && isPressedText(widget)
  }

  /// Notes that changes wait until GTK has moved the focus.
  func holdChanges() { holdsChanges = true }

  /// Notes that GTK moves the focus no more.
  func focusMoved() {
    holdsChanges = false
    unsafe leftFocusChild = focusChildWithoutFocus
  }

  /// Notes a scroll that is not followed before GTK has moved the focus.
  func missScroll() { hasMissedScroll = true }

  /// Whether there was a scroll that was not followed, since the last call.
  func takeMissedScroll() -> Bool {
    defer { hasMissedScroll = false }
    return hasMissedScroll
  }

  private var focusChildWithoutFocus: UnsafeMutablePointer<GtkWidget>? {
    guard let root = unsafe root, unsafe gtk_root_get_focus(root) == nil else { return nil }
    return unsafe gtk_widget_get_focus_child(UnsafeMutablePointer<GtkWidget>(root))
  }

  /// Gives the focus to `row`, without scrolling to it as GTK would.
  ///
  /// - Returns: Whether it took the focus.
  @discardableResult
  func grab(_ row: LiveRow) throws(Detached) -> Bool {
    guard canTakeFocus else { return false }
    return try withoutScrolling { unsafe gtk_widget_grab_focus(row.widget) != 0 }
  }

  /// Gives the focus to `row`, and lets GTK scroll to it.
  func grabAndScroll(to row: LiveRow) throws(Detached) -> Bool {
    try attachment.call { unsafe gtk_widget_grab_focus(row.widget) != 0 }
  }

  /// Gives the focus to the row nearest to a slot, below first, without scrolling to it.
  ///
  /// The rows are given by ascending slots.
  ///
  /// - Returns: Whether a row took it.
  func focusRow(nearestTo slot: Int, among rows: [LiveRow]) throws(Detached) -> Bool {
    let index = rows.partitioningIndex { ($0.slot ?? 0) >= slot }
    let (above, below) = (rows.prefix(index), rows.dropFirst(index))
    let successor = below.first(where: \.takesCursor) ?? above.last(where: \.takesCursor)
    guard let successor else { return false }
    return try grab(successor)
  }

  /// Moves the focus from the view of a row, which is about to be replaced, to the row.
  ///
  /// If the row cannot take the focus, the window has none until the render moves it on.
  func leaveView(of row: LiveRow) throws(Detached) {
    guard focusedRow === row, unsafe focusedWidget != row.widget else { return }
    if try !grab(row) { drop() }
    try attachment.check()
  }

  /// Removes the focus from the window; GTK would choose another widget and scroll to it.
  func drop() {
    if let root = unsafe root { unsafe gtk_root_set_focus(root, nil) }
  }

  /// Runs a function that moves the focus, and undoes the scrolling by GTK.
  func withoutScrolling(_ focus: () -> Bool) throws(Detached) -> Bool {
    let view = ScrolledView(of: box.listBox)
    let allowed = allowsScrolling
    allowsScrolling = false
    let isTaken = focus()
    if let view { view.scroll(to: view.position) }
    allowsScrolling = allowed
    try attachment.check()
    return isTaken
  }

  /// Moves the focus out of the list at its ends, or rings the bell, as GTK does.
  func leaveBox(upwards: Bool) throws(Detached) {
    let direction = upwards ? GTK_DIR_UP : GTK_DIR_DOWN
    guard unsafe gtk_widget_keynav_failed(box.widget, direction) == 0, let root = unsafe root else {
      return try attachment.check()
    }
    try attachment.call {
      _ = unsafe gtk_widget_child_focus(
        UnsafeMutablePointer<GtkWidget>(root),
        upwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
    }
  }
}

/// Whether a widget is a text whose gestures are handling a press now.
private func isPressedText(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard
    unsafe flb_is_a(widget, gtk_text_get_type()) != 0
      || flb_is_a(widget, gtk_text_view_get_type()) != 0,
    let controllers = unsafe gtk_widget_observe_controllers(widget)
  else { return false }
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
  return (0..<(unsafe g_list_model_get_n_items(controllers))).contains { index in
    guard let controller = unsafe g_list_model_get_item(controllers, index) else { return false }
    defer { unsafe g_object_unref(controller) }
    guard let event = unsafe gtk_event_controller_get_current_event(OpaquePointer(controller))
    else { return false }
    let type = unsafe gdk_event_get_event_type(event)
    return type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN
  }
}
