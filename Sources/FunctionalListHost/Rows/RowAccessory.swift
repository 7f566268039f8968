import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The accessory at the end of a row.
///
/// It is a sibling of the view, which keeps its parent and so the focus. Clicks pass through it to the row.
@safe
final class RowAccessory {
  private let accessory: CellStyle.Accessory
  private let reference: ObjectReference
  private let row: UnsafeMutablePointer<GtkWidget>

  init(_ accessory: CellStyle.Accessory, in row: LiveRow) {
    RowStyleSheet.install()
    self.accessory = accessory
    unsafe self.row = row.widget
    unsafe reference = ObjectReference(
      sinking: UnsafeMutableRawPointer(
        flb_accessory_new(accessory.iconName?.cText, accessory.label?.cText)))
    let widget = unsafe reference.object.assumingMemoryBound(to: GtkWidget.self)
    unsafe gtk_widget_add_css_class(widget, RowStyleSheet.accessory)
    unsafe gtk_widget_add_css_class(row.widget, RowStyleSheet.withAccessory)
    // The view stays the first child, for style sheets.
    unsafe gtk_widget_insert_before(widget, row.widget, nil)
    exportState(isShown: true)
  }

  /// Removes the accessory from the row.
  func remove() {
    exportState(isShown: false)
    unsafe gtk_widget_unparent(reference.object.assumingMemoryBound(to: GtkWidget.self))
    unsafe gtk_widget_remove_css_class(row, RowStyleSheet.withAccessory)
  }

  /// Exports that the row is busy to assistive technologies; other accessories belong to the state of the
  /// row.
  private func exportState(isShown: Bool) {
    switch accessory {
    case .spinner: unsafe flb_accessible_set_busy(row, isShown ? 1 : 0)
    case .disclosure, .checkmark, .icon: break
    }
  }
}

extension CellStyle.Accessory {
  /// The name of the icon, or `nil` for a spinner.
  fileprivate var iconName: String? {
    switch self {
    case .disclosure: "go-next-symbolic"
    case .checkmark: "object-select-symbolic"
    case .spinner: nil
    case .icon(let name, _): name
    }
  }

  fileprivate var label: String? {
    guard case .icon(_, let label) = self else { return nil }
    return label
  }
}
