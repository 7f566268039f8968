package import FunctionalListCells
import FunctionalListCore

/// Reports the diagnostics of one list, each with the present content of the list.
package final class Reporter {
  /// The name of the list.
  let name: String
  package var context: () -> Context = { Context() }

  /// The present content of the list.
  package struct Context {
    var sections: [TableSection]
    /// The render in progress.
    var comparison: Comparison?

    package init(sections: [TableSection] = [], comparison: Comparison? = nil) {
      self.sections = sections
      self.comparison = comparison
    }
  }

  package init(name: String) {
    self.name = name
  }

  /// Passes a diagnostic to the app's handler, or logs it.
  package func report(_ problem: Diagnostic.Problem) {
    let context = context()
    Diagnostic(
      list: name, problem: problem,
      sections: context.sections.map { .init(key: $0.key, rowCount: $0.rowCount) },
      changes: context.comparison.map { TableSectionChangeSet($0) }
    ).report()
  }
}
