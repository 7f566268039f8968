public import FunctionalListBox
public import FunctionalListCore
import FunctionalListWidgets

extension ListRecorder {
  /// Makes the view of a row, with the handlers that the `behavior` of its cell sets, and passes it to `body`.
  ///
  /// ```swift
  /// try recorder.withView(of: path, as: ToDoView.self) { $0.onDelete?() }
  /// ```
  ///
  /// It initialises GTK, and is the only function of the recorder that needs a display, because GTK makes no
  /// widget without one. For a test without a display, write the behaviour as a function of a protocol that
  /// the view conforms to, and call it with another object.
  ///
  /// The view is in no window, and its handlers are removed when the function returns.
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

  /// Edits the text of the `EditableLabel` in a row, as a user would by F2, typing, and Return.
  ///
  /// ```swift
  /// try recorder.edit(path, to: "report.pdf")
  /// ```
  ///
  /// The row has the focus then, and the `onEdited` of the label was called, unless the text is the same. Like
  /// ``withView(of:as:_:)`` it needs a display.
  ///
  /// - Throws: ``InteractionError/noDisplay``, or the reason why the text cannot be edited.
  public func edit(_ path: ItemPath, to text: String) throws(InteractionError) {
    let slot = try reachableSlot(of: path)
    guard let cell = cell(at: slot) else { throw .noRow(path) }
    guard hasDisplay() else { throw .noDisplay }
    reach(slot)
    try focus(path)
    guard edit(cell, to: text) else { throw .notEditable(path) }
  }

  /// - Returns: Whether the view of a cell has a text that can be edited.
  private func edit<Cell: CellConfigType>(_ cell: Cell, to text: String) -> Bool {
    cell.withView { view in
      guard let label = EditableLabel.first(in: view) else { return false }
      label.beginEditing()
      guard label.isEditing else { return false }
      label.editedText = text
      label.endEditing()
      return true
    }
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
