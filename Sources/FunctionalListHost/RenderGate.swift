import FunctionalListGtk

/// Allows one change of the list at a time.
///
/// Only the gate knows whether a change is in progress. Requests that closures of the app make during a
/// change are deferred in one queue, in order, until it has ended. Handlers of the app are called afterwards,
/// and may request anything.
package final class RenderGate {
  /// The maximum number of consecutive renders, each requested by the one before, until the rest waits for
  /// the main loop.
  private static let maxConsecutiveRenders = 100

  /// Whether a change is in progress.
  package private(set) var isChanging = false
  /// Called when there are more consecutive renders, once until none is deferred any more.
  package var onEndlessRenders: ((_ count: Int) -> Void)?
  private var endlessness = Endlessness.none
  /// Whether completions are being called.
  ///
  /// Renders are deferred until all completions have returned; other changes are not.
  private var isCompleting = false
  private var isNotifying = false
  /// Whether a change is in progress, or code of the app is being called after one.
  var isBusy: Bool { isChanging || isCompleting || isNotifying }
  /// Whether the renderer is being deinitialised.
  private(set) var isClosed = false
  /// The length of the chain of handlers, each notified by a render of the one before, that ends with the
  /// handler that is being called.
  private var handlerDepth = 0
  /// Whether rows are animated: completions wait for the end of the animation.
  private(set) var isMoving = false
  /// The completions that are called as soon as no change is in progress, in order.
  private var due = Queue<() -> Void>()
  /// The completions that wait for the end of the animation, in order.
  private var unsettled: [() -> Void] = []
  /// Whether GTK is performing an operation during which no row may leave the box.
  ///
  /// Requests are then deferred, as during a change, until ``resume()``.
  var isDeferring: () -> Bool = { false }
  private var deferred = Queue<Request>()
  private var notifications = Queue<(depth: Int, handler: () -> Void)>()

  /// Whether consecutive renders have exceeded the maximum.
  private enum Endlessness {
    case none
    /// They have, and deferred renders are run again.
    case reported
    /// They have, and the rest waits for the main loop.
    case waiting
  }

  /// A request made while a change is in progress.
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

  package init() {}

  /// Changes the list: now, or when the change in progress has ended.
  ///
  /// - Returns: `false` if the change is deferred.
  @discardableResult
  package func change(_ body: @escaping () -> Void) -> Bool {
    guard !isChanging, !isDeferring() else {
      deferred.append(.change(body))
      return false
    }
    run(body)
    catchUp()
    return true
  }

  /// Renders now or later, like ``change(_:)``, and calls the completion that `body` returns.
  package func render(_ body: @escaping () -> () -> Void) {
    guard !isChanging, !isCompleting, !isDeferring() else { return deferred.append(.render(body)) }
    guard handlerDepth < Self.maxConsecutiveRenders else {
      deferred.append(.render(body))
      return waitForMainLoop()
    }
    perform(body)
    catchUp()
  }

  /// Reacts to a signal of GTK, unless the change in progress has caused it.
  package func react(_ body: () -> Void) {
    guard !isChanging else { return }
    run(body)
    catchUp()
  }

  /// Detaches a box at once, even in the middle of a change.
  package func interrupt(_ body: () -> Void) {
    guard !isChanging else { return HandlerScope.outside(body) }
    run(body)
    catchUp()
  }

  /// Calls a handler of the app: now, or after the change in progress and the handlers notified before.
  package func notify(_ handler: @escaping () -> Void) {
    guard !isClosed else { return }
    notifications.append((depth: isNotifying ? handlerDepth + 1 : 0, handler: handler))
    deliver()
  }

  /// Calls no handler of the app from now on, and completions only from the main loop.
  ///
  /// The renderer is being deinitialised, and perhaps its owner, which completions may use.
  package func close() {
    isClosed = true
    notifications = Queue()
  }

  /// Calls a completion of the app as soon as no change is in progress.
  package func complete(_ completion: @escaping () -> Void) {
    due.append(completion)
    callDue()
  }

  /// Lets completions wait for the end of an animation, from now on.
  ///
  /// The new animation includes the rows of the one before, which ends.
  func motionBegins() {
    motionEnds()
    isMoving = true
  }

  /// Lets completions no longer wait for an animation.
  func motionEnds() {
    isMoving = false
    for completion in unsettled { due.append(completion) }
    unsettled = []
  }

  /// Runs the deferred requests, unless they are still to be deferred.
  func resume() {
    if !isChanging { catchUp() }
  }

  /// Runs the deferred requests: GTK has returned to the main loop, and its operation has ended.
  func mainLoopReached() {
    if !isChanging, endlessness != .waiting { runDeferred() }
  }

  private func run(_ body: () -> Void) {
    isChanging = true
    HandlerScope.outside(body)
    isChanging = false
  }

  private func perform(_ render: () -> () -> Void) {
    var complete = {}
    run { complete = render() }
    if isMoving { unsettled.append(complete) } else { due.append(complete) }
    callDue()
  }

  private func callDue() {
    guard !isChanging, !isCompleting, !due.isEmpty else { return }
    guard !isClosed else {
      let owed = due.takeAll()
      return MainLoop.later { for complete in owed { complete() } }
    }
    isCompleting = true
    while let complete = due.takeFirst() { complete() }
    isCompleting = false
  }

  private func catchUp() {
    callDue()
    // A frame each of whose layouts causes a render would never end.
    guard endlessness != .waiting, deferred.isEmpty || !isDeferring() else { return deliver() }
    runDeferred()
  }

  private func runDeferred() {
    var renderCount = 0
    while let next = deferred.first(where: canRun) {
      if next.isRender { renderCount += 1 }
      guard renderCount <= Self.maxConsecutiveRenders else {
        waitForMainLoop()
        break
      }
      _ = deferred.takeFirst(where: canRun)
      switch next {
      case .change(let body): run(body)
      case .render(let body): perform(body)
      }
    }
    deliver()
    if deferred.isEmpty, !isNotifying { endlessness = .none }
  }

  private func canRun(_ request: Request) -> Bool { !isCompleting || !request.isRender }

  /// Continues when the main loop is idle, and reports the endless renders once.
  private func waitForMainLoop() {
    let isKnown = endlessness == .reported
    endlessness = .waiting
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      endlessness = .reported
      if !isChanging { catchUp() }
    }
    if !isKnown { onEndlessRenders?(Self.maxConsecutiveRenders) }
  }

  private func deliver() {
    guard !isChanging, !isNotifying else { return }
    isNotifying = true
    while let next = notifications.takeFirst() {
      handlerDepth = next.depth
      next.handler()
    }
    handlerDepth = 0
    isNotifying = false
  }
}
