public import FunctionalListCore

/// The outcome of one call of `renderAndDiff`.
public nonisolated enum RenderOutcome: Hashable, Sendable {
  /// The list shows the description. The change set is its difference from the previous one.
  case applied(TableSectionChangeSet)
  /// A later description replaced this one before it was applied. It was never shown.
  case overtaken
}
