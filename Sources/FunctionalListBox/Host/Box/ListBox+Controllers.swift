import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

extension ListBox {
  /// The gestures of the box, GTK's and others.
  var gestures: [ObjectReference] { controllers(of: gtk_gesture_get_type()) }
}

extension Widget {
  /// Removes event controllers from their widgets when GTK has handled the event
  /// (`gtk_widget_remove_controller`).
  ///
  /// GTK reads a controller after it has passed an event on to it, so a handler must not remove it.
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

  /// The event controllers of a type, GTK's and others (`gtk_widget_observe_controllers`).
  func controllers(of type: GType) -> [ObjectReference] {
    guard let controllers = unsafe gtk_widget_observe_controllers(widget) else { return [] }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return (0..<(unsafe g_list_model_get_n_items(controllers))).compactMap { index in
      guard let controller = unsafe g_list_model_get_item(controllers, index) else { return nil }
      defer { unsafe g_object_unref(controller) }
      guard unsafe flb_is_a(controller, type) != 0 else { return nil }
      return unsafe ObjectReference(retaining: controller)
    }
  }
}
