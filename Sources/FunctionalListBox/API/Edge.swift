extension FunctionalTableData {
  /// An end of a list.
  public nonisolated enum Edge: Hashable, Sendable {
    /// The end above the first row.
    case top
    /// The end below the last row.
    case bottom
  }
}
