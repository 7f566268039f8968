import FunctionalListCells
import FunctionalListCore

/// Reports what a description asks for that a grid does not have.
final class GridOmissions: ListFeature {
  private let rows: RowStore
  private let reporter: Reporter
  /// Whether an expansion was reported.
  private var isExpansionReported = false

  init(_ rows: RowStore, _ reporter: Reporter) {
    self.rows = rows
    self.reporter = reporter
  }

  func rowsEntered(_ entered: [LiveRow]) {
    guard !isExpansionReported else { return }
    for slot in entered.lazy.compactMap(\.slot) where rows.actions(at: slot)?.expansion != nil {
      isExpansionReported = true
      return reporter.report(.expansionInGrid(key: rows.cell(at: slot).key))
    }
  }
}
