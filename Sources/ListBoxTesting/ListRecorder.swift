public import FunctionalListBox
package import FunctionalListCore

/// Records the calls that each render would make to a list box.
///
/// No widget is made and GTK is not initialised, so a test needs no display:
///
/// ```swift
/// let recorder = ListRecorder()
/// let table = FunctionalTableData(name: "inbox", recorder: recorder)
/// table.renderAndDiff(inbox(["Lunch?"]))
/// recorder.clear()
/// table.renderAndDiff(inbox(["Lunch?", "Invoice"]))
/// let invoice = ItemPath(sectionKey: "inbox", itemKey: "Invoice")
/// #expect(recorder.calls == [.insert(.row(invoice), at: 1)])
/// ```
///
/// As in a new list box, one row can be selected unless the app sets another `selectionMode`.
@MainActor
public final class ListRecorder {
  /// The calls of all renders, in order.
  ///
  /// The calls of one render are the removals, insertions, moves, replacements and updates, in this
  /// order.
  public private(set) var calls: [HostCall] = []
  /// The elements of the list, from top to bottom.
  public private(set) var elements: [ListElement] = []
  /// The number of renders that were applied, also those without a change.
  public private(set) var renderCount = 0

  /// What a screen reader was asked to say, in order.
  ///
  /// Renders are announced with the next ``drawFrame()``, without a delay. The list includes what the row with
  /// the focus says in a list box: changes of its state, and that the row before was removed.
  public internal(set) var announcements: [String] = []

  /// What the user has copied last, with ``copy()`` or with the action "Copy"; `nil` if nothing.
  public internal(set) var copiedRows: CopiedRows?

  /// The cell that the list shows in place of rows: its `placeholder`, its
  /// `noMatchesPlaceholder`, or `nil`.
  public var placeholder: (any CellConfigType)? { delegate?.shownPlaceholder }

  package internal(set) var focusedSlot: Int? {
    didSet {
      if focusedSlot != nil { holdsFocus = false }
      focusIsOnPlaceholder = focusedSlot.map(isPlaceholder) ?? false
    }
  }
  /// Whether the item of the row with the focus is not loaded.
  var focusIsOnPlaceholder = false
  /// Whether the list itself has the focus, because a render has left no row that takes it.
  package internal(set) var holdsFocus = false
  /// Whether simulated input has put the focus there, and not the app.
  var isFocusUsers = false
  /// The closures to call before the next frame.
  var waiting: [@MainActor @Sendable () -> Void] = []
  /// The state that a list box has too.
  let state = ListState(selectionMode: .single)
  /// The list and the viewport.
  var scrolled = KnownViewport()
  /// The slot that is made live in addition to the visible ones, at the moment.
  var slotMadeLive: Int?
  /// Whether a box would make only the rows near the viewport live.
  private(set) var isVirtualized = false
  /// The rows that were notified that they are visible.
  let visibleRows = VisibleRows<VisibilityAction>()
  package var options = HostOptions() {
    didSet {
      chooseLiveRows()
      if sticksToEnd, !oldValue.scrollAnchor.staysAtEnd { scrolled.stick(&state.viewport) }
    }
  }
  /// The user who types letters; the store of items may still be asked for them.
  var typing: TypingUser?
  /// Receives simulated input.
  weak var delegate: (any ListHostDelegate)?

  /// Makes a recorder of an empty list.
  public init() {}

  /// Removes the recorded calls and announcements; the list stays as it is.
  public func clear() {
    calls = []
    announcements = []
  }
}

extension ListRecorder {
  /// Decides which rows a box would make live.
  func chooseLiveRows() {
    isVirtualized = options.liveRows.areNearViewport(
      count: list.count, wereNearViewport: isVirtualized)
  }

  /// Records the calls that a render would make.
  func record(_ comparison: Comparison) {
    if !comparison.isOfOneDescription { renderCount += 1 }
    let made = RenderCalls(comparison)
    let before = elements
    elements = (0..<comparison.new.count).map(comparison.new.element)
    calls += made.removals.map { .remove(before[$0], at: $0) }
    calls += made.insertions.map { .insert(elements[$0], at: $0) }
    calls += made.moves.map { .move(elements[$0.to], from: $0.from, to: $0.to) }
    calls += made.replacements.map { .replace(elements[$0]) }
    calls += made.updates.map { .update(elements[$0]) }
  }
}

extension FunctionalData {
  /// Makes a renderer that renders into a recorder.
  public convenience init(name: String, recorder: ListRecorder) {
    self.init(name: name, host: recorder)
    recorder.delegate = self
  }
}
