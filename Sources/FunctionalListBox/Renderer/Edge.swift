extension FunctionalTableData {
  /// An end of a list.
  public nonisolated enum Edge: Hashable, Sendable {
    /// Above the first row.
    case top
    /// Below the last row.
    case bottom
  }
}
