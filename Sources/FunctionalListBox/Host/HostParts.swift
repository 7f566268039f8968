/// The parts of a list-box host.
///
/// Each owns its state, and knows only the parts made before it.
struct HostParts {
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
  /// What a screen reader reads of the row that gets the focus.
  let reading: FocusReading
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
  /// What clicks do to the selection.
  let clicks: ClickSelection
  /// The rows that were told that they are visible.
  let visibility: VisibilityTracker
  /// The row that flashes.
  let highlight: RowHighlight
  /// Shows the sticky header at the top of the viewport.
  let stickyHeader: StickyHeaderPane
  /// Lets rows glide, come and go.
  let motion: RowMotion
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
  /// The context menu.
  let menu: RowMenu
  /// Follows what the offered actions have read.
  let offers = OfferReads()
  /// What the wheel does over fields in rows.
  let fieldWheel: FieldWheel
  /// The buttons of row actions.
  let buttons: RowButtons
  /// The row that a finger has moved aside.
  let swipe: RowSwipe
  /// The shortcuts of row actions.
  let shortcuts: Shortcuts
  /// The rows that are dragged.
  let dragged: DraggedRows
  /// The places where something can be dropped.
  let places: DropPlaces
  /// What is dragged over the list.
  let hover: DropHover
  /// Scrolls during a drag.
  let edgeScroll: EdgeScroll
  /// Opens rows during a drag.
  let opening = HoverOpening()

  init(_ listBox: ListBox, _ gate: RenderGate, _ reporter: Reporter, reuseLimit: Int) {
    box = RowBox(listBox, released)
    integrity = BoxIntegrity(of: box, reporter)
    stale = StaleRows(reporter, gate)
    supply = RowSupply(reporter, stale, reuseLimit: reuseLimit)
    rows = RowStore(supply, attachment, released, loaders)
    nextFrame = NextFrame(box)
    geometry = ListGeometry(box, rows)
    focus = FocusKeeper(box, attachment)
    reading = FocusReading(rows, geometry, focus)
    focusChange = FocusChange(box)
    caret = Caret(box)
    popoverFocus = PopoverFocus(box)
    state = ListState(selectionMode: listBox.selectionMode)
    view = HostView(rows: rows, geometry: geometry, focus: focus, attachment: attachment)
    selection = RowSelection(state, view, box, spacers)
    selecting = SelectingMode(box, rows, selection)
    clicks = ClickSelection(box, view, selection, selecting)
    visibility = VisibilityTracker(rows, gate, attachment)
    highlight = RowHighlight(rows)
    stickyHeader = StickyHeaderPane(box, rows, geometry, released, attachment)
    hover = DropHover(box, rows)
    motion = RowMotion(box, rows, geometry, gate)
    supply.onFocusComes = { [weak reading] in reading?.focusComes(to: $0) }
    let observers = Recycler.Observers(
      rowsLeave: { [visibility] rows throws(Detached) in try visibility.rowsLeave(rows) },
      rowsEntered: { [selection, selecting, highlight, hover, attachment] rows throws(Detached) in
        try selection.mark(rows)
        selecting.rowsEntered(rows)
        highlight.rowsEntered(rows)
        hover.rowsEntered(rows)
        try attachment.check()
      })
    recycler = Recycler(box, rows, geometry, spacers, focus, reading, observers)
    popovers = OpenPopovers(box, rows, geometry, focus)
    layout = RowLayout(box, rows, geometry, spacers, attachment) {
      [recycler] slots throws(Detached) in
      try recycler.makeLive(slots)
    }
    layout.onPlaced = { [popovers] () throws(Detached) in try popovers.rowsMove() }
    cursor = Cursor(box, rows, geometry, layout, focus)
    scroller = Scroller(box, rows, geometry, layout)
    menu = RowMenu(box, rows, focus)
    fieldWheel = FieldWheel(box)
    buttons = RowButtons(box, focus)
    swipe = RowSwipe(box, buttons)
    shortcuts = Shortcuts(reporter)
    dragged = DraggedRows(geometry)
    places = DropPlaces(geometry, rows)
    edgeScroll = EdgeScroll(box)
  }
}
