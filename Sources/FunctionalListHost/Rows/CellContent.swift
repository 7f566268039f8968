import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The kind of a cell: rows of one kind can reuse each other's widgets.
struct CellKind: Hashable {
  var type: ObjectIdentifier
  var variant: String
  /// Whether the cell is a header or footer, whose row has another accessible role.
  var isDecoration: Bool
}

/// The view of a live row, with the type of its cell erased.
protocol CellContent: AnyObject {
  /// The kind of the cells that the view can show.
  var kind: CellKind { get }
  var view: Widget { get }
  /// Returns `false`, and does nothing, for a cell of another type, like the functions below.
  func configure(with cell: any RowDescription) -> Bool
  func reset(after cell: any RowDescription) -> Bool
  func setBehavior(of cell: any RowDescription) -> Bool
}

/// The view of a live row that shows cells of the type `Cell`.
private final class TypedContent<Cell: CellConfigType>: CellContent {
  let kind: CellKind
  private let typedView: Cell.View

  init(_ cell: Cell, kind: CellKind) {
    typedView = cell.makeView()
    self.kind = kind
  }

  var view: Widget { typedView }

  func configure(with cell: any RowDescription) -> Bool {
    perform(cell) { $0.configure(typedView) }
  }

  func reset(after cell: any RowDescription) -> Bool {
    perform(cell) { $0.reset(typedView) }
  }

  func setBehavior(of cell: any RowDescription) -> Bool {
    perform(cell) { $0.behavior?(typedView) }
  }

  private func perform<Row: RowDescription>(_ row: Row, _ body: (Cell) -> Void) -> Bool {
    guard let cell = row as? Cell else { return false }
    body(cell)
    return true
  }
}

extension CellContent {
  /// The reason why the view cannot be shown in the row of a key; `nil` if it can.
  func problem(ofRow key: String) -> Diagnostic.Problem? {
    if let typeName = (view as? any WrappingView)?.wrongType {
      return .notAWidget(key: key, typeName: typeName)
    }
    // The view is in a widget already, or is a row of a list that is not in a box.
    let isInUse =
      unsafe gtk_widget_get_parent(view.widget) != nil || BoxRow.owner(ofWidget: view.widget) != nil
    return isInUse ? .viewInUse(key: key) : nil
  }
}

extension Widget {
  /// The widget that takes the focus for a view in a header or footer: the view, or the child of a
  /// `GtkListBoxRow`, which takes no focus outside of a list box.
  var focusTarget: UnsafeMutablePointer<GtkWidget>? {
    guard let row = unsafe listBoxRow else { return unsafe widget }
    return unsafe gtk_list_box_row_get_child(row)
  }
}

extension CellConfigType {
  /// The kind of the cell in a row, or in a header or footer.
  func kind(isDecoration: Bool) -> CellKind {
    CellKind(type: ObjectIdentifier(Self.self), variant: variant, isDecoration: isDecoration)
  }

  /// Makes a view for the cell, not yet configured.
  func makeContent(isDecoration: Bool) -> any CellContent {
    TypedContent(self, kind: kind(isDecoration: isDecoration))
  }
}

/// The cell of a hidden row, in place of one that cannot be shown.
struct MissingCell: CellConfigType {
  var key: String { "" }
  var style: CellStyle?
  var actions = CellActions()

  func isEqual(to other: any RowDescription) -> Bool { other is MissingCell }
  func makeView() -> Widget { Box() }
  func configure(_ view: Widget) {}
  func reset(_ view: Widget) {}
}

extension CellKind {
  /// Whether the kind is that of ``MissingCell``.
  var isMissing: Bool { type == ObjectIdentifier(MissingCell.self) }
}
