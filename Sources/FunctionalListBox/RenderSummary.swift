public import FunctionalListCore

/// The changes by one render, and its duration.
///
/// It retains both descriptions. Keep the values that you need instead of the summary.
public struct RenderSummary {
  private let comparison: Comparison
  /// The time for comparing the descriptions and changing the list.
  ///
  /// Layout and painting come later. The time in which the app described the list, or in which descriptions
  /// were compared off the main actor, is not part of it.
  public let duration: Duration

  init(_ comparison: Comparison, duration: Duration) {
    self.comparison = comparison
    self.duration = duration
  }

  /// The number of rows after the render, without headers and footers.
  public var rowCount: Int { comparison.new.rowCount }

  /// The difference between the description and the previous one.
  ///
  /// - Complexity: O(*k*) for *k* changes, each time.
  public var changes: TableSectionChangeSet { TableSectionChangeSet(comparison) }
}
