import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// A `GtkFlowBox` as the container of rows, which are its tiles.
@safe
final class FlowBoxContainer: RowContainer {
  let flowBox: FlowBox
  private var placeholder: Widget?
  /// The tile that was selected last.
  private(set) var anchorRow: RowWidget?
  /// It knows the container.
  private weak var layout: TileLayout?

  init(_ flowBox: FlowBox) { self.flowBox = flowBox }

  var handle: Widget { flowBox }

  private var pointer: OpaquePointer { unsafe flowBox.pointer }

  var selectionMode: SelectionMode {
    get { flowBox.selectionMode }
    set { flowBox.selectionMode = newValue }
  }

  var activatesOnSingleClick: Bool { flowBox.activatesOnSingleClick }

  let isGrid = true

  var signals: ContainerSignals {
    ContainerSignals(
      activated: "child-activated", rowSelected: nil,
      selectionChanged: "selected-children-changed", toggled: "toggle-cursor-child",
      cursorActivated: "activate-cursor-child")
  }

  func prepare() { unsafe flb_flow_box_adapt_focus(pointer) }

  func makeParts(_ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry) -> [any HostPart] {
    let layout = TileLayout(flowBox, box, rows, geometry)
    self.layout = layout
    return [layout]
  }

  func makeRow(isDecoration: Bool) -> RowWidget { unsafe flb_tile_new() }

  func isRow(_ view: Widget) -> Bool { false }

  func setSorts(_ sorts: Bool) {
    unsafe gtk_flow_box_set_sort_func(pointer, sorts ? flb_tile_compare : nil, nil, nil)
  }

  /// Sorts all tiles (`gtk_flow_box_invalidate_sort`), which changes only their indices, and moves the widgets.
  func sort() {
    unsafe gtk_flow_box_invalidate_sort(pointer)
    unsafe flb_flow_box_order_widgets(pointer)
  }

  /// Inserts a tile at an index, or at the position that its order determines (`gtk_flow_box_insert`).
  ///
  /// GTK makes a tile that it sorts the last child widget.
  func insert(_ row: RowWidget, at index: Int32) {
    unsafe gtk_flow_box_insert(pointer, row, index)
    unsafe flb_flow_box_order_widget(pointer, row)
  }

  func remove(_ row: RowWidget) {
    if unsafe anchorRow == row { unsafe anchorRow = nil }
    unsafe gtk_flow_box_remove(pointer, row)
  }

  func rowChanged(_ row: RowWidget) { unsafe gtk_flow_box_child_changed(tile(row)) }

  func index(of row: RowWidget) -> Int32 { unsafe gtk_flow_box_child_get_index(tile(row)) }

  func row(atIndex index: Int32) -> RowWidget? {
    let tile = unsafe gtk_flow_box_get_child_at_index(pointer, index)
    return unsafe UnsafeMutableRawPointer(tile)?.assumingMemoryBound(to: GtkWidget.self)
  }

  func select(_ row: RowWidget) {
    unsafe gtk_flow_box_select_child(pointer, tile(row))
    unsafe anchorRow = row
  }

  func unselect(_ row: RowWidget) { unsafe gtk_flow_box_unselect_child(pointer, tile(row)) }

  func selectAll() { unsafe gtk_flow_box_select_all(pointer) }

  func unselectAll() {
    unsafe gtk_flow_box_unselect_all(pointer)
    unsafe anchorRow = nil
  }

  var selectedRows: UnsafeMutablePointer<GList>? {
    unsafe gtk_flow_box_get_selected_children(pointer)
  }

  func header(of row: RowWidget) -> RowWidget? { nil }

  /// Sets the widget that is shown in place of tiles, a child widget that is no tile.
  func setPlaceholder(_ placeholder: Widget?) {
    if let old = self.placeholder { unsafe gtk_widget_unparent(old.widget) }
    self.placeholder = placeholder
    if let placeholder { unsafe gtk_widget_insert_before(placeholder.widget, flowBox.widget, nil) }
  }

  func setRectangle(_ rectangle: ListRect?) { layout?.rectangle = rectangle }

  var pageIncrement: Double? {
    unsafe flowBox.scrolledWindow.flatMap { window in
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(window))
      return unsafe adjustment.map { unsafe gtk_adjustment_get_page_increment($0) }
    }
  }

  private func tile(_ row: RowWidget) -> UnsafeMutablePointer<GtkFlowBoxChild> {
    unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkFlowBoxChild.self)
  }
}
