import CFunctionalListGtk

/// The signals of a box for keys that move its cursor, select or activate.
final class CursorSignals {
  private let box: ListBox
  private let moved = SignalHandler<(CursorMove) -> Bool>()
  private let toggled = SignalHandler<() -> Bool>()
  private let activated = SignalHandler<() -> Bool>()

  init(_ box: ListBox) { self.box = box }

  /// Connects to the box.
  ///
  /// - Parameters:
  ///   - move: handles a move; returns whether it has, so that GTK does not move the cursor.
  ///   - act: called before a key selects or activates; returns whether GTK must not.
  func connect(move: @escaping (CursorMove) -> Bool, act: @escaping () -> Bool) {
    let box = unsafe box.object
    moved.body = move
    unsafe moved.connect("move-cursor", of: box, to: cursorMoved)
    toggled.body = act
    unsafe toggled.connect("toggle-cursor-row", of: box, to: cursorActed)
    activated.body = act
    unsafe activated.connect("activate-cursor-row", of: box, to: cursorActed)
  }

  /// Ends the connections; GLib ends those of a box that is being destroyed.
  func end(_ fate: BoxFate) {
    switch fate {
    case .detached:
      unsafe moved.disconnect(from: box.object)
      for signal in [toggled, activated] { unsafe signal.disconnect(from: box.object) }
    case .destroyed:
      moved.clear()
      for signal in [toggled, activated] { signal.clear() }
    }
  }
}

/// Mirrors `void toggle_cursor_row (GtkListBox *self, gpointer user_data)` and `activate_cursor_row`.
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
