import FunctionalListGtk

/// Calls closures before the layout of the next frame of the box.
final class NextFrame: HostPart {
  private let box: RowBox
  private let ticker: FrameTicker
  private var waiting: [@MainActor @Sendable () -> Void] = []

  init(_ box: RowBox) {
    self.box = box
    ticker = FrameTicker(box)
  }

  /// Calls `body` before the layout of the next frame, or when the main loop is idle if the box is not
  /// mapped.
  func call(_ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.append(body)
    guard waiting.count == 1 else { return }
    guard box.isMapped else {
      let bodies = takeWaiting()
      return MainLoop.whenIdle { for body in bodies { body() } }
    }
    ticker.start { [weak self] _ in
      for body in self?.takeWaiting() ?? [] { body() }
      return false
    }
  }

  func unmapped() { end(.detached) }

  /// Waits for no frame any more: the closures are called soon, before a frame of the next box of the list.
  func end(_ fate: BoxFate) {
    ticker.end(fate)
    guard !waiting.isEmpty else { return }
    let bodies = takeWaiting()
    MainLoop.soon { for body in bodies { body() } }
  }

  private func takeWaiting() -> [@MainActor @Sendable () -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
