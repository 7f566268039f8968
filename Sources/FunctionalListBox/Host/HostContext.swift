import FunctionalListGtk
import FunctionalListCore

/// The part of the host that features see: the shared parts of the list box, and the steps of a change.
///
/// Each part owns its state, and knows only the parts made before it.
final class HostContext {
  let name: String
  /// Allows one change of the list at a time.
  let gate: RenderGate
  var options: ListOptions
  private(set) weak var delegate: (any ListHostDelegate)?
  /// Whether the box contains the rows: not before it is free of rows of other code.
  private(set) var isFilled = false
  /// Describes the actions of the list itself.
  var listActions: (() -> [RowActionElement])?
  /// What can be dropped on the list; `nil` for nothing.
  var dropRules: DropRules?
  /// Whether letters that are typed go to rows.
  var typeAhead = TypeAhead.off
  /// Whether the user is typing the text of a row, so that Space belongs to it.
  var isTyping: () -> Bool = { false }
  /// Describes the action that copies a row, or the selected rows, beside the actions of the app.
  var copyActions: (_ slot: Int, _ own: [RowActionElement]) -> [RowActionElement] = { _, _ in [] }
  /// Describes the actions that move a row, or the selected rows.
  var moveActions: (_ slot: Int) -> [RowActionElement] = { _ in [] }
  /// Describes the action that enters the selection mode with a row.
  var selectActions: (_ slot: Int) -> [RowActionElement] = { _ in [] }
  /// Lets a screen reader read texts before the row that takes the focus next.
  var readWithFocus: (_ news: [String]) -> Void = { _ in }
  /// What features tell or ask each other.
  weak var features: (any OtherFeatures)?
  /// Reports that other rows may be visible than before.
  var onViewportChanged: () -> Void = {}
  /// Describes rows again, and shows what differs.
  var update: (_ slots: [Int]) -> Void = { _ in }
  /// Reports diagnostics to the app.
  let reporter: Reporter
  let attachment = Attachment()
  /// Objects that have left the box while GTK may still be using them.
  let released = DeferredRelease()
  let box: RowBox
  /// Detects, repairs and reports changes of the box by other code.
  let integrity: BoxIntegrity
  let nextFrame: NextFrame
  /// The live rows to update because a model that they have read has changed.
  let stale: StaleRows
  /// The live rows that load more.
  let loaders = LoaderRows()
  /// Makes rows, and keeps the reuse pool.
  let supply: RowSupply
  /// The live rows.
  let rows: RowStore
  let spacers: Spacers
  /// The positions of slots and of the viewport.
  let geometry: ListGeometry
  /// The keyboard focus.
  let focus: FocusKeeper
  /// Defers changes while GTK moves the keyboard focus.
  let focusChange: FocusChange
  /// The caret of the text view with the focus.
  let caret: Caret
  /// Prevents scrolling to the focus while it is in a popover.
  let popoverFocus: PopoverFocus
  let clickedRow: ClickedRow
  /// The state of the list that does not depend on widgets.
  let state: ListState
  /// The properties of rows that only the box knows.
  let view: HostView
  /// Shows the selection.
  let selection: RowSelection
  /// The selection mode with check buttons.
  let selecting: SelectingMode
  /// Makes rows live, reusing widgets.
  let recycler: Recycler
  /// The open popovers in rows.
  let popovers: OpenPopovers
  /// Decides which rows are live, and places them.
  let layout: RowLayout
  /// Moves the cursor with keys.
  let cursor: Cursor
  /// Scrolls to a slot, or to the end.
  let scroller: Scroller
  /// The widths of the columns.
  let columns = ColumnWidths()
  /// Chooses the scroll anchor.
  let anchors: ScrollAnchorKeeper
  /// Tracks the models that offered actions have read.
  let offers = OfferReads()
  /// The parts that the host calls after the features.
  let parts: [any HostPart]

  init(
    _ container: any RowContainer, _ reporter: Reporter, _ options: ListOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    name = reporter.name
    self.reporter = reporter
    self.gate = gate
    self.options = options
    self.delegate = delegate
    box = RowBox(container, released)
    integrity = BoxIntegrity(of: box, reporter)
    stale = StaleRows(reporter, gate)
    supply = RowSupply(container, reporter, stale, reuseLimit: options.reuseLimit)
    rows = RowStore(supply, attachment, released, loaders)
    nextFrame = NextFrame(box)
    geometry = ListGeometry(box, rows)
    spacers = Spacers(areNeeded: !container.isGrid)
    focus = FocusKeeper(box, attachment)
    focusChange = FocusChange(box)
    caret = Caret(box)
    popoverFocus = PopoverFocus(box, geometry)
    clickedRow = ClickedRow(box, geometry)
    state = ListState(selectionMode: container.selectionMode)
    popovers = OpenPopovers(box, rows, geometry, focus, nextFrame)
    anchors = ScrollAnchorKeeper(state, rows, geometry, focus, popovers)
    view = HostView(
      rows: rows, geometry: geometry, focus: focus, anchors: anchors, attachment: attachment)
    selection = RowSelection(state, view, box, spacers)
    selecting = SelectingMode(box, rows, selection)
    recycler = Recycler(box, rows, geometry, spacers, focus)
    layout = RowLayout(box, rows, geometry, spacers, popovers, attachment) {
      [recycler] slots throws(Detached) in
      try recycler.makeLive(slots)
    }
    cursor = Cursor(box, rows, geometry, layout, focus)
    scroller = Scroller(state, box, rows, geometry, layout)
    parts =
      [
        focus, caret, popoverFocus, clickedRow, nextFrame, popovers, scroller, rows, geometry,
        spacers, selection,
        // Rows go in the reverse order: the mode is restored before the selection forgets it.
        selecting, supply, box,
      ] + container.makeParts(box, rows, geometry)
    for part in parts { part.optionsChanged(options) }
    supply.beforeFocus = { [weak focus, weak geometry] in
      if let geometry { focus?.noteOrigin(geometry.virtualizer.map.position) }
    }
    supply.onPopoverShown = { [weak popovers] in popovers?.popoverShown() }
    popovers.onFrame = { [weak self] in
      guard let self else { return }
      react { () throws(Detached) in try popovers.prepareForLayout() }
    }
  }
}

// MARK: - Steps

extension HostContext {
  /// The list of the last render.
  var list: FlatList { rows.list }

  /// Whether the list is a grid.
  var isGrid: Bool { box.container.isGrid }

  /// Whether no change is in progress, so that rows match the description.
  var isAtRest: Bool { canChange && !gate.isChanging }

  /// Whether rows can be changed.
  var canChange: Bool { isFilled && !attachment.isDetached }

  /// Notes that the rows are being inserted into the box.
  func noteFilled() { isFilled = true }

  /// Runs the steps of a change until one of them detaches or destroys the box.
  func untilDetached(_ steps: () throws(Detached) -> Void) {
    do { try steps() } catch { return }
  }

  /// Reacts to a signal with a change, unless a change has caused the signal.
  func react(_ steps: () throws(Detached) -> Void) {
    gate.react {
      guard canChange else { return }
      untilDetached(steps)
    }
  }

  /// Runs the steps of a change now, or when the change in progress has ended, if the box is still attached
  /// then.
  func change(_ steps: @escaping (HostContext) throws(Detached) -> Void) {
    gate.change { [weak self] in
      guard let self, canChange else { return }
      untilDetached { () throws(Detached) in try steps(self) }
    }
  }

  /// Reports that other rows may be visible than before.
  func viewportChanged() { onViewportChanged() }

  /// Ends animations of rows, now or when the change in progress has ended.
  func endMotion() {
    change { context throws(Detached) in try context.features?.endMotion() }
  }

  /// Moves the selection with the cursor to a slot, if its row can be selected.
  func selectCursor(_ slot: Int, extending: Bool) throws(Detached) {
    guard rows.row(at: slot)?.isSelectable == true else { return }
    try selection.change { state, view throws(Detached) in
      try state.moveSelection(
        to: slot, extending: extending, adding: state.selection.isSelecting, in: view)
    }
  }

  /// Notifies the app, after the change in progress, that this change enters or leaves the selection mode.
  func notifySelecting(_ isOn: Bool) {
    guard isOn != selecting.isOn else { return }
    gate.notify { [weak self] in self?.delegate?.selectingDidChange(isOn) }
  }

  /// Notifies the app of the rows that the user has deselected or selected, when the change has ended.
  func notifySelection() {
    state.notifySelection(delegate) { [self] in attachment.isDetached ? nil : list }
  }
}
