/// An end of a list.
public nonisolated enum ListEdge: Hashable, Sendable {
  /// The end above the first row.
  case top
  /// The end below the last row.
  case bottom
}
