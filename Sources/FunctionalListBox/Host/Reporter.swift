import FunctionalListCore

/// Reports mistakes that concern one list, with what the list shows.
final class Reporter {
  /// The name of the list.
  let name: String
  /// What the list shows now.
  var context: () -> Context = { Context() }

  /// What a diagnostic says of the list.
  struct Context {
    var sections: [TableSection] = []
    /// The render in progress.
    var comparison: Comparison?
  }

  init(name: String) {
    self.name = name
  }

  /// Passes a diagnostic to the app's handler, or logs it.
  func report(_ problem: Diagnostic.Problem) {
    let context = context()
    Diagnostic(
      list: name, problem: problem,
      sections: context.sections.map { .init(key: $0.key, rowCount: $0.rowCount) },
      changes: context.comparison.map { TableSectionChangeSet($0) }
    ).report()
  }
}
