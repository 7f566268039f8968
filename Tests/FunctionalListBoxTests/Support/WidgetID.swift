import CFunctionalListGtk
import FunctionalListBox

/// Which widget it is: an address to compare, that owns nothing.
@safe
struct WidgetID: Hashable {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  static func == (lhs: WidgetID, rhs: WidgetID) -> Bool {
    unsafe lhs.pointer == rhs.pointer
  }

  func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(pointer)
  }
}

extension WidgetID {
  var gtk: UnsafeMutablePointer<GtkWidget> { unsafe UnsafeMutablePointer(pointer) }

  var row: UnsafeMutablePointer<GtkListBoxRow> { unsafe UnsafeMutablePointer(pointer) }

  var object: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(pointer) }

  /// A handle on the widget.
  var handle: Widget { unsafe Widget(adopting: pointer) }

  func isA(_ type: GType) -> Bool {
    unsafe g_type_check_instance_is_a(UnsafeMutablePointer(pointer), type) != 0
  }

  /// The widgets in the widget, in their order.
  var children: [WidgetID] {
    var children: [WidgetID] = []
    var child = unsafe gtk_widget_get_first_child(gtk)
    while let widget = unsafe child {
      unsafe children.append(WidgetID(OpaquePointer(widget)))
      unsafe child = gtk_widget_get_next_sibling(widget)
    }
    return children
  }

  /// The text of the first label or entry in the widget.
  var text: String {
    if isA(gtk_label_get_type()) {
      return unsafe String(cString: gtk_label_get_text(pointer))
    }
    if isA(gtk_entry_get_type()) {
      return unsafe String(cString: gtk_editable_get_text(pointer))
    }
    return children.first?.text ?? ""
  }

  func has(cssClass name: String) -> Bool {
    unsafe gtk_widget_has_css_class(gtk, name) != 0
  }

  func has(_ flag: GtkStateFlags) -> Bool {
    unsafe gtk_widget_get_state_flags(gtk).rawValue & flag.rawValue != 0
  }
}
