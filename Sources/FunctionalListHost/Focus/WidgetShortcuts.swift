import CFunctionalListGtk
import CFunctionalListSupport

/// The shortcuts of a widget: those of its class, and those that an app has added to it.
enum WidgetShortcuts {
  /// Whether a widget has a shortcut with a key, whether or not that does anything at the moment.
  static func contain(_ key: PressedKey, of widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let controllers = unsafe gtk_widget_observe_controllers(widget) else { return false }
    return unsafe contains(taking: controllers) { controller in
      guard unsafe flb_is_a(controller, gtk_shortcut_controller_get_type()) != 0 else {
        return false
      }
      return unsafe contains(taking: g_object_ref(controller).map(OpaquePointer.init)) { shortcut in
        guard let trigger = unsafe gtk_shortcut_get_trigger(OpaquePointer(shortcut)) else {
          return false
        }
        return unsafe key.match(trigger: trigger) ?? .different != .different
      }
    }
  }

  /// Whether any object in a list model satisfies a condition; the reference to the model is taken over.
  private static func contains(
    taking model: OpaquePointer?, where condition: (UnsafeMutableRawPointer) -> Bool
  ) -> Bool {
    guard let model = unsafe model else { return false }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(model)) }
    for position in 0..<(unsafe g_list_model_get_n_items(model)) {
      guard let item = unsafe g_list_model_get_item(model, position) else { continue }
      defer { unsafe g_object_unref(item) }
      if unsafe condition(item) { return true }
    }
    return false
  }
}
