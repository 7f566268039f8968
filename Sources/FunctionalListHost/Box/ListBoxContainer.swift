import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A `GtkListBox` as the container of rows.
@safe
final class ListBoxContainer: RowContainer {
  let listBox: ListBox

  init(_ listBox: ListBox) { self.listBox = listBox }

  var handle: Widget { listBox }

  private var pointer: OpaquePointer { unsafe listBox.pointer }

  var selectionMode: SelectionMode {
    get { listBox.selectionMode }
    set { listBox.selectionMode = newValue }
  }

  var activatesOnSingleClick: Bool { listBox.activatesOnSingleClick }

  let isGrid = false

  /// See `gtk_list_box_set_adjustment`.
  var adjustment: ObjectReference? {
    get {
      unsafe gtk_list_box_get_adjustment(pointer).map {
        unsafe ObjectReference(retaining: UnsafeMutableRawPointer($0))
      }
    }
    set {
      let adjustment = unsafe newValue?.object.assumingMemoryBound(to: GtkAdjustment.self)
      unsafe gtk_list_box_set_adjustment(pointer, adjustment)
    }
  }

  var signals: ContainerSignals {
    ContainerSignals(
      activated: "row-activated", rowSelected: "row-selected",
      selectionChanged: "selected-rows-changed", toggled: "toggle-cursor-row",
      cursorActivated: "activate-cursor-row")
  }

  /// Lets the keyboard reach the placeholder, and Tab leave the box.
  func prepare() { unsafe flb_list_box_adapt_focus(pointer) }

  /// Makes a floating row.
  func makeRow(isDecoration: Bool) -> RowWidget {
    unsafe flb_row_new(
      isDecoration ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LIST_ITEM)
  }

  func isRow(_ view: Widget) -> Bool { view.isListBoxRow }

  /// Sets whether rows are kept sorted by their order (`gtk_list_box_set_sort_func`).
  func setSorts(_ sorts: Bool) {
    unsafe gtk_list_box_set_sort_func(pointer, sorts ? flb_row_compare : nil, nil, nil)
  }

  /// Sorts all rows (`gtk_list_box_invalidate_sort`).
  func sort() { unsafe gtk_list_box_invalidate_sort(pointer) }

  /// Inserts a row at an index, -1 for the end, or at the position that its order determines if rows are sorted
  /// (`gtk_list_box_insert`).
  func insert(_ row: RowWidget, at index: Int32) {
    unsafe gtk_list_box_insert(pointer, row, index)
  }

  func remove(_ row: RowWidget) { unsafe gtk_list_box_remove(pointer, row) }

  /// Moves a row to the position that its order determines (`gtk_list_box_row_changed`).
  ///
  /// That changes only the index of the row, not its position among the child widgets.
  func rowChanged(_ row: RowWidget) { unsafe gtk_list_box_row_changed(listBoxRow(row)) }

  func index(of row: RowWidget) -> Int32 { unsafe gtk_list_box_row_get_index(listBoxRow(row)) }

  func row(atIndex index: Int32) -> RowWidget? {
    unsafe widget(gtk_list_box_get_row_at_index(pointer, index))
  }

  func select(_ row: RowWidget) { unsafe gtk_list_box_select_row(pointer, listBoxRow(row)) }

  func unselect(_ row: RowWidget) { unsafe gtk_list_box_unselect_row(pointer, listBoxRow(row)) }

  func selectAll() { unsafe gtk_list_box_select_all(pointer) }

  func unselectAll() { unsafe gtk_list_box_unselect_all(pointer) }

  /// See `gtk_list_box_get_selected_row`.
  var anchorRow: RowWidget? { unsafe widget(gtk_list_box_get_selected_row(pointer)) }

  var selectedRows: UnsafeMutablePointer<GList>? {
    unsafe gtk_list_box_get_selected_rows(pointer)
  }

  /// The header that GTK puts above a row (`gtk_list_box_row_get_header`).
  func header(of row: RowWidget) -> RowWidget? {
    unsafe gtk_list_box_row_get_header(listBoxRow(row))
  }

  func setPlaceholder(_ placeholder: Widget?) { listBox.setPlaceholder(placeholder) }

  /// The pixels by which a page key moves the cursor (`gtk_list_box_get_adjustment`).
  var pageIncrement: Double? {
    unsafe gtk_list_box_get_adjustment(pointer).map {
      unsafe gtk_adjustment_get_page_increment($0)
    }
  }

  private func listBoxRow(_ row: RowWidget) -> UnsafeMutablePointer<GtkListBoxRow> {
    unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkListBoxRow.self)
  }

  private func widget(_ row: UnsafeMutablePointer<GtkListBoxRow>?) -> RowWidget? {
    unsafe UnsafeMutableRawPointer(row)?.assumingMemoryBound(to: GtkWidget.self)
  }
}
