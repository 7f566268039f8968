/// The handlers that a cell's behaviour set on its view.
///
/// The scope notes which handlers are set while ``run(_:)`` is running, so that it can remove them
/// with everything that their closures captured: with the next description, and when the row goes.
/// The handlers of the next description are set when the first of them is needed, because most
/// never are.
package final class HandlerScope {
  private static var running: HandlerScope?
  private var handlers: [any ScopedHandler] = []
  /// Whether the behaviour also set handlers that are no ``ScopedHandler``: they cannot ask for the
  /// newest ones when they are called.
  private var hasUnknownHandlers = false
  /// Sets suspended handlers anew, with ``run(_:)``.
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

  /// Runs `body` outside of any scope, even if a behaviour called it.
  ///
  /// A list that a behaviour attaches or renders has connections and views of its own.
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
  /// Unknown handlers are set anew at once.
  package func suspend() {
    for handler in handlers { handler.suspend() }
    if hasUnknownHandlers { renew() }
  }

  /// Sets suspended handlers anew: one of them is needed now.
  func renew() { renewal() }

  /// Notes a handler that is being set while a scope is running.
  package static func note(_ handler: any ScopedHandler) {
    guard let running else { return }
    running.handlers.append(handler)
    handler.scope = running
  }
}

extension HandlerScope {
  /// Whether no handler is called, whatever a widget signals.
  private(set) static var isSilent = false

  /// Runs `body`, during which no handler is called.
  package static func silently(_ body: () -> Void) {
    let outer = isSilent
    isSilent = true
    defer { isSilent = outer }
    body()
  }

  private static var programDepth = 0
  /// Whether the program is changing the value of a widget, which handlers of changes by the user are
  /// not called for.
  static var isProgramChanging: Bool { programDepth > 0 }

  /// Changes the value of a widget as the program, also where that changes the value of another widget.
  package static func asProgram<Result>(_ change: () -> Result) -> Result {
    programDepth += 1
    defer { programDepth -= 1 }
    return change()
  }

  /// Notes that the running behaviour sets handlers that are no ``ScopedHandler``.
  package static func noteUnknownHandlers() {
    running?.hasUnknownHandlers = true
  }
}

/// An object that holds one handler.
package protocol ScopedHandler: AnyObject {
  /// The scope that set the handler and removes it, or `nil` if the app set it.
  var scope: HandlerScope? { get set }
  /// Removes the handler.
  func clear()
  /// Removes the handler until it is needed.
  func suspend()
}
