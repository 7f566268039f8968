import CFunctionalListSupport

/// A mistake in the use of GTK that the app should correct.
///
/// A list reports it as a `Diagnostic`.
package nonisolated enum WidgetProblem: Hashable, Sendable {
  /// A widget has no such signal without arguments and without a result, so it is not connected.
  case unsuitableSignal(name: String, typeName: String)
  /// The mark-up of a label is not well formed, so it is shown as it is.
  case invalidMarkup(String, reason: String)
  /// A rule of a ``StyleSheet`` cannot be parsed, so it does not apply; the others do.
  case invalidStyleSheet(line: Int, column: Int, reason: String)
  /// libdispatch provides no file descriptor to wait for, so main-actor tasks do not run.
  case mainQueueUnavailable
}

@MainActor
extension WidgetProblem {
  /// Called for each problem; without a handler a problem is logged as a warning.
  package static var handler: ((WidgetProblem) -> Void)?

  /// Passes the problem to the handler, or logs it.
  package func report() {
    if let handler = Self.handler {
      handler(self)
    } else {
      unsafe flb_log_warning(description.cText)
    }
  }
}

nonisolated extension WidgetProblem: CustomStringConvertible {
  /// What happened, and how to correct it.
  package var description: String {
    switch self {
    case .unsuitableSignal(let name, let typeName):
      "\(typeName) has no signal \"\(name)\" without arguments and without a result. It is not "
        + "connected; use a property that begins with on, or connect it in C"
    case .invalidMarkup(let markup, let reason):
      "the mark-up \"\(markup.prefix(80))\" is not well formed: \(reason). It is shown as it is; put other "
        + "text into mark-up with Label.escaped"
    case .invalidStyleSheet(let line, let column, let reason):
      "line \(line), column \(column) of a style sheet: \(reason). The other rules apply; correct it"
    case .mainQueueUnavailable:
      "the main queue cannot be watched, so main-actor tasks will not run in GTK's main loop. "
        + "Drain the main queue yourself and set MainLoop.isIntegrated to false"
    }
  }
}
