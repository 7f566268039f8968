import CFunctionalListGtk
import CFunctionalListSupport

/// Finds the text of a row, by which assistive technologies name it.
enum RowLabels {
  /// The labels with text in a row, in order.
  ///
  /// Labels of buttons, and of rows of a list in the row, are used only if there are no others. Popovers and
  /// entries are ignored.
  static func find(
    in row: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    var labels: [UnsafeMutablePointer<GtkWidget>] = unsafe []
    unsafe collect(in: row, withControls: false, &labels)
    if unsafe labels.isEmpty { unsafe collect(in: row, withControls: true, &labels) }
    return unsafe labels
  }

  /// The text of the labels by which a row is named.
  static func text(in row: UnsafeMutablePointer<GtkWidget>) -> String {
    unsafe text(of: find(in: row))
  }

  /// The texts of labels, one after the other.
  static func text(of labels: [UnsafeMutablePointer<GtkWidget>]) -> String {
    let texts = unsafe labels.map { label in
      unsafe String(cString: gtk_label_get_text(OpaquePointer(label)))
    }
    return texts.joined(separator: " ")
  }

  private static func collect(
    in widget: UnsafeMutablePointer<GtkWidget>, withControls: Bool,
    _ labels: inout [UnsafeMutablePointer<GtkWidget>]
  ) {
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      unsafe child = gtk_widget_get_next_sibling(next)
      // Parts in hidden columns are visible, but not as children.
      guard unsafe gtk_widget_get_visible(next) != 0, unsafe gtk_widget_get_child_visible(next) != 0
      else { continue }
      if unsafe flb_is_a(next, gtk_label_get_type()) != 0 {
        let text = unsafe gtk_label_get_text(OpaquePointer(next))
        if unsafe text?.pointee != 0 { unsafe labels.append(next) }
      } else if unsafe !isIgnored(next, withControls: withControls) {
        unsafe collect(in: next, withControls: withControls, &labels)
      }
    }
  }

  private static func isIgnored(
    _ widget: UnsafeMutablePointer<GtkWidget>, withControls: Bool
  ) -> Bool {
    if unsafe flb_is_a(widget, gtk_editable_get_type()) != 0
      || flb_is_a(widget, gtk_popover_get_type()) != 0
    {
      return true
    }
    guard !withControls else { return false }
    return unsafe flb_is_a(widget, gtk_button_get_type()) != 0
      || flb_is_a(widget, gtk_menu_button_get_type()) != 0
      || flb_is_a(widget, gtk_drop_down_get_type()) != 0
      || flb_is_a(widget, gtk_combo_box_get_type()) != 0
      || flb_is_a(widget, gtk_list_box_get_type()) != 0
      || flb_is_a(widget, gtk_flow_box_get_type()) != 0
  }
}
