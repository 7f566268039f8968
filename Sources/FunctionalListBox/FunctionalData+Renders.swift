import FunctionalListHost
import FunctionalListCells
import CFunctionalListSupport
import FunctionalListCore

/// An object that is notified of the changes of a list, such as the inspector.
protocol ListFollower: AnyObject {
  /// A render was applied.
  func note(_ record: RenderRecord, _ changes: TableSectionChangeSet)
  /// The selection, the live rows or the box may have changed.
  func setNeedsUpdate()
  /// The list is being deinitialised.
  func close()
}

extension FunctionalData {
  /// Whether renders are measured, for the app, a follower or the log.
  var isMeasured: Bool { onRender != nil || isRecorded }

  /// Whether renders are recorded for a follower or the log.
  private var isRecorded: Bool { follower != nil || logsRenders && flb_log_shows_debug() != 0 }

  /// Notifies the app of an applied render, logs it, and tells the follower.
  func notifyRender(_ comparison: Comparison, duration: Duration) {
    if let onRender {
      let summary = RenderSummary(comparison, duration: duration)
      gate.notify { onRender(summary) }
    }
    guard isRecorded else { return }
    let record = RenderRecord(
      rowCount: comparison.new.rowCount, counts: RenderCounts(comparison), duration: duration)
    if logsRenders { unsafe flb_log_debug("list \(name.quoted): \(record)".cText) }
    follower?.note(record, TableSectionChangeSet(comparison))
  }
}
