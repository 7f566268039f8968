/// Remembers which handlers were set while it ran, so that they can be taken away again.
///
/// A cell's behaviour sets handlers on its view. What an older description set, and all that its
/// closures captured, goes with the next description, and when the row goes. Those of the next are
/// set when the first of them is needed: most never are.
final class HandlerScope {
  private static var current: HandlerScope?
  private var slots: [any HandlerSlot] = []
  /// Sets handlers that were suspended anew, with ``run(_:)``.
  private let renewal: () -> Void

  init(renewal: @escaping () -> Void) {
    self.renewal = renewal
  }

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

  /// Takes the handlers away until one of them is needed.
  func suspend() {
    for slot in slots { slot.suspend() }
  }

  /// Sets handlers that are suspended: one of them is needed now.
  func renew() { renewal() }

  /// Notes a handler that is being set, where a scope runs.
  static func note(_ slot: any HandlerSlot) {
    guard let current else { return }
    current.slots.append(slot)
    slot.scope = current
  }
}

/// Something that holds one handler.
protocol HandlerSlot: AnyObject {
  /// Who set the handler, and takes it away.
  var scope: HandlerScope? { get set }
  /// Takes the handler away.
  func clear()
  /// Takes the handler away until it is needed.
  func suspend()
}
