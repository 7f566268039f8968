extension FunctionalTableData {
  /// The position of a row in the viewport after scrolling to it.
  public nonisolated enum ScrollPosition: Hashable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
    /// The visible position that needs the least scrolling.
    case nearest
  }
}
