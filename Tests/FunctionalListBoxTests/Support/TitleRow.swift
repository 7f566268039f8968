import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox

/// A row of an app's own.
final class TitleRow: Widget, CellView {
  private let label = Label()

  init() {
    unsafe super.init(sinking: OpaquePointer(gtk_list_box_row_new()))
    unsafe gtk_list_box_row_set_child(row, label.gtk)
  }

  var row: UnsafeMutablePointer<GtkListBoxRow> { unsafe UnsafeMutablePointer(pointer) }

  var title: String {
    get { label.text }
    set { label.text = newValue }
  }
}
