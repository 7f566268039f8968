import FunctionalListCells
import FunctionalListGtk
import FunctionalListCore

/// The parts of a list box that its features share.
///
/// Each part owns its state, and knows only the parts made before it. ``ListFeatures`` gives a feature those that it
/// uses.
final class BoxParts {
  let name: String
  /// Runs the changes of the list.
  let changes: Changes
  /// Reports diagnostics to the app.
  let reporter: Reporter
  /// Objects that have left the box while GTK may still be using them.
  let released = DeferredRelease()
  let box: RowBox
  /// Detects, repairs and reports changes of the box by other code.
  let integrity: BoxIntegrity
  let nextFrame: NextFrame
  /// The live rows to update because a model that they have read has changed.
  let stale: StaleRows
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
  let drawnRows: DrawnRows
  /// Moves the cursor.
  let navigation: CursorNavigation
  /// Scrolls to a slot, or to the end.
  let scroller: Scroller
  /// Chooses the scroll anchor.
  let anchors: ScrollAnchorKeeper
  /// What can be done to rows and to the list.
  let offers: Offers
  /// Has screen readers say what happens.
  let announcer: Announcer
  /// The parts that the host calls after the features.
  let all: [any HostPart]

  init(
    _ container: any RowContainer, _ reporter: Reporter, _ options: HostOptions, _ gate: RenderGate,
    delegate: any ListHostDelegate
  ) {
    name = reporter.name
    self.reporter = reporter
    changes = Changes(gate, delegate)
    let attachment = changes.attachment
    box = RowBox(container, released)
    integrity = BoxIntegrity(of: box, reporter)
    stale = StaleRows(reporter, gate)
    supply = RowSupply(container, reporter, stale, reuseLimit: options.reuseLimit)
    rows = RowStore(supply, attachment, released)
    nextFrame = NextFrame(box)
    geometry = ListGeometry(box, rows)
    spacers = Spacers(areNeeded: !container.isGrid)
    drawnRows = DrawnRows(box)
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
    selection = RowSelection(changes, state, view, box, spacers)
    selecting = SelectingMode(changes, box, rows, selection)
    recycler = Recycler(box, rows, geometry, spacers, focus)
    layout = RowLayout(box, rows, geometry, spacers, popovers, attachment) {
      [recycler] slots throws(Detached) in
      try recycler.makeLive(slots)
    }
    scroller = Scroller(state, box, rows, geometry, layout)
    navigation = CursorNavigation(
      changes, Cursor(box, rows, geometry, layout, focus), geometry, layout, focus, selection,
      scroller)
    offers = Offers(name, changes, rows, state)
    announcer = Announcer(changes, box, rows, focus)
    all =
      [
        focus, caret, popoverFocus, clickedRow, nextFrame, popovers, scroller, rows, geometry,
        spacers, selection,
        // Rows go in the reverse order: the mode is restored before the selection forgets it.
        selecting, supply, offers, box, drawnRows,
      ] + container.makeParts(box, rows, geometry)
    supply.beforeFocus = { [weak focus, weak geometry] in
      if let geometry { focus?.noteOrigin(geometry.virtualizer.map.position) }
    }
    supply.onPopoverShown = { [weak popovers] in popovers?.popoverShown() }
    popovers.onFrame = { [weak changes, weak popovers] in
      changes?.react { () throws(Detached) in try popovers?.prepareForLayout() }
    }
  }
}
