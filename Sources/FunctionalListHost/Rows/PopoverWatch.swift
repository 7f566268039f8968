import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

/// The rows with open popovers, of all lists in the program.
///
/// GTK has no list of them. Searching the widgets of all visible rows would make each frame of a scroll
/// slower, so the signals `show` and `hide` of all widgets are observed instead (`g_signal_add_emission_hook`).
enum PopoverWatch {
  private struct Entry {
    weak var row: LiveRow?
  }

  /// The rows in which popovers were shown; they leave when a popover is shown or hidden next.
  private static var entries: [Entry] = []
  private static var isStarted = false

  /// Observes all popovers that are shown from now on.
  static func start() {
    guard !isStarted else { return }
    isStarted = true
    unsafe addEmissionHook(widgetShown, to: "show", of: gtk_widget_get_type())
    unsafe addEmissionHook(widgetHidden, to: "hide", of: gtk_widget_get_type())
  }

  /// The rows with open popovers.
  ///
  /// - Complexity: O(1) while no popover is open in a row.
  static var rows: [LiveRow] {
    entries.isEmpty ? [] : entries.compactMap(\.row).filter { !$0.openPopovers.isEmpty }
  }

  /// Forgets the rows whose popovers are closed.
  fileprivate static func popoverHidden() {
    entries.removeAll { $0.row?.openPopovers.isEmpty != false }
  }

  /// Notes the row that contains a popover, and the rows that contain the list of that row.
  fileprivate static func popoverShown(at address: UInt) {
    popoverHidden()
    var next = unsafe UnsafeMutablePointer<GtkWidget>(bitPattern: address)
    while let widget = unsafe next {
      unsafe next = gtk_widget_get_parent(widget)
      guard let row = unsafe BoxRow.owner(ofWidget: widget)?.live else { continue }
      if !entries.contains(where: { $0.row === row }) { entries.append(Entry(row: row)) }
      row.onPopoverShown?()
    }
  }
}

private nonisolated let widgetShown: EmissionHook = { _, _, values, _ in
  guard let address = unsafe popoverAddress(values) else { return 1 }
  MainActor.assumeIsolated { PopoverWatch.popoverShown(at: address) }
  return 1
}

private nonisolated let widgetHidden: EmissionHook = { _, _, values, _ in
  guard unsafe popoverAddress(values) != nil else { return 1 }
  MainActor.assumeIsolated { PopoverWatch.popoverHidden() }
  return 1
}

/// The address of the widget that emits a signal, if it is a popover.
private nonisolated func popoverAddress(_ values: UnsafePointer<GValue>?) -> UInt? {
  guard let widget = unsafe g_value_get_object(values),
    unsafe flb_is_a(widget, gtk_popover_get_type()) != 0
  else { return nil }
  return UInt(bitPattern: widget)
}
