public import FunctionalListCore

extension FunctionalTableData {
  /// What became of one call of `renderAndDiff`.
  public nonisolated enum RenderOutcome: Hashable, Sendable {
    /// The description is what the list shows now; the change set says what differed from before.
    case applied(TableSectionChangeSet)
    /// A later description was handed over before this one could be applied; it was never shown.
    case overtaken
  }
}
