import CFunctionalListAdwaita
import CFunctionalListSupport
import FunctionalListGtk

/// Initialises GTK and libadwaita (`adw_init`).
func startAdwaita() {
  requireDisplay()
  adw_init()
}

/// Makes a floating widget of libadwaita, which is initialised first.
func makeAdwaita(
  _ make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?
) -> UnsafeMutablePointer<GtkWidget> {
  startAdwaita()
  guard let widget = unsafe make() else { preconditionFailure("libadwaita has made no widget") }
  return unsafe widget
}

/// The first widget of a type in another one.
func part(
  _ type: GType, of widget: UnsafeMutablePointer<GtkWidget>
) -> OpaquePointer? {
  var child = unsafe gtk_widget_get_first_child(widget)
  while let next = unsafe child {
    if unsafe flb_is_a(next, type) != 0 { return OpaquePointer(next) }
    if let part = unsafe part(type, of: next) { return unsafe part }
    unsafe child = gtk_widget_get_next_sibling(next)
  }
  return nil
}

/// The properties of GObject by their names.
extension Widget {
  final func string(_ property: String) -> String? {
    guard let text = unsafe flb_adw_dup_string(object, property) else { return nil }
    defer { unsafe g_free(text) }
    return unsafe text.pointee == 0 ? nil : String(cString: text)
  }

  final func set(_ property: String, to value: String?) {
    let value = value?.cText
    guard value != string(property) else { return }
    unsafe flb_adw_set_string(object, property, value)
  }

  final func bool(_ property: String) -> Bool {
    unsafe flb_adw_get_boolean(object, property) != 0
  }

  /// Sets a property without calling handlers of changes by the user.
  final func set(_ property: String, to value: Bool) {
    HandlerScope.asProgram { unsafe flb_adw_set_boolean(object, property, value ? 1 : 0) }
  }
}
