import FunctionalListGtk
import CFunctionalListGtk

/// The connections of a host to its box.
final class BoxSignals: HostPart {
  struct Handlers {
    var destroyed: () -> Void
    var unrealized: () -> Void
    /// Returns whether the activation is stopped.
    var activated: (LiveRow) -> Bool
    var modeChanged: () -> Void
    var rowSelected: () -> Void
    var selectionChanged: () -> Void
    var mapped: () -> Void
    var unmapped: () -> Void
  }

  private let container: any RowContainer
  private let destroyed = SignalHandler<() -> Void>()
  private let unrealized = SignalHandler<() -> Void>()
  private let activated = SignalHandler<(LiveRow) -> Bool>()
  private let modeChanged = SignalHandler<() -> Void>()
  private let rowSelected = SignalHandler<() -> Void>()
  private let selectionChanged = SignalHandler<() -> Void>()
  private let mapped = SignalHandler<() -> Void>()
  private let unmapped = SignalHandler<() -> Void>()

  private var all: [any BoxConnection] {
    [
      destroyed, unrealized, activated, modeChanged, rowSelected, selectionChanged, mapped,
      unmapped,
    ]
  }

  init(_ container: any RowContainer) { self.container = container }

  /// Connects to the box.
  func connect(_ handlers: Handlers) {
    let box = unsafe container.handle.object
    let names = container.signals
    destroyed.body = handlers.destroyed
    unsafe destroyed.connect("destroy", of: box)
    unrealized.body = handlers.unrealized
    unsafe unrealized.connect("unrealize", of: box)
    activated.body = handlers.activated
    unsafe activated.connect(names.activated, of: box, to: rowActivated)
    modeChanged.body = handlers.modeChanged
    unsafe modeChanged.connect("notify::selection-mode", of: box, to: argumentIgnored)
    rowSelected.body = handlers.rowSelected
    if let name = names.rowSelected {
      unsafe rowSelected.connect(name, of: box, to: argumentIgnored)
    }
    selectionChanged.body = handlers.selectionChanged
    unsafe selectionChanged.connect(names.selectionChanged, of: box, to: selectedRowsChanged)
    mapped.body = handlers.mapped
    unsafe mapped.connect("map", of: box, after: true)
    unmapped.body = handlers.unmapped
    unsafe unmapped.connect("unmap", of: box, after: true)
  }

  /// Disconnects the handlers; GLib does so for a box that is being destroyed.
  func end(_ fate: BoxFate) {
    for signal in all {
      switch fate {
      case .detached: unsafe signal.disconnect(from: container.handle.object)
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

/// Mirrors `void row_activated (GtkListBox *self, GtkListBoxRow *row, gpointer user_data)` and `child_activated`.
private nonisolated let rowActivated:
  @convention(c) (
    OpaquePointer, UnsafeMutablePointer<GtkWidget>, UnsafeMutableRawPointer
  ) -> Void = { box, row, data in
    let handler = unsafe SignalHandler<(LiveRow) -> Bool>.at(data)
    guard let live = unsafe BoxRow.owner(of: row)?.live else { return }
    // A flow box in a tile of another one takes the outer tile for its own.
    guard unsafe OpaquePointer(gtk_widget_get_parent(row)) == box else {
      return unsafe stopEmission(of: UnsafeMutableRawPointer(box))
    }
    let isStopped = MainActor.assumeIsolated { handler.body?(live) ?? false }
    if isStopped { unsafe stopEmission(of: UnsafeMutableRawPointer(box)) }
  }

/// Mirrors `void selected_rows_changed (GtkListBox *self, gpointer user_data)` and
/// `selected_children_changed`.
private nonisolated let selectedRowsChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }

/// Stops the emission of the signal that an object is emitting (`g_signal_stop_emission`).
nonisolated func stopEmission(of object: UnsafeMutableRawPointer) {
  guard let signal = unsafe g_signal_get_invocation_hint(object)?.pointee.signal_id else { return }
  unsafe g_signal_stop_emission(object, signal, 0)
}
