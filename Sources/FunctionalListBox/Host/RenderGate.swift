import FunctionalListGtk

/// Allows one change of the list at a time.
///
/// Only the gate knows whether a change is in progress. Requests that closures of the app make
/// meanwhile wait in one queue, in order, until the change has ended. So the list never changes
/// under a change in progress. Handlers of the app are called afterwards, and may request anything.
final class RenderGate {
  /// The maximum number of renders in a row, each called from within the one before, until the rest
  /// waits for the main loop.
  private static let mostRendersInARow = 100

  /// Whether a change is in progress.
  private(set) var isChanging = false
  /// Called when there are more renders in a row, once until none waits any more.
  var onEndlessRenders: ((_ count: Int) -> Void)?
  /// Whether renders have exceeded that number.
  private var endlessness = Endlessness.none
  /// Whether completions are being called.
  ///
  /// Renders wait until all completions have returned; other changes do not.
  private var isCompleting = false
  private var isNotifying = false
  /// Whether the renderer is being deinitialised.
  private(set) var isClosed = false
  /// How many handlers have led to the one that is being called, each by a render of the one before.
  private var handlerDepth = 0
  /// Whether rows are in motion: completions wait for its end.
  private(set) var isMoving = false
  /// The completions that are called as soon as no change is in progress, in order.
  private var due = Queue<() -> Void>()
  /// The completions that wait for the end of the motion, in order.
  private var unsettled: [() -> Void] = []
  /// Whether GTK is in the middle of something during which no row may leave the box.
  ///
  /// What is asked for then waits, as during a change, for ``resume()``.
  var isHeld: () -> Bool = { false }
  private var waiting = Queue<Request>()
  private var notifications = Queue<(depth: Int, handler: () -> Void)>()

  /// Whether renders go on without an end.
  private enum Endlessness {
    /// They do not.
    case none
    /// They do, and the next are done.
    case reported
    /// They do, and the rest waits for the main loop.
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
    guard handlerDepth < Self.mostRendersInARow else {
      waiting.append(.render(body))
      return waitForMainLoop()
    }
    perform(body)
    catchUp()
  }

  /// Reacts to a signal of GTK, unless the change in progress has caused it.
  func react(_ body: () -> Void) {
    guard !isChanging else { return }
    run(body)
    catchUp()
  }

  /// Detaches a box at once, even in the middle of a change.
  func interrupt(_ body: () -> Void) {
    guard !isChanging else { return HandlerScope.outside(body) }
    run(body)
    catchUp()
  }

  /// Calls a handler of the app: now, or after the change in progress and the handlers that are
  /// already waiting.
  func notify(_ handler: @escaping () -> Void) {
    guard !isClosed else { return }
    notifications.append((depth: isNotifying ? handlerDepth + 1 : 0, handler: handler))
    deliver()
  }

  /// Calls no handler of the app from now on, and leaves the completions that are owed to the main loop:
  /// the renderer is being deinitialised, and perhaps its owner, which they may want to use.
  func close() {
    isClosed = true
    notifications = Queue()
  }

  /// Owes the app a completion, to be called as soon as no change is in progress.
  func owe(_ completion: @escaping () -> Void) {
    due.append(completion)
    callDue()
  }

  /// Lets completions wait for the end of a motion, from now on.
  ///
  /// It takes over the rows of the motion before, which is over.
  func motionBegins() {
    motionEnds()
    isMoving = true
  }

  /// Lets no completion wait for a motion any more.
  func motionEnds() {
    isMoving = false
    for completion in unsettled { due.append(completion) }
    unsettled = []
  }

  /// Goes on with what waits, if nothing holds it up any more.
  func resume() {
    if !isChanging { catchUp() }
  }

  /// Goes on with what waits: GTK has returned to the main loop, so nothing holds it up.
  func mainLoopReached() {
    if !isChanging, endlessness != .waiting { goOn() }
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
    // If each layout of a frame causes a render, the frame would never end.
    guard endlessness != .waiting, waiting.isEmpty || !isHeld() else { return deliver() }
    goOn()
  }

  private func goOn() {
    var renderCount = 0
    while let next = waiting.first(where: canBeMet) {
      if next.isRender { renderCount += 1 }
      guard renderCount <= Self.mostRendersInARow else {
        waitForMainLoop()
        break
      }
      _ = waiting.takeFirst(where: canBeMet)
      switch next {
      case .change(let body): run(body)
      case .render(let body): perform(body)
      }
    }
    deliver()
    if waiting.isEmpty, !isNotifying { endlessness = .none }
  }

  private func canBeMet(_ request: Request) -> Bool { !isCompleting || !request.isRender }

  /// Continues when the main loop is idle, and reports the endless renders once.
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
    while let next = notifications.takeFirst() {
      handlerDepth = next.depth
      next.handler()
    }
    handlerDepth = 0
    isNotifying = false
  }
}
