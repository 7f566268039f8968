import CFunctionalListGtk

/// The connections of a host to its box.
final class BoxSignals: HostPart {
  /// The functions that handle the signals.
  struct Handlers {
    var destroyed: () -> Void
    var unrealized: () -> Void
    /// Returns whether the row is not to be activated.
    var activated: (LiveRow) -> Bool
    var modeChanged: () -> Void
    var rowSelected: () -> Void
    var selectionChanged: () -> Void
    /// Returns whether the move was handled, so that GTK does not move the cursor.
    var cursorMoves: (CursorMove) -> Bool
    /// Returns whether the cursor is on no row, so that GTK does nothing.
    var cursorActs: () -> Bool
    var mapped: () -> Void
    var unmapped: () -> Void
  }

  private let box: ListBox
  private let destroyed = SignalHandler<() -> Void>()
  private let unrealized = SignalHandler<() -> Void>()
  private let activated = SignalHandler<(LiveRow) -> Bool>()
  private let modeChanged = SignalHandler<() -> Void>()
  private let rowSelected = SignalHandler<() -> Void>()
  private let selectionChanged = SignalHandler<() -> Void>()
  private let cursorMoves = SignalHandler<(CursorMove) -> Bool>()
  private let cursorToggled = SignalHandler<() -> Bool>()
  private let cursorActivated = SignalHandler<() -> Bool>()
  private let mapped = SignalHandler<() -> Void>()
  private let unmapped = SignalHandler<() -> Void>()

  private var all: [any BoxConnection] {
    [
      destroyed, unrealized, activated, modeChanged, rowSelected, selectionChanged, cursorMoves,
      cursorToggled,
      cursorActivated, mapped, unmapped,
    ]
  }

  init(_ box: ListBox) { self.box = box }

  /// Connects to the box.
  func connect(_ handlers: Handlers) {
    let box = unsafe box.object
    destroyed.body = handlers.destroyed
    unsafe destroyed.connect("destroy", of: box)
    unrealized.body = handlers.unrealized
    unsafe unrealized.connect("unrealize", of: box)
    activated.body = handlers.activated
    unsafe activated.connect("row-activated", of: box, to: rowActivated)
    modeChanged.body = handlers.modeChanged
    unsafe modeChanged.connect("notify::selection-mode", of: box, to: argumentIgnored)
    rowSelected.body = handlers.rowSelected
    unsafe rowSelected.connect("row-selected", of: box, to: argumentIgnored)
    selectionChanged.body = handlers.selectionChanged
    unsafe selectionChanged.connect("selected-rows-changed", of: box, to: selectedRowsChanged)
    cursorMoves.body = handlers.cursorMoves
    unsafe cursorMoves.connect("move-cursor", of: box, to: cursorMoved)
    cursorToggled.body = handlers.cursorActs
    unsafe cursorToggled.connect("toggle-cursor-row", of: box, to: cursorActed)
    cursorActivated.body = handlers.cursorActs
    unsafe cursorActivated.connect("activate-cursor-row", of: box, to: cursorActed)
    mapped.body = handlers.mapped
    unsafe mapped.connect("map", of: box, after: true)
    unmapped.body = handlers.unmapped
    unsafe unmapped.connect("unmap", of: box, after: true)
  }

  /// Ends the connections; GLib ends those of a box that is being destroyed.
  func end(_ fate: BoxFate) {
    for signal in all {
      switch fate {
      case .detached: unsafe signal.disconnect(from: box.object)
      case .destroyed: signal.clear()
      }
    }
  }
}

/// One signal of a box.
private protocol BoxConnection: AnyObject {
  func clear()
  func disconnect(from object: UnsafeMutableRawPointer)
}

extension SignalHandler: BoxConnection {}

/// Mirrors `void row_activated (GtkListBox *self, GtkListBoxRow *row, gpointer user_data)`.
private nonisolated let rowActivated:
  @convention(c) (
    OpaquePointer, UnsafeMutablePointer<GtkListBoxRow>, UnsafeMutableRawPointer
  ) -> Void = { box, row, data in
    let handler = unsafe SignalHandler<(LiveRow) -> Bool>.at(data)
    guard let live = unsafe BoxRow.owner(of: row)?.live else { return }
    let isRefused = MainActor.assumeIsolated { handler.body?(live) ?? false }
    if isRefused {
      unsafe g_signal_stop_emission_by_name(UnsafeMutableRawPointer(box), "row-activated")
    }
  }

/// Mirrors `void selected_rows_changed (GtkListBox *self, gpointer user_data)`.
private nonisolated let selectedRowsChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }

/// Mirrors `void toggle_cursor_row (GtkListBox *self, gpointer user_data)`, and `activate_cursor_row`.
private nonisolated let cursorActed:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { box, data in
    let handler = unsafe SignalHandler<() -> Bool>.at(data)
    let isRefused = MainActor.assumeIsolated { handler.body?() ?? false }
    let box = unsafe UnsafeMutableRawPointer(box)
    if isRefused, let signal = unsafe g_signal_get_invocation_hint(box)?.pointee.signal_id {
      unsafe g_signal_stop_emission(box, signal, 0)
    }
  }

/// Mirrors `void move_cursor (GtkListBox *self, GtkMovementStep step, gint count, gboolean extend,
/// gboolean modify, gpointer user_data)`.
private nonisolated let cursorMoved:
  @convention(c) (
    OpaquePointer, GtkMovementStep, gint, gboolean, gboolean, UnsafeMutableRawPointer
  ) -> Void = { box, step, count, extends, modifies, data in
    let handler = unsafe SignalHandler<(CursorMove) -> Bool>.at(data)
    let move = CursorMove(
      step: step, count: Int(count), extends: extends != 0, modifies: modifies != 0)
    let isHandled = MainActor.assumeIsolated { handler.body?(move) ?? false }
    if isHandled {
      unsafe g_signal_stop_emission_by_name(UnsafeMutableRawPointer(box), "move-cursor")
    }
  }
