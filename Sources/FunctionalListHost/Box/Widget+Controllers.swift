import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

extension Widget {
  /// The gestures of the widget, those of GTK included.
  var gestures: [ObjectReference] { controllers(of: gtk_gesture_get_type()) }

  /// Removes event controllers from their widgets when GTK has handled the event
  /// (`gtk_widget_remove_controller`).
  ///
  /// GTK reads a controller after the controller has handled an event, so a handler must not remove it.
  static func removeControllers(_ controllers: [ObjectReference]) {
    MainLoop.soon {
      for controller in controllers {
        guard let widget = unsafe gtk_event_controller_get_widget(controller.pointer) else {
          continue
        }
        unsafe gtk_widget_remove_controller(widget, controller.pointer)
      }
    }
  }

  /// The event controllers of a type, those of GTK included.
  func controllers(of type: GType) -> [ObjectReference] {
    unsafe eventControllers(of: widget, type)
  }
}

/// The event controllers of a widget that are of a type (`gtk_widget_observe_controllers`).
func eventControllers(
  of widget: UnsafeMutablePointer<GtkWidget>, _ type: GType
) -> [ObjectReference] {
  guard let controllers = unsafe gtk_widget_observe_controllers(widget) else { return [] }
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
  return (0..<(unsafe g_list_model_get_n_items(controllers))).compactMap { index in
    guard let controller = unsafe g_list_model_get_item(controllers, index) else { return nil }
    let reference = unsafe ObjectReference(taking: controller)
    return unsafe flb_is_a(controller, type) != 0 ? reference : nil
  }
}

/// Mirrors `void drag_begin (GtkGestureDrag *self, gdouble x, gdouble y, gpointer data)`, `drag_update` and
/// `drag_end`.
nonisolated let pointDragged:
  @convention(c) (OpaquePointer, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, x, y, data in
    let handler = unsafe SignalHandler<(Double, Double) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(x, y) }
  }
