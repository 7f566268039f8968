import FunctionalListBox

extension ListRecorder {
  /// Renders observed changes, as a list box does before its next frame.
  ///
  /// Reads of the description itself are observed. Reads of closures of rows are not, because a recorder has
  /// no views.
  ///
  /// Call it in a test without a main loop. It is called automatically if the main queue runs, as in an `async`
  /// test.
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
