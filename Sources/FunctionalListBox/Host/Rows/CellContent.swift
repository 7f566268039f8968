import FunctionalListCore

/// Which rows can take over each other's widgets.
struct CellKind: Hashable {
  var type: ObjectIdentifier
  var variant: String
  /// Headers and footers have rows of another accessible role.
  var isDecoration: Bool
}

/// The view of a live row, with the type of its cell left open.
protocol CellContent: AnyObject {
  /// The kind of the cells that the view can show.
  var kind: CellKind { get }
  var view: Widget { get }
  /// Each of these returns `false`, and does nothing, for a cell of another type.
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

/// Stands in for a row that cannot be shown, and which is hidden.
struct MissingCell: CellConfigType, Equatable {
  var key: String { "" }

  func makeView() -> Widget { Box() }
  func configure(_ view: Widget) {}
  func reset(_ view: Widget) {}
}

extension CellKind {
  /// Whether the kind is that of ``MissingCell``.
  var isMissing: Bool { type == ObjectIdentifier(MissingCell.self) }
}
