import FunctionalListBox

extension ListRecorder {
  /// Renders what was observed to have changed, as a list box does before its next frame.
  ///
  /// What the description itself has read is followed. What only the closures of rows have read is not,
  /// because a recorder has no views.
  ///
  /// A test without a main loop calls it. Where the main queue runs, as in an `async` test, it is called in a
  /// while.
  public func drawFrame() {
    let bodies = waiting
    waiting = []
    for body in bodies { body() }
  }

  package func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.append(body)
    guard waiting.count == 1 else { return }
    MainLoop.inMainQueue { [weak self] in self?.drawFrame() }
  }

}
