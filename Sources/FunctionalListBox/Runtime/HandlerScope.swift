/// Remembers which handlers were set while it ran, so that they can be taken away again.
///
/// A cell's behaviour sets handlers on its view at each render. What an older description set, and
/// all that its closures captured, goes before the next one sets its own, and when the row goes.
final class HandlerScope {
  private static var current: HandlerScope?
  private var slots: [any HandlerSlot] = []

  /// Takes the handlers of the last run away, and runs `body`, which sets others.
  func run(_ body: () -> Void) {
    clear()
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    body()
  }

  /// Runs `body`, whose handlers are not those of a behaviour, although one called it: a list that is
  /// attached or rendered there has connections and views of its own.
  static func outside(_ body: () -> Void) {
    let outer = current
    current = nil
    defer { current = outer }
    body()
  }

  /// Takes the handlers away.
  func clear() {
    let old = slots
    slots = []
    for slot in old { slot.clear() }
  }

  /// Notes a handler that is being set, where a scope runs.
  static func note(_ slot: any HandlerSlot) {
    current?.slots.append(slot)
  }
}

/// Something that holds one handler.
protocol HandlerSlot: AnyObject {
  func clear()
}
