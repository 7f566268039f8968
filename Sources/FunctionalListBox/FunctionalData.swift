import FunctionalListHost

/// The base class of lists (``FunctionalTableData``) and grids (``FunctionalCollectionData``), which renders
/// descriptions with as few changes as possible.
///
/// In this documentation, rows are also the tiles of a grid, and the list box is also its flow box.
///
/// The rows of the box are those of the description. Do not insert, remove, sort or filter rows
/// yourself. When the object is deinitialised, its rows are removed from the box. No handler of the
/// app is called then; pending completions are called from the main loop.
@MainActor
@dynamicMemberLookup
public class FunctionalData {
  /// Called with each diagnostic; `nil` logs them in GLib's structured log.
  public static var diagnosticHandler: ((Diagnostic) -> Void)? {
    get { Diagnostic.handler }
    set { Diagnostic.handler = newValue }
  }

  /// The texts of the library that lists show or announce; set them before the first list is shown.
  public static var texts: ListTexts {
    get { ListTexts.current }
    set { ListTexts.current = newValue }
  }

  /// The name of the list in diagnostics.
  public let name: String

  /// Whether a description is being applied.
  ///
  /// A render that is requested now waits.
  public var isRendering: Bool { gate.isChanging }

  /// The last description, without sections and rows that repeat a key.
  private(set) var list = FlatList()
  /// Finds rows of ``list`` by their paths; made when it is first needed.
  var lookup: RowLookup?

  /// Applies renders: a list-box host, unless a test has set another.
  private(set) var host: (any ListHost)?
  /// Allows one change of the list at a time.
  let gate = RenderGate()
  /// The options, and what the app handles.
  var hostOptions = HostOptions() {
    didSet { host?.options = hostOptions }
  }
  var dragHandlers = DragHandlers()
  /// The placeholders that are shown while there are no rows.
  var placeholders = Placeholders() {
    didSet { updatePlaceholder() }
  }
  let placeholderView: Placeholder
  /// Reports diagnostics, with the descriptions as context.
  private let reporter: Reporter
  /// The comparison that is being applied.
  private var comparison: Comparison?
  /// The object that is notified of changes: the inspector, while it is open.
  var follower: (any ListFollower)?
  /// Whether each render is logged in GLib's log.
  var logsRenders = true
  /// The handlers of the ends of the list.
  var edges: [ListEdge: EdgeWatch] = [:]
  /// The loads of rows that load more.
  package let loads = RowLoads()
  /// Lets the items of rows near the viewport be loaded.
  let pageDemand = PageDemand()
  /// Prepares rows near the viewport; `nil` if the app has set no closure for it.
  var prefetcher: Prefetcher?
  /// The cells for sections of items without a closure.
  let registeredCells = RegisteredCells()
  /// Renders again when a model that was read has changed.
  var observer: DescriptionObserver? {
    didSet { hostOptions.observer = observer.map { ObjectIdentifier($0) } }
  }
  /// The part in a selection of several lists; `nil` if the list has its own.
  var share: SelectionShare?
  /// The requests that wait to be applied.
  private(set) var waiting: [RenderRequest] = []
  /// The reading position to restore when there is a list box.
  var restoring: ReadingPosition?
  /// The selection, the focus and the reading position in the last box, until the next box is filled.
  private var left: LeftPlace?
  /// The calls that wait for the next box.
  var waitingCalls = WaitingCalls()
  /// The requests whose descriptions are compared off the main actor.
  let concurrentRenders = ConcurrentRenders()
  /// Announces the changes by renders.
  let news = NewsAnnouncer()
  /// The removals by actions that can be undone.
  let removals = Removals()
  /// The number of descriptions that the list has shown.
  private(set) var generation = 0

  /// Makes a renderer without a list box.
  ///
  /// - Parameter name: the list's name in diagnostics and in the inspector.
  public init(name: String = "") {
    self.name = name
    reporter = Reporter(name: name)
    placeholderView = Placeholder(reporter)
    MainLoop.attach()
    connectReporter()
  }

  /// Makes a renderer for a host that is not a list box.
  package init(name: String, host: any ListHost) {
    self.name = name
    self.host = host
    reporter = Reporter(name: name)
    placeholderView = Placeholder(reporter)
    connectReporter()
  }

  isolated deinit {
    gate.close()
    HandlerScope.silently {
      follower?.close()
      placeholderView.show(nil, in: nil)
      boxHost?.detach()
    }
    for request in waiting { gate.complete { request.completion?(.overtaken) } }
  }

  var boxHost: BoxHost? { host as? BoxHost }

  /// The box that shows the description.
  ///
  /// Replacing it takes effect at once, even during a change, which is interrupted. The description is shown when
  /// no change is in progress.
  var box: BoxWidget? {
    get { boxHost?.widget }
    set {
      HandlerScope.outside { replaceHost(by: newValue) }
    }
  }

  /// The number of rows, headers and footers that have widgets now; 0 without a list box.
  ///
  /// - Complexity: O(1).
  public var liveRowCount: Int { host?.liveRowCount ?? 0 }

  /// Called with the paths of all selected rows after the user has selected or deselected rows, and after a render
  /// that has removed selected rows, or has brought them back at the end of a filter.
  ///
  /// It is not called after ``select(_:animated:scrollPosition:notifying:)`` unless `notifying` is
  /// `true`, nor when styles select or deselect rows (``CellStyle/selected``). If very many rows are
  /// selected at once, it takes less time than the `selectionAction` of each.
  public var onSelectionChanged: ((_ selected: ItemPaths) -> Void)?

  /// Called when the user has moved rows: by dragging them, with Alt and the arrow keys, or with the menu.
  ///
  /// Rows can be moved if their actions allow it (``CellActions/canBeMoved``) and their section
  /// does. The list itself does not change: apply the move to the model, and render. If the handler
  /// renders, now or soon afterwards, the rows move only once.
  ///
  /// ```swift
  /// table.onMove = { move in model.bookmarks.apply(move) }
  /// ```
  public var onMove: ((_ move: RowMove) -> Void)? {
    didSet { hostOptions.handlesMoves = onMove != nil }
  }

  /// What the app does when the user changes columns.
  var columnHandlers = ColumnHandlers()

  /// Called after each applied render with a summary of it, also for the renders of an observation.
  ///
  /// If only the closures of a row have read a model that changes, the row is updated without a
  /// render.
  public var onRender: ((_ render: RenderSummary) -> Void)?

  /// Called when the selection mode is entered or left, by the user or by ``isSelecting``.
  ///
  /// Setting it lets the user enter the mode by a click with Ctrl or a long press on a row.
  public var onSelectingChanged: ((_ isSelecting: Bool) -> Void)? {
    didSet { hostOptions.canEnterSelecting = onSelectingChanged != nil }
  }

  /// Renders a description, with the fewest changes to the list.
  ///
  /// It is applied when the call returns.
  ///
  /// In an `async` function Swift selects the overload that is awaited.
  ///
  /// A call from inside a render (from a configure closure, a handler or a completion) waits for the
  /// end of that render. A call from a handler of a focus change waits until GTK has moved
  /// the focus. If several calls wait, only the last description is applied.
  ///
  /// If a key is repeated, its first row or section is shown and the others are left out, with a
  /// diagnostic. The ids of lazy rows are not checked.
  ///
  /// An animated render also changes the list before the call returns. Afterwards kept rows are
  /// animated from their old to their new positions, and others appear and disappear. Only visible
  /// rows are animated. A render that makes hundreds of changes or keeps no visible row is not, and
  /// nothing is if the desktop disables animations (`gtk-enable-animations`). Rows whose animation
  /// is in progress continue from their current positions.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list.
  ///   - animated: whether the changes are animated.
  ///   - animations: how rows appear and disappear.
  ///   - completion: called once with the outcome, in the order of the calls. If rows are animated,
  ///     it is called at the end of the animation, or when another animated render replaces it.
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys. A section made from the same
  ///   array as before takes O(1). Equal descriptions take no hash, and a few GTK calls that only
  ///   read. Otherwise there are a few GTK calls for each live row that is inserted, removed, moved
  ///   or updated, and a few that only read for each live row.
  public func renderAndDiff(
    _ sections: [TableSection], animated: Bool = false, animations: TableAnimations = .default,
    completion: ((RenderOutcome) -> Void)? = nil
  ) {
    MainLoop.requireMainThread(to: "Call renderAndDiff")
    stopObserving()
    render(sections, animations: animated ? animations : nil, completion: completion)
  }

  /// Renders a description, and returns when the rows are in the box and their animation has ended.
  ///
  /// They are painted with the next frame. If a later description overtakes this one, the call
  /// returns when the later one has been applied; if a later animation replaces this one, when that
  /// begins.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list.
  ///   - animated: whether the changes are animated.
  ///   - animations: how rows appear and disappear.
  /// - Returns: The outcome of the render.
  @discardableResult
  public func renderAndDiff(
    _ sections: [TableSection], animated: Bool = false, animations: TableAnimations = .default
  ) async -> RenderOutcome {
    let outcome = await withCheckedContinuation { continuation in
      renderAndDiff(sections, animated: animated, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
    await Task.yield()  // Otherwise a loop of renders without animations would block frames.
    return outcome
  }

  /// Renders a description without ending the observation.
  func render(
    _ sections: [TableSection], animations: TableAnimations?,
    completion: ((RenderOutcome) -> Void)? = nil
  ) {
    let request = RenderRequest(
      content: .sections(sections), animations: animations, completion: completion)
    apply(concurrentRenders.takeAll() + [request])
  }

  /// Applies the last request, now or when the change in progress has ended.
  func apply(_ requests: [RenderRequest]) {
    waiting += requests
    gate.render { [weak self] in self?.applyWaiting() ?? {} }
  }

  /// Applies the last of the descriptions that wait; the others are overtaken.
  ///
  /// - Returns: A closure that calls the completions.
  private func applyWaiting() -> () -> Void {
    guard let last = waiting.popLast() else { return {} }
    let overtaken = waiting
    waiting = []
    let start = isMeasured ? ContinuousClock.now : nil
    let valid = compare(last.content)
    let comparison = valid.comparison
    list = comparison.new
    generation += 1
    concurrentRenders.show(last.content, leavingOut: valid.duplicates, generation: generation)
    lookup = nil
    let slots = SlotRemapping(comparison)
    for holder in slotHolders { holder.remap(slots) }
    left?.remap(slots)
    waitingCalls.remap(slots)
    self.comparison = comparison
    for mistake in Diagnostic.Problem.mistakes(in: valid) { reporter.report(mistake) }
    host?.apply(comparison, animations: last.animations)
    placeholderView.show(shownPlaceholder, in: boxHost)
    self.comparison = nil
    shareSelection(after: comparison)
    announceChanges(of: comparison)
    removalsRendered()
    wantItems()
    if let start { notifyRender(comparison, duration: .now - start) }
    return {
      for request in overtaken { request.completion?(.overtaken) }
      last.completion?(.applied(TableSectionChangeSet(comparison)))
    }
  }

  /// Compares a description with the last one, unless its comparison is known.
  private func compare(_ content: RenderRequest.Content) -> ValidComparison {
    switch content {
    case .present:
      var sections = list.sections
      sections.followPages()
      return ValidComparison(old: list, new: sections)
    case .sections(var sections):
      sections.followPages()
      adapt(&sections)
      for type in sections.bind(to: registeredCells) { report(.unregisteredItems(type: type)) }
      return ValidComparison(old: list, new: sections)
    case .sendable(_, let (generation, comparison)?) where generation == self.generation:
      return comparison
    case .sendable(let sendable, _):
      var sections = sendable.map(\.section)
      adapt(&sections)
      return ValidComparison(old: list, new: sections)
    }
  }

  /// Leaves out what the box cannot show.
  func adapt(_ sections: inout [TableSection]) {}

  func report(_ problem: Diagnostic.Problem) { reporter.report(problem) }

  private func connectReporter() {
    reporter.context = { [weak self] in
      Reporter.Context(sections: self?.list.sections ?? [], comparison: self?.comparison)
    }
    connectLoads()
    connectPages()
    gate.onEndlessRenders = { [reporter] in reporter.report(.endlessRenders(count: $0)) }
  }

  private func replaceHost(by box: BoxWidget?) {
    let old = boxHost
    let new = box.map { BoxHost($0, reporter, hostOptions, gate, delegate: self) }
    left = new == nil ? nil : left ?? old.map { LeftPlace(of: $0) }
    if let new { restorePending(in: new) }
    host = new
    share?.leaveBox()
    gate.interrupt { old?.detach() }
    if new != nil { reportIfEmpty(old?.handle) }
    cancelLoads()
    follower?.setNeedsUpdate()
    updatePlaceholder()
    guard let new else { return }
    new.onFilled = { [weak self, weak new] in
      guard let self, let new else { return }
      let left = left
      self.left = nil
      left?.restore(in: new)
      joinSelection()
      performWaitingCalls()
    }
    new.onMapped = { [weak self] in self?.performWaitingCalls() }
    gate.change { [weak self] in if let self { new.fill(with: list) } }
  }
}

extension FunctionalData {
  package func boxWasDestroyed(of host: any ListHost) {
    guard self.host === host else { return }
    self.host = nil
    cancelLoads()
    follower?.setNeedsUpdate()
    placeholderView.forget()
  }
}
