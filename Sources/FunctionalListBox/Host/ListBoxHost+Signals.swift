import CGtk
import ListCore

/// The connections of a host to its box.
final class Signals {
  let destroyed = SignalSlot<() -> Void>()
  let unrealized = SignalSlot<() -> Void>()
  let activated = SignalSlot<(LiveRow) -> Void>()
  let selectionChanged = SignalSlot<() -> Void>()
  let cursorMoves = SignalSlot<(CursorMove) -> Void>()

  /// Lets go of the host; GLib ends the connections with the box.
  func forget() {
    destroyed.body = nil
    unrealized.body = nil
    activated.body = nil
    selectionChanged.body = nil
    cursorMoves.body = nil
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
    signals.selectionChanged.body = { [weak self] in self?.selectionChanged() }
    unsafe signals.selectionChanged.connect(
      "selected-rows-changed", of: box, to: selectedRowsChanged)
    signals.cursorMoves.body = { [weak self] in self?.moveCursor($0) }
    unsafe signals.cursorMoves.connect("move-cursor", of: box, to: cursorMoved)
  }

  func disconnectSignals() {
    let box = unsafe listBox.object
    unsafe signals.destroyed.disconnect(from: box)
    unsafe signals.unrealized.disconnect(from: box)
    unsafe signals.activated.disconnect(from: box)
    unsafe signals.selectionChanged.disconnect(from: box)
    unsafe signals.cursorMoves.disconnect(from: box)
  }

  private func activate(_ row: LiveRow) {
    guard !isApplying else { return }
    actions(of: row)?.activationAction?()
  }

  private func selectionChanged() {
    guard !isApplying else { return }
    let before = selectedRows
    noteSelection()
    for row in selection where !before.contains(ObjectIdentifier(row)) {
      actions(of: row)?.selectionAction?()
    }
  }

  /// Remembers which rows are selected, so that a change tells which are new.
  func noteSelection() {
    selectedRows = Set(selection.map(ObjectIdentifier.init))
  }

  /// The selected rows, from top to bottom (`gtk_list_box_get_selected_rows`).
  private var selection: [LiveRow] {
    let list = unsafe gtk_list_box_get_selected_rows(listBox.pointer)
    defer { unsafe g_list_free(list) }
    var selection: [LiveRow] = []
    var next = unsafe list
    while let link = unsafe next {
      let row = unsafe link.pointee.data?.assumingMemoryBound(to: GtkListBoxRow.self)
      if let row = unsafe LiveRow.owner(of: row) { selection.append(row) }
      unsafe next = link.pointee.next
    }
    return selection
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

  private func actions(of row: LiveRow) -> CellActions? {
    slot(of: row).map { shown.description(ofSlot: $0).cell.actions }
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
