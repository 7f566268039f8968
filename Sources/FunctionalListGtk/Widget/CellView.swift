/// A view that a cell of a list can make: a widget with an initialiser without arguments.
public protocol CellView: Widget {
  /// Makes the view once per live row.
  init()
}
