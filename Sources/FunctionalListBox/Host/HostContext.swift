import FunctionalListGtk
import FunctionalListCore

/// The list box as its features see it: the parts that they share, and the steps that they may take.
///
/// Each part owns its state, and knows only the parts made before it.
final class HostContext {
  /// The name of the list.
  let name: String
  /// Lets one change happen at a time.
  let gate: RenderGate
  /// What the app has chosen.
  var options: ListOptions
  /// Receives what the user does.
  private(set) weak var delegate: (any ListHostDelegate)?
  /// Whether the box contains the rows.
  ///
  /// It does not while other code uses the box.
  private(set) var isFilled = false
  /// Describes what can be done to the list itself.
  var listActions: (() -> [RowActionElement])?
  /// What can be dropped on the list; `nil` for nothing.
  var dropRules: DropRules?
  /// Describes how a row, or the selected ones, can be moved.
  var moveActions: (_ slot: Int) -> [RowActionElement] = { _ in [] }
  /// Reaches the features, for what one of them begins.
  weak var relay: (any FeatureRelay)?
  /// Tells the app what to mend.
  let reporter: Reporter
  /// Whether the box is still attached.
  let attachment = Attachment()
  /// Objects that have left the box while GTK may still be using them.
  let released = DeferredRelease()
  /// The gate to the list box.
  let box: RowBox
  /// Repairs and reports what other code does to the box.
  let integrity: BoxIntegrity
  /// Calls what waits for the next frame.
  let nextFrame: NextFrame
  /// The live rows that have read what has changed.
  let stale: StaleRows
  /// The live rows that load more.
  let loaders = LoaderRows()
  /// Makes rows, and keeps the reuse pool.
  let supply: RowSupply
  /// The live rows.
  let rows: RowStore
  /// The spacers in place of rows that are not live.
  let spacers = Spacers()
  /// The positions of slots and of the viewport.
  let geometry: ListGeometry
  /// The keyboard focus.
  let focus: FocusKeeper
  /// What waits while GTK moves the keyboard focus.
  let focusChange: FocusChange
  /// The caret of the text view with the focus.
  let caret: Caret
  /// The focus in popovers, to which nothing scrolls.
  let popoverFocus: PopoverFocus
  /// What the list is, apart from its widgets.
  let state: ListState
  /// What only the box knows of the rows.
  let view: HostView
  /// Shows what is selected.
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
  /// Keeps the rows that are seen in their places.
  let anchors: ScrollAnchorKeeper
  /// Follows what the offered actions have read.
  let offers = OfferReads()
  /// The parts that the host calls after the features.
  let parts: [any HostPart]

  init(
    _ listBox: ListBox, _ reporter: Reporter, _ options: ListOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    name = reporter.name
    self.reporter = reporter
    self.gate = gate
    self.options = options
    self.delegate = delegate
    box = RowBox(listBox, released)
    integrity = BoxIntegrity(of: box, reporter)
    stale = StaleRows(reporter, gate)
    supply = RowSupply(reporter, stale, reuseLimit: options.reuseLimit)
    rows = RowStore(supply, attachment, released, loaders)
    nextFrame = NextFrame(box)
    geometry = ListGeometry(box, rows)
    focus = FocusKeeper(box, attachment)
    focusChange = FocusChange(box)
    caret = Caret(box)
    popoverFocus = PopoverFocus(box, geometry)
    state = ListState(selectionMode: listBox.selectionMode)
    view = HostView(rows: rows, geometry: geometry, focus: focus, attachment: attachment)
    selection = RowSelection(state, view, box, spacers)
    selecting = SelectingMode(box, rows, selection)
    recycler = Recycler(box, rows, geometry, spacers, focus)
    popovers = OpenPopovers(box, rows, geometry, focus, nextFrame)
    layout = RowLayout(box, rows, geometry, spacers, popovers, attachment) {
      [recycler] slots throws(Detached) in
      try recycler.makeLive(slots)
    }
    cursor = Cursor(box, rows, geometry, layout, focus)
    scroller = Scroller(box, rows, geometry, layout)
    anchors = ScrollAnchorKeeper(state, rows, geometry, focus, popovers)
    parts = [
      caret, popoverFocus, nextFrame, popovers, scroller, rows, geometry, spacers, selection,
      // Before the selection forgets the mode, in the reverse order.
      selecting, supply, box,
    ]
    for part in parts { part.optionsChanged(options) }
    supply.onPopoverShown = { [weak popovers] in popovers?.popoverShown() }
    popovers.onFrame = { [weak self] in
      guard let self else { return }
      react { () throws(Detached) in try popovers.prepareForLayout() }
    }
  }
}

// MARK: - Steps

extension HostContext {
  var listBox: ListBox { box.listBox }

  /// The list of the last render.
  var list: FlatList { rows.list }

  /// Whether no change is in progress, so that rows match the description.
  var isAtRest: Bool { canChange && !gate.isChanging }

  /// Whether rows can be changed.
  var canChange: Bool { isFilled && !attachment.isDetached }

  /// Notes that the rows come into the box.
  func noteFilled() { isFilled = true }

  /// Runs the steps of a change.
  ///
  /// If a step detaches or destroys the box, it is the last one.
  func endingWithTheBox(_ steps: () throws(Detached) -> Void) {
    do { try steps() } catch { return }
  }

  /// Reacts to a signal with a change, unless a change has caused the signal.
  func react(_ steps: () throws(Detached) -> Void) {
    gate.react {
      guard canChange else { return }
      endingWithTheBox(steps)
    }
  }

  /// Takes steps now, or when the change in progress has ended, if the box is still there then.
  func change(_ steps: @escaping (HostContext) throws(Detached) -> Void) {
    gate.change { [weak self] in
      guard let self, canChange else { return }
      endingWithTheBox { () throws(Detached) in try steps(self) }
    }
  }

  /// Reports that other rows may be visible than before.
  func viewportChanged() { relay?.viewportChanged(afterFrame: false) }

  /// Puts all rows into their places, now or when the change in progress has ended.
  func endMotion() {
    change { context throws(Detached) in try context.relay?.endMotion() }
  }

  /// Lets the selection follow the cursor to a slot whose row can be selected.
  func selectCursor(_ slot: Int, extending: Bool) throws(Detached) {
    guard rows.row(at: slot)?.isSelectable == true else { return }
    try selection.change { state, view throws(Detached) in
      try state.moveSelection(
        to: slot, extending: extending, adding: state.selection.isSelecting, in: view)
    }
  }

  /// Notifies the app, after the change in progress, that the selection mode is entered or left by it.
  func notifySelecting(_ isOn: Bool) {
    guard isOn != selecting.isOn else { return }
    gate.notify { [weak self] in self?.delegate?.selectingDidChange(isOn) }
  }

  /// Calls the actions of the rows that the user has deselected and selected, when the change has ended.
  ///
  /// An action may render. The remaining rows are then looked up at their new slots.
  func notifySelection() {
    guard state.takePendingSelection() else { return }
    gate.notify { [self] in
      state.notifySelection { list.actions(ofSlot: $0)?.selectionAction(isSelected: $1)?() }
      // An action may have detached the list, whose delegate has another box then.
      if !attachment.isDetached { delegate?.selectionDidChange() }
    }
  }
}
