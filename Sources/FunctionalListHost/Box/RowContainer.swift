import FunctionalListGtk
import CFunctionalListGtk
import FunctionalListCore

/// The widget of GTK that contains the rows, with the calls in which a list box and a flow box differ.
///
/// Each call is documented by its implementation for a list box (``ListBoxContainer``).
protocol RowContainer: AnyObject {
  typealias RowWidget = UnsafeMutablePointer<GtkWidget>

  /// The container as a widget.
  var handle: Widget { get }
  var selectionMode: SelectionMode { get set }
  var activatesOnSingleClick: Bool { get }
  /// The names of its signals.
  var signals: ContainerSignals { get }

  /// Whether several rows, the tiles, stand in a line; each stands where its slot does, so that there are no
  /// spacers.
  ///
  /// GTK also selects tiles that cannot be selected, knows only the live ones, and does not act on the one with
  /// the focus.
  var isGrid: Bool { get }

  func prepare()
  /// Makes the parts of the host that only such a container needs.
  func makeParts(_ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry) -> [any HostPart]
  func makeRow(isDecoration: Bool) -> RowWidget
  /// Whether a view of the app is a row itself.
  func isRow(_ view: Widget) -> Bool
  func setSorts(_ sorts: Bool)
  func sort()
  func insert(_ row: RowWidget, at index: Int32)
  func remove(_ row: RowWidget)
  func rowChanged(_ row: RowWidget)
  func index(of row: RowWidget) -> Int32
  func row(atIndex index: Int32) -> RowWidget?

  func select(_ row: RowWidget)
  func unselect(_ row: RowWidget)
  func selectAll()
  func unselectAll()
  /// The row from which GTK extends a selection, or the selected row if only one can be selected.
  var anchorRow: RowWidget? { get }
  /// The selected rows, in a list that the caller frees.
  var selectedRows: UnsafeMutablePointer<GList>? { get }

  func header(of row: RowWidget) -> RowWidget?
  func setPlaceholder(_ placeholder: Widget?)
  /// Shows a rectangle that is dragged around tiles, in pixels of the box; `nil` for none.
  func setRectangle(_ rectangle: ListRect?)
  var pageIncrement: Double? { get }
  /// The position that GTK scrolls to a row with the cursor; `nil` for none.
  var adjustment: ObjectReference? { get set }
}

extension RowContainer {
  var adjustment: ObjectReference? {
    get { nil }
    set {}
  }

  func setRectangle(_ rectangle: ListRect?) {}

  func makeParts(_ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry) -> [any HostPart] { [] }
}

/// The signals of a container, whose arguments are the same for a list box and a flow box.
struct ContainerSignals {
  var activated: String
  /// Emitted when the selected row of a single selection changes; `nil` if there is no such signal.
  var rowSelected: String?
  var selectionChanged: String
  var toggled: String
  var cursorActivated: String
}
