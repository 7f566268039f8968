import FunctionalListGtk

extension CellConfigType {
  /// Makes a view that shows the cell and has the handlers of its behaviour, for as long as a function
  /// uses it.
  ///
  /// GTK needs a display for it.
  package func withView<Result>(_ body: (View) throws -> Result) rethrows -> Result {
    let view = makeView()
    configure(view)
    let handlers = HandlerScope {}
    handlers.run { behavior?(view) }
    defer { handlers.clear() }
    return try body(view)
  }
}
