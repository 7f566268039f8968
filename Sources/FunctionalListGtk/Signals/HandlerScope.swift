/// The handlers that the behaviour of a cell has set on its view.
///
/// The scope records the handlers that are set during ``run(_:)``. It removes them, with everything that
/// their closures captured, with the next description and when the row is removed. The handlers of the
/// next description are set when the first of them is needed, because most never are.
package final class HandlerScope {
  private static var running: HandlerScope?
  private var handlers: [any ScopedHandler] = []
  /// Whether the behaviour also set handlers that are no ``ScopedHandler``, which cannot be renewed when they
  /// are called.
  private var hasUnknownHandlers = false
  /// Sets suspended handlers again, with ``run(_:)``.
  private let renewal: () -> Void

  package init(renewal: @escaping () -> Void) {
    self.renewal = renewal
  }

  /// Removes the handlers of the last run, and runs `body`, which sets others.
  package func run(_ body: () -> Void) {
    clear()
    let outer = Self.running
    Self.running = self
    defer { Self.running = outer }
    body()
  }

  /// Runs `body` outside of any scope.
  ///
  /// A behaviour may attach or render another list, whose handlers are not those of the behaviour.
  package static func outside(_ body: () -> Void) {
    let outer = running
    running = nil
    defer { running = outer }
    body()
  }

  /// Removes the handlers.
  package func clear() {
    let old = handlers
    handlers = []
    hasUnknownHandlers = false
    for handler in old { handler.clear() }
  }

  /// Removes the handlers until one of them is needed.
  ///
  /// Unknown handlers are set again at once.
  package func suspend() {
    for handler in handlers { handler.suspend() }
    if hasUnknownHandlers { renew() }
  }

  /// Sets suspended handlers again, because one of them is needed.
  func renew() { renewal() }

  /// Records a handler that is being set, if a scope is running.
  package static func note(_ handler: any ScopedHandler) {
    guard let running else { return }
    running.handlers.append(handler)
    handler.scope = running
  }
}

extension HandlerScope {
  /// Whether no handlers are called.
  private(set) static var isSilent = false

  /// Runs `body`, during which no handlers are called.
  package static func silently(_ body: () -> Void) {
    let outer = isSilent
    isSilent = true
    defer { isSilent = outer }
    body()
  }

  private static var programDepth = 0
  /// Whether the program is changing the value of a widget, so that handlers of changes by the user are not
  /// called.
  static var isProgramChanging: Bool { programDepth > 0 }

  /// Changes the value of a widget without calling handlers of changes by the user, of any widget.
  package static func asProgram<Result>(_ change: () -> Result) -> Result {
    programDepth += 1
    defer { programDepth -= 1 }
    return change()
  }

  /// Records that the running behaviour sets handlers that are no ``ScopedHandler``.
  package static func noteUnknownHandlers() {
    running?.hasUnknownHandlers = true
  }
}

/// An object that stores one handler.
package protocol ScopedHandler: AnyObject {
  /// The scope that set the handler and removes it, or `nil` if the app set it.
  var scope: HandlerScope? { get set }
  /// Removes the handler.
  func clear()
  /// Removes the handler until it is needed.
  func suspend()
}
