import CFunctionalListGtk
import FunctionalListCore

/// Keeps what is seen where it is while rows above it come, go, move and change height.
///
/// One row is held: the anchor. What its rows above gain or lose in height, the scroll position
/// gains or loses, before GTK lays out: so no frame is wrong. Rows are measured
/// (`gtk_widget_measure`), because their allocations are those of the last frame. What cannot be
/// measured before, as a style sheet that makes rows higher, is put right before GTK paints.
final class ScrollKeeper {
  /// The anchor of a render that GTK has not laid out yet: until then positions cannot be read.
  private weak var pending: LiveRow?
  /// Where that should begin then, in pixels of the list box, if it is known.
  private var pendingTop: Double?
  private let layout = SignalSlot<() -> Void>()
  private var clock: ObjectReference?

  /// The anchor to hold through `plan`, or `nil` where nothing has to be held.
  func anchor(of host: ListBoxHost, for plan: RenderPlan) -> HeldRow? {
    if unsafe clock?.object != frameClock(of: host.listBox) { forget() }
    guard host.scrollAnchor != .none, let view = ScrolledView(of: host.listBox),
      let row = pending ?? anchorRow(of: host, in: view), let slot = host.slot(of: row)
    else { return nil }
    guard let anchor = HeldRow(host.rows, at: slot, for: plan, in: view) else {
      pending = nil
      return nil
    }
    if pending == nil {
      pendingTop = view.top(of: anchor.row)
    } else if pending !== anchor.row {
      pendingTop = nil
    }
    pending = anchor.row
    waitForLayout(of: host.listBox)
    return anchor
  }

  /// Scrolls the anchor of a render that was carried out to where it was seen.
  func settle(_ anchor: HeldRow, _ rows: [LiveRow]) {
    let growth = anchor.settle(rows)
    pendingTop = pendingTop.map { $0 + growth }
  }

  /// Holds a row among others that GTK has not laid out yet.
  func hold(_ row: LiveRow, of listBox: ListBox) {
    forget()
    pending = row
    waitForLayout(of: listBox)
  }

  /// Holds another row than before until GTK has laid out, if there is one to be held.
  func holdUntilLayout(_ row: LiveRow) {
    guard pending != nil, pending !== row else { return }
    pending = row
    pendingTop = nil
  }

  /// Forgets the rows.
  func forget() {
    pending = nil
    pendingTop = nil
    if let clock { unsafe layout.disconnect(from: clock.object) }
    clock = nil
  }

  /// The row with the focus, else the selected one, where it is seen; else the first whose top is
  /// seen, so that one cut off may change its height.
  ///
  /// At the very top of the list nothing is above what is seen: there new rows come into view.
  private func anchorRow(of host: ListBoxHost, in view: ScrolledView) -> LiveRow? {
    if let slot = host.focus()?.slot, view.shows(host.rows[slot]) { return host.rows[slot] }
    if let row = unsafe LiveRow.owner(of: gtk_list_box_get_selected_row(host.listBox.pointer)),
      view.shows(row)
    {
      return row
    }
    guard view.position > 0 else { return nil }
    let top = Int32(max(0, view.visibleRows.lowerBound))
    let first = unsafe LiveRow.owner(of: gtk_list_box_get_row_at_y(host.listBox.pointer, top))
    guard let first, !view.showsTop(of: first), let slot = host.slot(of: first) else {
      return first
    }
    let next = host.rows[(slot + 1)...].first(where: \.isShown)
    return next.flatMap { view.showsTop(of: $0) ? $0 : nil } ?? first
  }

  /// Lets the anchor go when GTK has laid out (`GdkFrameClock::layout`).
  private func waitForLayout(of listBox: ListBox) {
    guard clock == nil, pending != nil, let frameClock = unsafe frameClock(of: listBox) else {
      return
    }
    clock = unsafe ObjectReference(retaining: frameClock)
    layout.body = { [weak self, weak listBox] in
      if let listBox { self?.correct(in: listBox) }
      self?.forget()
    }
    unsafe layout.connect("layout", of: frameClock, to: clockLaidOut, after: true)
  }

  /// Scrolls by what the anchor was laid out elsewhere than measured; it is laid out once more then.
  private func correct(in listBox: ListBox) {
    guard let pending, let pendingTop, let view = ScrolledView(of: listBox),
      let top = view.top(of: pending), top != pendingTop
    else { return }
    view.scroll(to: view.position + top - pendingTop)
  }

  /// The clock of the window that the box is in: another one after the box has moved.
  private func frameClock(of listBox: ListBox) -> UnsafeMutableRawPointer? {
    unsafe gtk_widget_get_frame_clock(listBox.widget).map { unsafe UnsafeMutableRawPointer($0) }
  }
}

/// Mirrors `void layout (GdkFrameClock *clock, gpointer user_data)`.
private nonisolated let clockLaidOut:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
