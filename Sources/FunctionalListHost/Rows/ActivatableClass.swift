import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Keeps the CSS class by which themes show the pointer over a row as the style of the row requires it.
///
/// GTK sets the class when the row is inserted into a box, when it becomes activatable or selectable, and
/// when the selection mode of the box changes.
@safe
final class ActivatableClass {
  private static let name = "activatable"
  private let row: UnsafeMutablePointer<GtkWidget>
  private let isPresent: Bool
  private let classesChanged = SignalHandler<() -> Void>()

  init(_ isPresent: Bool, of row: LiveRow) {
    self.isPresent = isPresent
    unsafe self.row = row.widget
    HandlerScope.outside {
      classesChanged.body = { [weak self] in self?.restore() }
    }
    unsafe classesChanged.connect(
      "notify::css-classes", of: UnsafeMutableRawPointer(row.widget), to: argumentIgnored)
    restore()
  }

  /// Lets GTK set the class again.
  func remove() {
    unsafe classesChanged.disconnect(from: UnsafeMutableRawPointer(row))
    // GTK sets the class when the property changes.
    let isActivatable = unsafe flb_row_get_activatable(row)
    unsafe flb_row_set_activatable(row, isActivatable == 0 ? 1 : 0)
    unsafe flb_row_set_activatable(row, isActivatable)
  }

  private func restore() {
    let wasPresent = unsafe gtk_widget_has_css_class(row, Self.name) != 0
    if wasPresent != isPresent { unsafe setCSSClass(Self.name, isPresent, of: row) }
  }
}
