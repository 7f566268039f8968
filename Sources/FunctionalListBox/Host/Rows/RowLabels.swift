import CFunctionalListGtk
import CFunctionalListSupport

/// Finds the text of a row, by which assistive technologies name it.
enum RowLabels {
  /// The first labels with text in a row, at most `FLB_MAX_LABELS`.
  ///
  /// Labels of buttons are used only if there are no others. Popovers and entries are ignored.
  static func find(
    in row: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>?] {
    var labels: [UnsafeMutablePointer<GtkWidget>?] = unsafe []
    unsafe collect(in: row, withButtons: false, &labels)
    if unsafe labels.isEmpty { unsafe collect(in: row, withButtons: true, &labels) }
    return unsafe labels
  }

  /// The text of the labels by which a row is named.
  static func text(in row: UnsafeMutablePointer<GtkWidget>) -> String {
    let texts = unsafe find(in: row).compactMap { label in
      unsafe label.map { unsafe String(cString: gtk_label_get_text(OpaquePointer($0))) }
    }
    return texts.joined(separator: " ")
  }

  private static func collect(
    in widget: UnsafeMutablePointer<GtkWidget>, withButtons: Bool,
    _ labels: inout [UnsafeMutablePointer<GtkWidget>?]
  ) {
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child, unsafe labels.count < Int(FLB_MAX_LABELS) {
      unsafe child = gtk_widget_get_next_sibling(next)
      guard unsafe gtk_widget_get_visible(next) != 0 else { continue }
      if unsafe flb_is_a(next, gtk_label_get_type()) != 0 {
        let text = unsafe gtk_label_get_text(OpaquePointer(next))
        if unsafe text?.pointee != 0 { unsafe labels.append(next) }
      } else if unsafe !isIgnored(next, withButtons: withButtons) {
        unsafe collect(in: next, withButtons: withButtons, &labels)
      }
    }
  }

  private static func isIgnored(
    _ widget: UnsafeMutablePointer<GtkWidget>, withButtons: Bool
  ) -> Bool {
    if unsafe flb_is_a(widget, gtk_editable_get_type()) != 0
      || flb_is_a(widget, gtk_popover_get_type()) != 0
    {
      return true
    }
    guard !withButtons else { return false }
    return unsafe flb_is_a(widget, gtk_button_get_type()) != 0
      || flb_is_a(widget, gtk_menu_button_get_type()) != 0
      || flb_is_a(widget, gtk_drop_down_get_type()) != 0
      || flb_is_a(widget, gtk_combo_box_get_type()) != 0
  }
}
