import FunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

extension FunctionalData {
  /// Opens a window with the internal state of the list: its sections, keys and kinds of rows, which rows
  /// have widgets, their heights, the selection, and the changes of the last renders.
  ///
  /// The window tracks the list. It does not retain the renderer, and closes with it. An open window is
  /// presented again. Renders, scrolling and selecting take longer while it is open.
  public func showInspector() {
    MainLoop.requireMainThread(to: "Call showInspector")
    HandlerScope.outside {
      let inspector = inspector ?? Inspector(of: self)
      self.inspector = inspector
      inspector.present()
    }
  }

  /// Whether renders are measured, for the app, the inspector or the log.
  var isMeasured: Bool { onRender != nil || isRecorded }

  /// Whether renders are recorded for the inspector or the log.
  private var isRecorded: Bool { inspector != nil || logsRenders && flb_log_shows_debug() != 0 }

  /// Notifies the app of an applied render, logs it, and shows it in the inspector.
  func notifyRender(_ comparison: Comparison, duration: Duration) {
    if let onRender {
      let summary = RenderSummary(comparison, duration: duration)
      gate.notify { onRender(summary) }
    }
    guard isRecorded else { return }
    let record = RenderRecord(
      rowCount: comparison.new.rowCount, counts: RenderCounts(comparison), duration: duration)
    if logsRenders { unsafe flb_log_debug("list \(name.quoted): \(record)".cText) }
    inspector?.note(record, TableSectionChangeSet(comparison))
  }
}
