import FunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

extension FunctionalTableData {
  /// Opens a window that shows the inside of the list: its sections, keys and kinds of rows, which rows
  /// have widgets, their heights, the selection, and what the last renders have changed.
  ///
  /// The window follows the list. It closes with the renderer, which it does not keep. A window that is
  /// open already comes to the front. Renders, scrolling and selecting take longer while it is open.
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

  /// Tells the app of a render that was applied, logs it, and shows it in the inspector.
  func tellOfRender(_ comparison: Comparison, duration: Duration) {
    if let onRender {
      let summary = RenderSummary(comparison, duration: duration)
      gate.notify { onRender(summary) }
    }
    guard isRecorded else { return }
    let record = RenderRecord(
      rowCount: comparison.new.rowCount, counts: RenderCounts(comparison), duration: duration)
    if logsRenders { unsafe flb_log_debug("list \(name.quoted): \(record)") }
    inspector?.note(record, TableSectionChangeSet(comparison))
  }
}
