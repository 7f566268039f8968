@_exported public import FunctionalListCore

/// Shows a list as its description says, and changes it as little as possible from one description
/// to the next.
///
/// ```swift
/// let functionalTableData = FunctionalTableData(name: "places")
/// functionalTableData.listBox = ListBox()
/// functionalTableData.renderAndDiff([section])
/// ```
///
/// The rows are those of the description: do not add, remove, sort or filter rows of the box
/// yourself. When the object goes away, its rows leave the box.
@MainActor
public final class FunctionalTableData {
  /// Told of all that the app should mend; `nil` for GLib's structured log.
  public static var diagnosticHandler: ((Diagnostic) -> Void)?

  /// Names the list in diagnostics.
  public let name: String

  /// Whether a description is being applied: a render called now waits.
  public var isRendering: Bool { gate.isChanging }

  /// What was handed over last, without sections and rows that repeat a key.
  private(set) var list = FlatList()
  /// Finds rows of ``list``, made when first asked for.
  var lookup: RowLookup?

  /// What carries out renders; a list-box host, unless a test has set another.
  private(set) var host: (any ListHost)?
  /// Lets one thing change the list at a time.
  let gate = RenderGate()
  /// What to do at the ends of the list.
  var edges: [Edge: EdgeWatch] = [:]
  /// The calls of `renderAndDiff` that are not applied yet.
  private var waiting: [Request] = []

  /// Makes a renderer without a list box.
  public init(name: String) {
    self.name = name
    MainLoop.attach()
    reportEndlessRenders()
  }

  /// Makes a renderer for a host that is no list box.
  package init(name: String, host: any ListHost) {
    self.name = name
    self.host = host
    reportEndlessRenders()
  }

  // This is why the class says that it is on the main actor, which is the default here: where it
  // does not, Swift 6.3 refuses the deinit when it optimises a module that imports this one.
  isolated deinit { listBoxHost?.detach() }

  private var listBoxHost: ListBoxHost? { host as? ListBoxHost }

  /// The list box that shows the description, and that the receiver owns while it is attached.
  ///
  /// GTK cannot be asked what other code does with a box: two rows with empty labels are put in for a
  /// moment, which a sort or filter function of its sees. A model that is empty shows only when it
  /// puts rows in, which are reported as those of someone else.
  ///
  /// What was rendered before shows on attaching. A box that has rows of someone else, is bound to
  /// a model, or sorts or filters its rows is left untouched, with a diagnostic: nothing is shown
  /// in it until a render finds it free. Detaching takes the rows out. `nil` once the box is
  /// destroyed, or the window that showed it; the description stays, for another box.
  public var listBox: ListBox? {
    get { listBoxHost?.listBox }
    set {
      MainLoop.requireMainThread(to: "Set listBox")
      HandlerScope.outside { replaceHost(for: newValue) }
    }
  }

  /// The most widgets of one kind that are kept for rows to come, once their rows have gone; 0 or
  /// less keeps none.
  public var reuseLimit = 10_000 {
    didSet { host?.options = options }
  }

  /// Which rows have widgets: only those can be seen, and cost time and memory.
  public var liveRows = LiveRows.automatic {
    didSet { host?.options = options }
  }

  /// How many rows, headers and footers have widgets now; 0 without a list box.
  ///
  /// - Complexity: O(1).
  public var liveRowCount: Int { host?.liveRowCount ?? 0 }

  /// What stays in its place on screen while a render changes what is above and below it.
  public var scrollAnchor = ScrollAnchor.top {
    didSet { host?.options = options }
  }

  /// Called after the user has selected or deselected rows; not after `select(…)`
  /// without `notifying`, nor when a render takes a selected row out.
  ///
  /// Cheaper than the `selectionAction` of each row where very many are selected at once.
  public var onSelectionChanged: ((_ selected: ItemPaths) -> Void)?

  /// Shows what `sections` describes, with the fewest changes to the list; applied when it returns.
  ///
  /// In an `async` function Swift takes the twin that returns when that is done: `await` it.
  ///
  /// Called from inside a render (from a configure closure, a handler or a completion) it waits for
  /// the end of that; of several that wait only the last is applied.
  ///
  /// Where a key stands twice the first stays and the others are left out, with a diagnostic; ids of
  /// `items` are not checked.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list.
  ///   - completion: called once, in the order of the calls.
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys; a section made of the same array as
  ///   before costs nothing. Equal descriptions cost no hash, and one GTK call that reads; where
  ///   anything changes, a few calls for each live row that comes, goes, moves or changes, and a few
  ///   that read for each live row.
  public func renderAndDiff(
    _ sections: [TableSection],
    completion: ((RenderOutcome) -> Void)? = nil
  ) {
    MainLoop.requireMainThread(to: "Call renderAndDiff")
    waiting.append(Request(sections: sections, completion: completion))
    gate.render { [weak self] in self?.applyWaiting() ?? {} }
  }

  /// Shows what `sections` describes, and returns when the rows are in the box.
  ///
  /// They are painted with the next frame. Where another description overtakes this one it returns
  /// then.
  ///
  /// - Returns: What became of the render.
  @discardableResult
  public func renderAndDiff(_ sections: [TableSection]) async -> RenderOutcome {
    await withCheckedContinuation { continuation in
      renderAndDiff(sections) { continuation.resume(returning: $0) }
    }
  }

  /// Applies the last of the descriptions that wait; the others are overtaken.
  ///
  /// - Returns: Calls the completions.
  private func applyWaiting() -> () -> Void {
    guard let last = waiting.popLast() else { return {} }
    let overtaken = waiting
    waiting = []
    let comparison = compare(with: last.sections)
    list = comparison.new
    lookup = nil
    host?.apply(comparison)
    return {
      for request in overtaken { request.completion?(.overtaken) }
      last.completion?(.applied(TableSectionChangeSet(comparison)))
    }
  }

  private func reportEndlessRenders() {
    gate.onEndlessRenders = { [name] count in
      Diagnostic(list: name, problem: .endlessRenders(count: count)).report()
    }
  }

  private var options: ListOptions {
    ListOptions(liveRows: liveRows, scrollAnchor: scrollAnchor, reuseLimit: reuseLimit)
  }

  /// Attaches a box in place of the present one: at once, also in the middle of a change, which then
  /// ends. The description shows when no change is in progress.
  private func replaceHost(for listBox: ListBox?) {
    let old = listBoxHost
    let new = listBox.map { ListBoxHost($0, name: name, options, gate, delegate: self) }
    host = new
    gate.interrupt { old?.detach() }
    guard let new else { return }
    gate.change { [weak self] in if let self { new.show(list) } }
  }

  private func compare(with sections: [TableSection]) -> Comparison {
    let comparison = Comparison(old: list, new: FlatList(sections))
    guard comparison.hasRepeatedKey else { return comparison }
    let duplicates = sections.duplicateKeys
    Diagnostic(list: name, problem: .duplicateKeys(duplicates)).report()
    return Comparison(old: list, new: FlatList(sections.leavingOut(duplicates)))
  }
}

extension FunctionalTableData: ListHostDelegate {
  package func selectionDidChange() { onSelectionChanged?(selectedItemPaths) }

  package func viewportDidChange(afterFrame: Bool) { lookAtEdges(afterFrame: afterFrame) }

  package func boxWasDestroyed(of host: any ListHost) {
    if self.host === host { self.host = nil }
  }
}

/// One call of `renderAndDiff`.
private struct Request {
  var sections: [TableSection]
  var completion: ((FunctionalTableData.RenderOutcome) -> Void)?
}
