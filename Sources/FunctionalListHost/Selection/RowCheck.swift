import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The check button at the start of a row in the selection mode.
///
/// It is a sibling of the view, which keeps its parent and so the focus. It shows whether the row is
/// selected, and passes clicks on to the row.
@safe
final class RowCheck: RowAttachment {
  static let lifetime = RowLifetime.box
  private let button: ObjectReference
  private let stateChanged = SignalHandler<() -> Void>()

  init(in row: LiveRow) {
    CheckStyleSheet.install()
    unsafe button = ObjectReference(sinking: UnsafeMutableRawPointer(gtk_check_button_new()))
    unsafe flb_accessible_set_label(widget, ListTexts.current.select.cText)
    unsafe gtk_widget_set_can_target(widget, 0)
    unsafe gtk_widget_set_focusable(widget, 0)
    unsafe gtk_widget_set_halign(widget, GTK_ALIGN_START)
    unsafe gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    unsafe gtk_widget_add_css_class(widget, CheckStyleSheet.checkClass)
    unsafe gtk_widget_add_css_class(row.widget, CheckStyleSheet.rowClass)
    // The view stays the first child, for style sheets.
    unsafe gtk_widget_insert_before(widget, row.widget, nil)
    stateChanged.body = { [weak self, weak row] in
      if let row { self?.isActive = row.isSelected }
    }
    unsafe stateChanged.connect(
      "state-flags-changed", of: UnsafeMutableRawPointer(row.widget), to: stateFlagsChanged)
    isActive = row.isSelected
  }

  func remove(from row: LiveRow) {
    row.needsMeasure = true
    unsafe stateChanged.disconnect(from: UnsafeMutableRawPointer(row.widget))
    unsafe gtk_widget_unparent(widget)
    unsafe gtk_widget_remove_css_class(row.widget, CheckStyleSheet.rowClass)
  }

  private var widget: UnsafeMutablePointer<GtkWidget> {
    unsafe button.object.assumingMemoryBound(to: GtkWidget.self)
  }

  private var isActive: Bool {
    get { unsafe gtk_check_button_get_active(check) != 0 }
    set { if newValue != isActive { unsafe gtk_check_button_set_active(check, newValue ? 1 : 0) } }
  }

  private var check: UnsafeMutablePointer<GtkCheckButton> {
    unsafe button.object.assumingMemoryBound(to: GtkCheckButton.self)
  }
}

extension LiveRow {
  /// Whether a check button at the start of the row shows the selection.
  var hasCheck: Bool {
    get { attached(RowCheck.self) != nil }
    set {
      guard newValue != hasCheck else { return }
      needsMeasure = true
      if newValue { attach(RowCheck(in: self)) } else { detach(RowCheck.self) }
    }
  }
}

/// The style sheet that makes room for the check buttons, added to the display with the first one.
enum CheckStyleSheet {
  static let rowClass = "flb-with-check"
  /// The class that libadwaita and GNOME's apps use.
  static let checkClass = "selection-mode"
  /// The width of a check button with its margins, in pixels.
  static let width = 36

  static func install() {
    StyleSheet(
      """
      row.\(rowClass):dir(ltr) > :not(.\(checkClass)) { margin-left: \(width)px; }
      row.\(rowClass):dir(rtl) > :not(.\(checkClass)) { margin-right: \(width)px; }
      row.\(rowClass):dir(ltr) > .\(checkClass) { margin-left: 8px; }
      row.\(rowClass):dir(rtl) > .\(checkClass) { margin-right: 8px; }
      """
    ).install()
  }
}

/// Mirrors `void state_flags_changed (GtkWidget *self, GtkStateFlags flags, gpointer user_data)`.
private nonisolated let stateFlagsChanged:
  @convention(c) (OpaquePointer, guint, UnsafeMutableRawPointer) -> Void = { _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }
