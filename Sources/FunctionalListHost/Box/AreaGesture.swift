import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A gesture in the area of a box: in the box and, if a viewport scrolls nothing else, in the empty space around it.
final class AreaGesture {
  let gesture: ObjectReference
  private let box: Widget

  /// Takes over a gesture, which is not in a widget yet.
  init(_ gesture: ObjectReference, of box: Widget) {
    self.gesture = gesture
    self.box = box
  }

  /// Moves the gesture to the present area of the box.
  func attach() {
    guard let area = unsafe area else { return }
    let old = unsafe gtk_event_controller_get_widget(gesture.pointer)
    guard unsafe old != area else { return }
    if let old = unsafe old { unsafe gtk_widget_remove_controller(old, gesture.pointer) }
    // The widget takes over a reference.
    unsafe gtk_widget_add_controller(
      area, OpaquePointer(g_object_ref(UnsafeMutableRawPointer(gesture.pointer))))
  }

  /// Removes the gesture from its widget.
  func detach() { Widget.removeControllers([gesture]) }

  private var area: UnsafeMutablePointer<GtkWidget>? {
    var widget = unsafe box.widget
    while let parent = unsafe gtk_widget_get_parent(widget) {
      if unsafe flb_is_a(parent, gtk_viewport_get_type()) != 0 { return unsafe parent }
      guard unsafe gtk_widget_get_first_child(parent) == widget,
        unsafe gtk_widget_get_last_child(parent) == widget,
        unsafe flb_is_a(parent, gtk_list_box_row_get_type()) == 0,
        unsafe flb_is_a(parent, gtk_flow_box_child_get_type()) == 0
      else { break }
      unsafe widget = parent
    }
    return unsafe box.widget
  }

  /// The point of the box at a point of the widget that has the gesture; `nil` if the box is not in it.
  func boxPoint(_ x: Double, _ y: Double) -> BoxPoint? {
    guard unsafe gtk_widget_get_mapped(box.widget) != 0,
      let widget = unsafe gtk_event_controller_get_widget(gesture.pointer),
      unsafe box.isIn(widget)
    else { return nil }
    return unsafe translate(x, y, from: widget, to: box.widget).map(BoxPoint.init)
  }

  /// Whether there are only the box and widgets around it at a point of the widget that has the gesture.
  func isEmpty(_ x: Double, _ y: Double) -> Bool {
    guard let widget = unsafe gtk_event_controller_get_widget(gesture.pointer),
      let picked = unsafe gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
    else { return false }
    return unsafe box.isIn(picked)
  }
}
