import CFunctionalListGtk

extension ListBox {
  /// Removes event controllers when GTK has handled the event (`gtk_widget_remove_controller`).
  ///
  /// GTK reads a controller after it has passed an event on to it: a handler that detaches the list must
  /// not take it away.
  func removeControllers(_ controllers: [ObjectReference]) {
    MainLoop.soon { [self] in
      for controller in controllers
      where unsafe gtk_event_controller_get_widget(controller.pointer) == widget {
        unsafe gtk_widget_remove_controller(widget, controller.pointer)
      }
    }
  }
}
