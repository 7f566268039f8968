@_exported public import FunctionalListCore
@_exported public import FunctionalListGtk

/// Renders descriptions of a list into a list box, with as few changes as possible from one
/// description to the next.
///
/// ```swift
/// let functionalTableData = FunctionalTableData(name: "places")
/// functionalTableData.listBox = ListBox()
/// functionalTableData.renderAndDiff([section])
/// ```
///
/// The rows of the box are those of the description. Do not insert, remove, sort or filter rows
/// yourself. When the object is deinitialised, its rows are removed from the box. That calls no handler of
/// the app; completions that are owed come from the main loop.
@MainActor
public final class FunctionalTableData {
  /// Called with each diagnostic; `nil` logs them in GLib's structured log.
  public static var diagnosticHandler: ((Diagnostic) -> Void)? {
    get { Diagnostic.handler }
    set { Diagnostic.handler = newValue }
  }

  /// The texts that lists show or announce of themselves; set them before the first list is shown.
  public static var texts: ListTexts {
    get { ListTexts.current }
    set { ListTexts.current = newValue }
  }

  /// The name of the list in diagnostics.
  public let name: String

  /// Whether a description is being applied: a render called now waits.
  public var isRendering: Bool { gate.isChanging }

  /// The last description, without sections and rows that repeat a key.
  private(set) var list = FlatList()
  /// The index by which rows of ``list`` are found, made when it is first needed.
  var lookup: RowLookup?

  /// Applies renders: a list-box host, unless a test has set another.
  private(set) var host: (any ListHost)?
  /// Allows one change of the list at a time.
  let gate = RenderGate()
  /// Describes what can be done to the list itself.
  var listActions: (() -> [RowActionElement])? {
    didSet { host?.listActions = listActions }
  }
  /// What can be dropped on the list.
  var dropRules: DropRules? {
    didSet { host?.dropRules = dropRules }
  }
  var dropHandler: ((Drop) -> Bool)?
  /// What is shown while there are no rows.
  var placeholders = Placeholders() {
    didSet { updatePlaceholder() }
  }
  let placeholderView: Placeholder
  /// Reports mistakes, with what the list shows.
  private let reporter: Reporter
  /// The comparison that is being applied.
  private var comparison: Comparison?
  /// The window that shows the inside of the list, while it is open.
  var inspector: Inspector?
  /// Whether each render is a line of GLib's log.
  var logsRenders = true
  /// The handlers of the ends of the list.
  var edges: [ListEdge: EdgeWatch] = [:]
  /// What the rows that load more are doing.
  package let loads = RowLoads()
  /// Prepares rows near the viewport, if the app wants that.
  var prefetcher: Prefetcher?
  /// The cells of items without a closure.
  let registeredCells = RegisteredCells()
  /// Renders when what it observes has changed.
  var observer: DescriptionObserver? {
    didSet { host?.options = options }
  }
  /// The renders that are compared, and not applied yet.
  private var waiting: [RenderRequest] = []
  /// The reading position to restore when there is a list box.
  var restoring: ReadingPosition?
  /// The renders that are not compared yet.
  let concurrentRenders = ConcurrentRenders()
  /// Announces what renders have done.
  let news = NewsAnnouncer()
  /// The number of descriptions that the list has shown.
  private(set) var generation = 0

  /// Makes a renderer without a list box.
  public init(name: String) {
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
      inspector?.close()
      placeholderView.show(nil, in: nil)
      listBoxHost?.detach()
    }
    for request in waiting { gate.owe { request.completion?(.overtaken) } }
  }

  private var listBoxHost: ListBoxHost? { host as? ListBoxHost }

  /// The list box that shows the description.
  ///
  /// The receiver owns it while it is attached.
  ///
  /// Attaching a box shows the last description in it; detaching removes the rows. When the box or
  /// its window is destroyed, the property becomes `nil`, and the description is kept for another
  /// box.
  ///
  /// A box that has rows of other code, is bound to a model, or sorts or filters its rows is not
  /// changed. A diagnostic reports it, and nothing is shown until a render finds the box free. GTK has
  /// no function that tells how a box is used, so two rows with empty labels are inserted for a
  /// moment; a sort or filter function of the box sees them. A model that is empty is noticed only
  /// when it inserts rows, which are then reported as rows of other code.
  public var listBox: ListBox? {
    get { listBoxHost?.listBox }
    set {
      MainLoop.requireMainThread(to: "Set listBox")
      HandlerScope.outside { replaceHost(for: newValue) }
    }
  }

  /// The maximum number of widgets of each kind that are kept for reuse; 0 or less keeps none.
  public var reuseLimit = 10_000 {
    didSet { host?.options = options }
  }

  /// Which rows have widgets.
  ///
  /// Only those can be visible, and only those cost time and memory.
  public var liveRows = LiveRows.automatic {
    didSet { host?.options = options }
  }

  /// The number of rows, headers and footers that have widgets now; 0 without a list box.
  ///
  /// - Complexity: O(1).
  public var liveRowCount: Int { host?.liveRowCount ?? 0 }

  /// The row that keeps its position on screen while a render changes the rows around it.
  ///
  /// It keeps it too while rows change their heights by themselves, the window is resized, and other
  /// lists or widgets above in the same scrolled window come, go or grow. When the box moves to another
  /// window, the list shows there what it has shown.
  public var scrollAnchor = ScrollAnchor.top {
    didSet { host?.options = options }
  }

  /// The mode that ``selectionMode`` was set to, for boxes that are attached later.
  var chosenSelectionMode: SelectionMode? {
    didSet { host?.options = options }
  }

  /// Whether the widget of a row without an ``Accessibility/identifier`` is named `section.row`, after
  /// the keys, for UI tests.
  ///
  /// GTK keeps every name that was ever set, so this is off unless a test asks for it.
  public var identifiesRows = false {
    didSet { host?.options = options }
  }

  /// Called with the paths of all selected rows after the user has selected or deselected rows.
  ///
  /// It is not called when a render removes a selected row, nor after
  /// ``select(_:animated:scrollPosition:notifying:)`` unless that is asked to notify. If very many
  /// rows are selected at once, it is cheaper than the `selectionAction` of each.
  public var onSelectionChanged: ((_ selected: ItemPaths) -> Void)?

  /// Called when the user has moved rows: by dragging them, with Alt and the arrow keys, or with the menu.
  ///
  /// Those rows can be moved whose actions say so (``CellActions/canBeMoved``), where their section
  /// allows it. The list shows what is described: follow the move in the model, and render. A render in
  /// the handler, or soon after it, moves the rows once.
  ///
  /// ```swift
  /// table.onMove = { move in
  ///   tasks.apply(move)
  ///   render()
  /// }
  /// ```
  public var onMove: ((_ move: RowMove) -> Void)? {
    didSet { host?.options = options }
  }

  /// Called after each render that was applied, also those of an observation, with what it has done.
  ///
  /// The update of a row whose closures alone have read what changed is not a render.
  public var onRender: ((_ render: RenderSummary) -> Void)?

  /// Called when the selection mode is entered or left, by the user or by ``isSelecting``.
  ///
  /// Setting it lets the user enter the mode: by a click with Ctrl, or by holding the button or a
  /// finger down on a row.
  public var onSelectingChanged: ((_ isSelecting: Bool) -> Void)? {
    didSet { host?.options = options }
  }

  /// Renders a description, with the fewest changes to the list.
  ///
  /// It is applied when the call returns.
  ///
  /// In an `async` function Swift selects the overload that is awaited.
  ///
  /// A call from inside a render (from a configure closure, a handler or a completion) waits for the
  /// end of that render. A call from a handler that is told of a change of the focus waits until GTK has
  /// moved the focus. If several calls wait, only the last description is applied.
  ///
  /// If a key is repeated, its first row or section is shown and the others are left out, with a
  /// diagnostic. The ids of lazy rows are not checked.
  ///
  /// An animated render changes the list just as well when it is called; rows are then seen to glide to
  /// their places, to come and to go. Nothing is animated that is not on screen, nor a render that makes
  /// hundreds of changes or keeps no row that is on screen, nor anything if the desktop wants no
  /// animations (`gtk-enable-animations`). If rows are in motion already, they go on from where they are
  /// seen.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list.
  ///   - animated: whether the changes are animated.
  ///   - animations: how what changes comes and goes.
  ///   - completion: called once with the outcome, in the order of the calls; if rows are in motion,
  ///     when they have arrived, or when another animated render takes over their motion.
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys. A section made of the same array as
  ///   before costs nothing. Equal descriptions cost no hash, and a few GTK calls that read. Otherwise
  ///   there are a few GTK calls for each live row that is inserted, removed, moved or updated, and a
  ///   few that read for each live row.
  public func renderAndDiff(
    _ sections: [TableSection], animated: Bool = false, animations: TableAnimations = .default,
    completion: ((RenderOutcome) -> Void)? = nil
  ) {
    MainLoop.requireMainThread(to: "Call renderAndDiff")
    stopObserving()
    render(sections, animations: animated ? animations : nil, completion: completion)
  }

  /// Renders a description, and returns when the rows are in the box and none is in motion.
  ///
  /// They are painted with the next frame. If a later description overtakes this one, the call
  /// returns when the later one has been applied; if a later motion takes this one over, when it begins.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list.
  ///   - animated: whether the changes are animated.
  ///   - animations: how what changes comes and goes.
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
    await Task.yield()  // A loop of renders that are over at once would keep frames waiting.
    return outcome
  }

  /// Renders a description, without an end to what is observed.
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
    self.comparison = comparison
    if let duplicates = valid.duplicates { reporter.report(.duplicateKeys(duplicates)) }
    host?.apply(comparison, animations: last.animations)
    placeholderView.show(shownPlaceholder, in: listBox)
    self.comparison = nil
    tellNews(of: comparison)
    if let start { tellOfRender(comparison, duration: .now - start) }
    return {
      for request in overtaken { request.completion?(.overtaken) }
      last.completion?(.applied(TableSectionChangeSet(comparison)))
    }
  }

  /// Compares a description with the last one, unless that has been done.
  private func compare(_ content: RenderRequest.Content) -> ValidComparison {
    switch content {
    case .sections(var sections):
      for type in sections.bind(to: registeredCells) { report(.unregisteredItems(type: type)) }
      return ValidComparison(old: list, new: sections)
    case .sendable(_, let (generation, comparison)?) where generation == self.generation:
      return comparison
    case .sendable(let sections, _):
      return ValidComparison(old: list, new: sections.map(\.section))
    }
  }

  func report(_ problem: Diagnostic.Problem) { reporter.report(problem) }

  private func connectReporter() {
    reporter.context = { [weak self] in
      Reporter.Context(sections: self?.list.sections ?? [], comparison: self?.comparison)
    }
    connectLoads()
    gate.onEndlessRenders = { [reporter] in reporter.report(.endlessRenders(count: $0)) }
  }

  private var options: ListOptions {
    var options = ListOptions(
      liveRows: liveRows, scrollAnchor: scrollAnchor, reuseLimit: reuseLimit,
      selectionMode: chosenSelectionMode, identifiesRows: identifiesRows)
    options.canEnterSelecting = onSelectingChanged != nil
    options.followsMoves = onMove != nil
    options.observer = observer.map { ObjectIdentifier($0) }
    return options
  }

  /// Replaces the attached box at once, even in the middle of a change, which then ends.
  ///
  /// The description is shown when no change is in progress.
  private func replaceHost(for listBox: ListBox?) {
    let old = listBoxHost
    let new = listBox.map { ListBoxHost($0, reporter, options, gate, delegate: self) }
    new?.listActions = listActions
    new?.dropRules = dropRules
    if let new { restoreWaiting(in: new) }
    host = new
    gate.interrupt { old?.detach() }
    cancelLoads()
    inspector?.setNeedsUpdate()
    updatePlaceholder()
    guard let new else { return }
    gate.change { [weak self] in if let self { new.fill(with: list) } }
  }
}

extension FunctionalTableData: ListHostDelegate {
  package func change(_ body: @escaping () -> Void) { gate.change(body) }

  package func notify(_ handler: @escaping () -> Void) { gate.notify(handler) }

  package func rowsDidMove(_ move: RowMove) {
    list.sections.first { $0.key == move.sectionKey }?.tellMove(move)
    onMove?(move)
    // The next key moves the rows from where they are now.
    renderChanges()
  }

  package func didDrop(_ drop: Drop) -> Bool { dropHandler?(drop) ?? false }

  package func viewportDidChange(afterFrame: Bool) {
    inspector?.setNeedsUpdate()
    lookAtLoads(afterFrame: afterFrame)
    lookAtEdges(afterFrame: afterFrame)
    prefetchRows(afterFrame: afterFrame)
  }

  package func boxWasDestroyed(of host: any ListHost) {
    guard self.host === host else { return }
    self.host = nil
    cancelLoads()
    inspector?.setNeedsUpdate()
    placeholderView.forget()
  }
}
