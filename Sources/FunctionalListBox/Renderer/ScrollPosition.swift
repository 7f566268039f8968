extension FunctionalTableData {
  /// Where in the viewport a row is to be seen.
  public nonisolated enum ScrollPosition: Hashable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
    /// Where it takes the least scrolling.
    case nearest
  }
}
