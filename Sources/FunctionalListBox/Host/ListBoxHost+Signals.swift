import CFunctionalListGtk
import FunctionalListCore

/// The connections of a host to its box.
final class Signals {
  let destroyed = SignalSlot<() -> Void>()
  let unrealized = SignalSlot<() -> Void>()
  let activated = SignalSlot<(LiveRow) -> Void>()
  let rowSelected = SignalSlot<() -> Void>()
  let selectionChanged = SignalSlot<() -> Void>()
  let cursorMoves = SignalSlot<(CursorMove) -> Void>()
  let cursorToggled = SignalSlot<() -> Void>()
  let cursorActivated = SignalSlot<() -> Void>()
  let mapped = SignalSlot<() -> Void>()
  let unmapped = SignalSlot<() -> Void>()

  /// Lets go of the host; GLib ends the connections with the box.
  func forget() {
    destroyed.body = nil
    unrealized.body = nil
    activated.body = nil
    rowSelected.body = nil
    selectionChanged.body = nil
    cursorMoves.body = nil
    cursorToggled.body = nil
    cursorActivated.body = nil
    mapped.body = nil
    unmapped.body = nil
  }
}

extension ListBoxHost {
  func connectSignals() {
    let box = unsafe listBox.object
    signals.destroyed.body = { [weak self] in self?.abandon() }
    unsafe signals.destroyed.connect("destroy", of: box, to: boxSignalled)
    signals.unrealized.body = { [weak self] in self?.leaveDestroyedWindow() }
    unsafe signals.unrealized.connect("unrealize", of: box, to: boxSignalled)
    signals.activated.body = { [weak self] in self?.activate($0) }
    unsafe signals.activated.connect("row-activated", of: box, to: rowActivated)
    signals.rowSelected.body = { [weak self] in self?.selectionSignals.noteRow() }
    unsafe signals.rowSelected.connect("row-selected", of: box, to: rowSelected)
    signals.selectionChanged.body = { [weak self] in self?.selectionChanged() }
    unsafe signals.selectionChanged.connect(
      "selected-rows-changed", of: box, to: selectedRowsChanged)
    signals.cursorMoves.body = { [weak self] in self?.moveCursor($0) }
    unsafe signals.cursorMoves.connect("move-cursor", of: box, to: cursorMoved)
    signals.cursorToggled.body = { [weak self] in self?.moveCursorToFocus() }
    unsafe signals.cursorToggled.connect("toggle-cursor-row", of: box, to: boxSignalled)
    signals.cursorActivated.body = { [weak self] in self?.moveCursorToFocus() }
    unsafe signals.cursorActivated.connect("activate-cursor-row", of: box, to: boxSignalled)
    signals.mapped.body = { [weak self] in self?.boxMapped() }
    unsafe signals.mapped.connect("map", of: box, to: boxSignalled, after: true)
    signals.unmapped.body = { [weak self] in self?.boxUnmapped() }
    unsafe signals.unmapped.connect("unmap", of: box, to: boxSignalled, after: true)
  }

  func disconnectSignals() {
    let box = unsafe listBox.object
    unsafe signals.destroyed.disconnect(from: box)
    unsafe signals.unrealized.disconnect(from: box)
    unsafe signals.activated.disconnect(from: box)
    unsafe signals.rowSelected.disconnect(from: box)
    unsafe signals.selectionChanged.disconnect(from: box)
    unsafe signals.cursorMoves.disconnect(from: box)
    unsafe signals.cursorToggled.disconnect(from: box)
    unsafe signals.cursorActivated.disconnect(from: box)
    unsafe signals.mapped.disconnect(from: box)
    unsafe signals.unmapped.disconnect(from: box)
    viewport.forget()
  }

  /// The box is seen, perhaps through another scrolled window than before, or through none.
  private func boxMapped() {
    guard isShowing, !isOver else { return }
    afterChanges { [weak self] in self?.liveRowsChanged() }
    viewport.connect(to: self)
  }

  private func boxUnmapped() {
    glide.stop()
    viewport.forget()
    viewportChanged()
  }

  private func activate(_ row: LiveRow) {
    guard !isApplying else { return }
    actions(of: row)?.activationAction?()
  }

  /// Whether GTK knows the window still: it forgets one that is destroyed before it takes it apart.
  func isToplevel(_ window: OpaquePointer) -> Bool {
    let toplevels = unsafe gtk_window_get_toplevels()
    return (0..<(unsafe g_list_model_get_n_items(toplevels))).contains { index in
      guard let item = unsafe g_list_model_get_item(toplevels, index) else { return false }
      defer { unsafe g_object_unref(item) }
      return unsafe item == UnsafeMutableRawPointer(window)
    }
  }

  func actions(ofSlot slot: Int) -> CellActions? {
    slot < shown.count ? shown.description(ofSlot: slot).cell.actions : nil
  }

  private func actions(of row: LiveRow) -> CellActions? {
    slot(of: row).flatMap(actions(ofSlot:))
  }
}

/// Mirrors `void destroy (GtkWidget *self, gpointer user_data)`, and `unrealize`.
private nonisolated let boxSignalled:
  @convention(c) (UnsafeMutablePointer<GtkWidget>, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }

/// Mirrors `void row_activated (GtkListBox *self, GtkListBoxRow *row, gpointer user_data)`.
private nonisolated let rowActivated:
  @convention(c) (
    OpaquePointer, UnsafeMutablePointer<GtkListBoxRow>, UnsafeMutableRawPointer
  ) -> Void = { _, row, data in
    let slot = unsafe SignalSlot<(LiveRow) -> Void>.at(data)
    guard let owner = unsafe LiveRow.owner(of: row) else { return }
    MainActor.assumeIsolated { slot.body?(owner) }
  }

/// Mirrors `void row_selected (GtkListBox *self, GtkListBoxRow *row, gpointer user_data)`; the row may
/// be `NULL`.
private nonisolated let rowSelected:
  @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }

/// Mirrors `void selected_rows_changed (GtkListBox *self, gpointer user_data)`.
private nonisolated let selectedRowsChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }

/// Mirrors `void move_cursor (GtkListBox *self, GtkMovementStep step, gint count, gboolean extend,
/// gboolean modify, gpointer user_data)`.
private nonisolated let cursorMoved:
  @convention(c) (
    OpaquePointer, GtkMovementStep, gint, gboolean, gboolean, UnsafeMutableRawPointer
  ) -> Void = { _, step, count, extends, modifies, data in
    let slot = unsafe SignalSlot<(CursorMove) -> Void>.at(data)
    let move = CursorMove(
      step: step, count: Int(count), extends: extends != 0, modifies: modifies != 0)
    MainActor.assumeIsolated { slot.body?(move) }
  }
