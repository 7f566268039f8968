import FunctionalListGtk

extension CellConfigType {
  /// Calls a function with a new view that shows the cell and has the handlers of its behaviour.
  ///
  /// It requires a display.
  package func withView<Result>(_ body: (View) throws -> Result) rethrows -> Result {
    let view = makeView()
    configure(view)
    let handlers = HandlerScope {}
    handlers.run { behavior?(view) }
    defer { handlers.clear() }
    return try body(view)
  }
}
