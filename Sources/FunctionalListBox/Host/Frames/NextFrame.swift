import FunctionalListGtk

/// Calls what waits for the next frame of the box.
final class NextFrame: HostPart {
  private let box: RowBox
  private let ticker: FrameTicker
  private var waiting: [@MainActor @Sendable () -> Void] = []

  init(_ box: RowBox) {
    self.box = box
    ticker = FrameTicker(box)
  }

  /// Calls `body` before the layout of the next frame, or in an idle moment of a box without frames.
  func call(_ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.append(body)
    guard waiting.count == 1 else { return }
    guard box.isMapped else { return callWhenIdle() }
    ticker.start { [weak self] _ in
      self?.callWaiting()
      return false
    }
  }

  func unmapped() { end(.detached) }

  /// Waits for no frame any more.
  ///
  /// What waits is called soon, before a frame of another box that shows the list then.
  func end(_ fate: BoxFate) {
    ticker.end(fate)
    callSoon()
  }

  private func callSoon() {
    guard !waiting.isEmpty else { return }
    let bodies = waiting
    waiting = []
    MainLoop.soon { for body in bodies { body() } }
  }

  private func callWhenIdle() {
    let bodies = waiting
    waiting = []
    MainLoop.whenIdle { for body in bodies { body() } }
  }

  private func callWaiting() {
    let bodies = waiting
    waiting = []
    for body in bodies { body() }
  }
}
