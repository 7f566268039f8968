import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The drags in progress in the program.
///
/// GTK has no list of them. Searching the controllers of all widgets in a row would make the removal of a row
/// 10 % slower, so the signals of all drag sources are observed instead (`g_signal_add_emission_hook`).
enum DragWatch {
  /// The drag sources with a drag in progress.
  private static var sources: [ObjectReference] = []
  private static var isStarted = false

  /// Observes all drags that begin from now on.
  static func start() {
    guard !isStarted else { return }
    isStarted = true
    unsafe addEmissionHook(dragBegan, to: "drag-begin", of: gtk_drag_source_get_type())
    unsafe addEmissionHook(dragEnded, to: "drag-end", of: gtk_drag_source_get_type())
  }

  /// Whether a drag from `widget` or one of its descendants is in progress.
  ///
  /// - Complexity: O(*d*) for *d* drags in progress.
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
