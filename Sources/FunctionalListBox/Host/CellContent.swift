import FunctionalListCore

/// Which rows can take over each other's widgets.
struct CellKind: Hashable {
  var type: ObjectIdentifier
  var variant: String
  /// Headers and footers have rows of another accessible role.
  var isDecoration: Bool
}

/// The view of a live row, with the type of its cell left open.
class CellContent {
  let kind: CellKind

  init(kind: CellKind) {
    self.kind = kind
  }

  var view: Widget { preconditionFailure("a CellContent is always a TypedContent") }
  func configure(with cell: any RowDescription) {}
  func reset(after cell: any RowDescription) {}
  func setBehavior(of cell: any RowDescription) {}
}

/// The view of a live row that shows cells of the type `Cell`.
private final class TypedContent<Cell: CellConfigType>: CellContent {
  private let typedView: Cell.View

  init(_ cell: Cell, kind: CellKind) {
    typedView = cell.makeView()
    super.init(kind: kind)
  }

  override var view: Widget { typedView }
  override func configure(with cell: any RowDescription) { typed(cell).configure(typedView) }
  override func reset(after cell: any RowDescription) { typed(cell).reset(typedView) }
  override func setBehavior(of cell: any RowDescription) { typed(cell).setBehavior(of: typedView) }

  /// The cell as what it is: a cast, without its cost.
  private func typed<Row: RowDescription>(_ cell: Row) -> Cell {
    guard Row.self == Cell.self else {
      preconditionFailure("row \"\(cell.key)\" is a \(Row.self), its view is of a \(Cell.self)")
    }
    return unsafe unsafeBitCast(cell, to: Cell.self)
  }
}

extension RowDescription {
  /// The cell that a widget can be made of.
  var cell: any CellConfigType {
    guard let cell = self as? any CellConfigType else {
      preconditionFailure(
        "row \"\(key)\" is a \(Self.self), of which no widget can be made: "
          + "conform it to CellConfigType")
    }
    return cell
  }
}

extension CellConfigType {
  /// The kind of the cell in a row, or in a header or footer.
  func kind(isDecoration: Bool) -> CellKind {
    CellKind(type: ObjectIdentifier(Self.self), variant: variant, isDecoration: isDecoration)
  }

  /// Makes a view for the cell, not yet configured.
  func makeContent(isDecoration: Bool) -> CellContent {
    TypedContent(self, kind: kind(isDecoration: isDecoration))
  }
}
