import FunctionalListGtk
import CFunctionalListGtk

/// The signals of a box for keys that move its cursor, select or activate.
final class CursorSignals {
  private let container: any RowContainer
  private let moved = SignalHandler<(CursorMove) -> Bool>()
  private let toggled = SignalHandler<() -> Bool>()
  private let activated = SignalHandler<() -> Bool>()
  private let selectedAll = SignalHandler<() -> Bool>()
  private let unselectedAll = SignalHandler<() -> Bool>()

  init(_ container: any RowContainer) { self.container = container }

  /// Connects to the box.
  ///
  /// - Parameters:
  ///   - move: handles a move; returns whether it has, so that GTK does not move the cursor.
  ///   - toggle: called before a key toggles the selection of a row; returns whether GTK must not.
  ///   - act: called before a key activates; returns whether GTK must not.
  ///   - selectAll: called before a key selects all rows, or none; returns whether GTK must not.
  func connect(
    move: @escaping (CursorMove) -> Bool, toggle: @escaping () -> Bool,
    act: @escaping () -> Bool, selectAll: @escaping (Bool) -> Bool
  ) {
    let box = unsafe container.handle.object
    let names = container.signals
    moved.body = move
    if container.isGrid {
      unsafe moved.connect("move-cursor", of: box, to: tileCursorMoved)
    } else {
      unsafe moved.connect("move-cursor", of: box, to: cursorMoved)
    }
    toggled.body = toggle
    unsafe toggled.connect(names.toggled, of: box, to: cursorActed)
    activated.body = act
    unsafe activated.connect(names.cursorActivated, of: box, to: cursorActed)
    selectedAll.body = { selectAll(true) }
    unselectedAll.body = { selectAll(false) }
    unsafe selectedAll.connect("select-all", of: box, to: cursorActed)
    unsafe unselectedAll.connect("unselect-all", of: box, to: cursorActed)
  }

  /// Ends the connections; GLib ends those of a box that is being destroyed.
  func end(_ fate: BoxFate) {
    switch fate {
    case .detached:
      unsafe moved.disconnect(from: container.handle.object)
      for signal in [toggled, activated, selectedAll, unselectedAll] {
        unsafe signal.disconnect(from: container.handle.object)
      }
    case .destroyed:
      moved.clear()
      for signal in [toggled, activated, selectedAll, unselectedAll] { signal.clear() }
    }
  }
}

/// Mirrors `void toggle_cursor_row (GtkListBox *self, gpointer user_data)`, `activate_cursor_row`, `select_all`,
/// `unselect_all`, and those of a flow box.
private nonisolated let cursorActed:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { box, data in
    let handler = unsafe SignalHandler<() -> Bool>.at(data)
    let isRefused = MainActor.assumeIsolated { handler.body?() ?? false }
    if isRefused { unsafe stopEmission(of: UnsafeMutableRawPointer(box)) }
  }

/// Handles a move of the cursor; returns whether GTK must not move it.
private nonisolated func handleMove(
  _ step: GtkMovementStep, _ count: gint, _ extends: gboolean, _ modifies: gboolean,
  _ data: UnsafeMutableRawPointer
) -> Bool {
  let handler = unsafe SignalHandler<(CursorMove) -> Bool>.at(data)
  let move = CursorMove(
    step: step, count: Int(count), extends: extends != 0, modifies: modifies != 0)
  return MainActor.assumeIsolated { handler.body?(move) ?? false }
}

/// Mirrors `void move_cursor (GtkListBox *self, GtkMovementStep step, gint count, gboolean extend,
/// gboolean modify, gpointer user_data)`.
private nonisolated let cursorMoved:
  @convention(c) (
    OpaquePointer, GtkMovementStep, gint, gboolean, gboolean, UnsafeMutableRawPointer
  ) -> Void = { box, step, count, extends, modifies, data in
    if unsafe handleMove(step, count, extends, modifies, data) {
      unsafe stopEmission(of: UnsafeMutableRawPointer(box))
    }
  }

/// Mirrors `gboolean move_cursor (GtkFlowBox *self, GtkMovementStep step, gint count, gboolean extend,
/// gboolean modify, gpointer user_data)`.
///
/// GTK itself never moves the cursor of a grid: it keeps no reference to the tile of its cursor, and does not know
/// the lines.
private nonisolated let tileCursorMoved:
  @convention(c) (
    OpaquePointer, GtkMovementStep, gint, gboolean, gboolean, UnsafeMutableRawPointer
  ) -> gboolean = { box, step, count, extends, modifies, data in
    let isHandled = unsafe handleMove(step, count, extends, modifies, data)
    unsafe stopEmission(of: UnsafeMutableRawPointer(box))
    return isHandled ? 1 : 0
  }
