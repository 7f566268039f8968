import CFunctionalListGtk
import CFunctionalListSupport

/// The drags that are in progress in the program.
///
/// GTK has no list of them. Searching the controllers of all widgets in a row would make removing a
/// row a tenth slower, so the signals of all drag sources are observed instead
/// (`g_signal_add_emission_hook`).
enum DragWatch {
  /// The drag sources with a drag in progress.
  private static var sources: [ObjectReference] = []
  private static var isStarted = false

  /// Observes all drags that begin from now on.
  static func start() {
    guard !isStarted else { return }
    isStarted = true
    // A signal has no number before its class is initialised.
    unsafe g_type_class_unref(g_type_class_ref(gtk_drag_source_get_type()))
    unsafe watch("drag-begin", dragBegan)
    unsafe watch("drag-end", dragEnded)
  }

  private static func watch(_ signal: String, _ callback: EmissionHook) {
    let id = unsafe g_signal_lookup(signal, gtk_drag_source_get_type())
    unsafe g_signal_add_emission_hook(id, 0, callback, nil, nil)
  }

  /// Whether a drag from `widget` or one of its descendants is in progress.
  ///
  /// Costs nothing while nothing is dragged.
  static func isDragging(in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    sources.contains { source in
      guard let origin = unsafe gtk_event_controller_get_widget(OpaquePointer(source.object)) else {
        return false
      }
      return unsafe origin == widget || gtk_widget_is_ancestor(origin, widget) != 0
    }
  }

  fileprivate static func began(at address: UInt) {
    guard let source = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    unsafe sources.append(ObjectReference(retaining: source))
  }

  fileprivate static func ended(at address: UInt) {
    sources.removeAll { unsafe UInt(bitPattern: $0.object) == address }
  }
}

/// Mirrors `GSignalEmissionHook`; the first value is the drag source.
private typealias EmissionHook =
  @convention(c) (
    UnsafeMutablePointer<GSignalInvocationHint>?, guint, UnsafePointer<GValue>?, gpointer?
  ) -> gboolean

private nonisolated let dragBegan: EmissionHook = { _, _, values, _ in
  let address = unsafe UInt(bitPattern: g_value_get_object(values))
  MainActor.assumeIsolated { DragWatch.began(at: address) }
  return 1
}

private nonisolated let dragEnded: EmissionHook = { _, _, values, _ in
  let address = unsafe UInt(bitPattern: g_value_get_object(values))
  MainActor.assumeIsolated { DragWatch.ended(at: address) }
  return 1
}
