extension FunctionalTableData {
  /// What stays in its place on screen while a render changes what is above and below it.
  public nonisolated enum ScrollAnchor: Hashable, Sendable {
    /// The row with the focus if it is seen, else the selected one, else the first that is seen.
    case top
    /// The end of the list while it is seen, as in a log or a chat, which opens there; else as ``top``.
    case bottom
    /// Nothing: the scroll position keeps its number.
    case none
  }
}
