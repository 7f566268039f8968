import CGtkSupport
import ListCore

/// Something that the app should know and mend; the list went on without it.
///
/// Diagnostics go to ``FunctionalTableData/diagnosticHandler``, or else to GLib's structured log as
/// warnings in the domain `FunctionalListBox`.
public enum Diagnostic: Hashable, Sendable {
  /// libdispatch gives no descriptor to wait for: main-actor tasks need a loop of the app's own.
  case mainQueueUnavailable
}

extension Diagnostic: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .mainQueueUnavailable:
      "the main queue cannot be watched: main-actor tasks will not run in GTK's main loop. "
        + "Drain the main queue yourself and set MainLoop.isIntegrated to false"
    }
  }

  /// Hands the diagnostic to the handler, or to the log.
  func report() {
    if let handler = FunctionalTableData.diagnosticHandler {
      handler(self)
    } else {
      unsafe flb_log_warning(description)
    }
  }
}
