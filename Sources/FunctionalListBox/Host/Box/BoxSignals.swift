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

  private let box: ListBox
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
    mapped.body = handlers.mapped
    unsafe mapped.connect("map", of: box, after: true)
    unmapped.body = handlers.unmapped
    unsafe unmapped.connect("unmap", of: box, after: true)
  }

  /// Disconnects the handlers; GLib does so for a box that is being destroyed.
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
    let isStopped = MainActor.assumeIsolated { handler.body?(live) ?? false }
    if isStopped {
      unsafe g_signal_stop_emission_by_name(UnsafeMutableRawPointer(box), "row-activated")
    }
  }

/// Mirrors `void selected_rows_changed (GtkListBox *self, gpointer user_data)`.
private nonisolated let selectedRowsChanged:
  @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }
