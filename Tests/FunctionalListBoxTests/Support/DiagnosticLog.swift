import FunctionalListBox

/// Collects the diagnostics of a test, in place of GLib's log.
final class DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []

  /// What was reported since the last look.
  func take() -> [Diagnostic.Problem] {
    defer { diagnostics = [] }
    return diagnostics.map(\.problem)
  }

  /// Collects until `body` has returned.
  static func collect<Result>(_ body: (DiagnosticLog) throws -> Result) rethrows -> Result {
    let log = DiagnosticLog()
    let before = FunctionalTableData.diagnosticHandler
    FunctionalTableData.diagnosticHandler = { log.diagnostics.append($0) }
    defer { FunctionalTableData.diagnosticHandler = before }
    return try body(log)
  }
}
