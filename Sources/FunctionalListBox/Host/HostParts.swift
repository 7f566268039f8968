/// The parts of a list-box host.
///
/// Each owns its state, and knows only the parts made before it.
struct HostParts {
  /// Whether the box is still ours.
  let attachment = Attachment()
  /// What has left the box, until GTK cannot be using it any more.
  let released = DeferredRelease()
  /// What the box is told.
  let box: RowBox
  /// What other code does to the box.
  let integrity: BoxIntegrity
  /// What makes rows, and keeps those that wait for reuse.
  let supply: RowSupply
  /// The live rows.
  let rows: RowStore
  /// The rows that stand for rows that are not live.
  let spacers = Spacers()
  /// Where slots stand, and the viewport.
  let geometry: ListGeometry
  /// The keyboard focus.
  let focus: FocusKeeper
  /// What stays in its place through a render.
  let anchoring: ScrollAnchoring
  /// The selected slots.
  let selection: RowSelection
  /// Who knows that it is seen.
  let visibility: VisibilityTracker
  /// What makes rows live, in the widgets of others.
  let recycler: Recycler
  /// Which rows are live, and their places.
  let layout: RowLayout
  /// What keys do.
  let cursor: Cursor
  /// What scrolls to a slot, or to the end.
  let scroller: Scroller

  init(_ listBox: ListBox, _ gate: RenderGate, name: String, reuseLimit: Int) {
    box = RowBox(listBox, released)
    integrity = BoxIntegrity(of: box, name: name)
    supply = RowSupply(name: name, reuseLimit: reuseLimit)
    rows = RowStore(supply, attachment, released)
    geometry = ListGeometry(box, rows)
    focus = FocusKeeper(box, attachment)
    anchoring = ScrollAnchoring(geometry)
    selection = RowSelection(box, rows, spacers, geometry)
    visibility = VisibilityTracker(rows, gate, attachment)
    let observers = Recycler.Observers(
      rowsLeave: { [visibility] rows throws(Detached) in try visibility.rowsLeave(rows) },
      rowsEntered: { [selection] rows in selection.mark(rows) })
    recycler = Recycler(box, rows, geometry, spacers, focus, observers)
    layout = RowLayout(box, rows, geometry, spacers) { [recycler] slots throws(Detached) in
      try recycler.makeLive(slots)
    }
    cursor = Cursor(box, rows, geometry, layout, focus)
    scroller = Scroller(box, rows, geometry, layout)
  }
}
