/// Lets one thing change the list at a time.
///
/// Whether a change is in progress is known here and nowhere else. What a closure of the app asks for
/// meanwhile waits in one queue, in order, until the change has ended: so a change never meets another
/// list than the one that it began with. Handlers of the app are called after that, when they may ask
/// for anything.
final class RenderGate {
  /// The most renders that may follow one another without a return to the main loop: each was called
  /// from within the one before.
  private static let mostRendersInARow = 100

  /// Whether a change is in progress.
  private(set) var isChanging = false
  /// Called when there were more, once until none waits any more; the rest waits for the main loop.
  var onEndlessRenders: ((_ count: Int) -> Void)?
  /// What of that has happened.
  private var endlessness = Endlessness.none
  /// Whether completions are being called: renders wait until all of them were, other changes do not.
  private var isCompleting = false
  private var isNotifying = false
  /// Whether GTK is in the middle of something during which no row may leave the box.
  ///
  /// What is asked for then waits, as during a change, for ``resume()``.
  var isHeld: () -> Bool = { false }
  private var waiting: [Request] = []
  private var notifications: [() -> Void] = []

  /// Whether renders go on without an end.
  private enum Endlessness {
    /// They do not.
    case none
    /// They do, and the next are done.
    case reported
    /// They do, and the rest waits for the main loop.
    case waiting
  }

  /// What was asked for while a change was in progress.
  private enum Request {
    case change(() -> Void)
    case render(() -> () -> Void)

    var isRender: Bool {
      switch self {
      case .change: false
      case .render: true
      }
    }
  }

  /// Changes the list: now, or when the change that is in progress has ended.
  ///
  /// - Returns: Whether it was done now.
  @discardableResult
  func change(_ body: @escaping () -> Void) -> Bool {
    guard !isChanging, !isHeld() else {
      waiting.append(.change(body))
      return false
    }
    run(body)
    catchUp()
    return true
  }

  /// Renders, as ``change(_:)``, and calls the completions that `body` returns.
  func render(_ body: @escaping () -> () -> Void) {
    guard !isChanging, !isCompleting, !isHeld() else { return waiting.append(.render(body)) }
    perform(body)
    catchUp()
  }

  /// Answers a signal of GTK, unless a change is in progress: then the change has caused it.
  func react(_ body: () -> Void) {
    guard !isChanging else { return }
    run(body)
    catchUp()
  }

  /// Detaches a box: now, also in the middle of a change.
  func interrupt(_ body: () -> Void) {
    guard !isChanging else { return HandlerScope.outside(body) }
    run(body)
    catchUp()
  }

  /// Calls a handler of the app: now, or when the change that is in progress has ended and the
  /// handlers that were to be called before have returned.
  func notify(_ handler: @escaping () -> Void) {
    notifications.append(handler)
    deliver()
  }

  /// Goes on with what waits, if nothing holds it up any more.
  func resume() {
    if !isChanging { catchUp() }
  }

  private func run(_ body: () -> Void) {
    isChanging = true
    HandlerScope.outside(body)
    isChanging = false
  }

  private func perform(_ render: () -> () -> Void) {
    var complete = {}
    run { complete = render() }
    isCompleting = true
    complete()
    isCompleting = false
  }

  private func catchUp() {
    // A frame would be laid out for ever by renders that each change of it sets off.
    guard endlessness != .waiting, !isHeld() else { return deliver() }
    var renderCount = 0
    while let next = waiting.firstIndex(where: { !isCompleting || !$0.isRender }) {
      if waiting[next].isRender { renderCount += 1 }
      guard renderCount <= Self.mostRendersInARow else {
        waitForMainLoop()
        break
      }
      switch waiting.remove(at: next) {
      case .change(let body): run(body)
      case .render(let body): perform(body)
      }
    }
    if waiting.isEmpty { endlessness = .none }
    deliver()
  }

  /// Goes on when the main loop has nothing else to do, and reports it the first time.
  private func waitForMainLoop() {
    let isKnown = endlessness == .reported
    endlessness = .waiting
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      endlessness = .reported
      if !isChanging { catchUp() }
    }
    if !isKnown { onEndlessRenders?(Self.mostRendersInARow) }
  }

  private func deliver() {
    guard !isChanging, !isNotifying else { return }
    isNotifying = true
    while !notifications.isEmpty { notifications.removeFirst()() }
    isNotifying = false
  }
}
