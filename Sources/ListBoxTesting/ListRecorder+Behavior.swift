public import FunctionalListBox
public import FunctionalListCore

extension ListRecorder {
  /// Makes the view of a row, with the handlers that the `behavior` of its cell sets, and passes it to a
  /// function that calls them.
  ///
  /// ```swift
  /// try recorder.withView(of: path, as: TaskView.self) { $0.onDelete?() }
  /// ```
  ///
  /// A view is a widget, and GTK makes no widget without a display: this function initialises GTK, and is
  /// the only one of the recorder that needs a display. A test that must do without one writes the
  /// behaviour as a function for each view that conforms to a protocol of the app's, and calls it with an
  /// object that is no widget.
  ///
  /// The view is in no window, and its handlers are gone when the function returns.
  ///
  /// - Throws: ``InteractionError/noDisplay``, the reason why there is no such view, or what `body` throws.
  public func withView<View: Widget, Result>(
    of path: ItemPath, as type: View.Type = View.self, _ body: (_ view: View) throws -> Result
  ) throws -> Result {
    guard let cell = cell(at: try reachableSlot(of: path)) else {
      throw InteractionError.noRow(path)
    }
    guard hasDisplay() else { throw InteractionError.noDisplay }
    return try withView(of: cell, at: path, body)
  }

  private func withView<Cell: CellConfigType, View: Widget, Result>(
    of cell: Cell, at path: ItemPath, _ body: (_ view: View) throws -> Result
  ) throws -> Result {
    try cell.withView { view in
      guard let expected = view as? View else {
        throw InteractionError.otherView(path, type: "\(Cell.View.self)")
      }
      return try body(expected)
    }
  }
}
