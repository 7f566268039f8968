/// Which rows of a list have widgets.
public nonisolated enum LiveRows: Hashable, Sendable {
  /// Those near the viewport, where the box stands in a `GtkScrolledWindow` and has more than 200
  /// rows; else all.
  case automatic
  /// All.
  case all
  /// Those in the viewport and up to `margin` pixels above and below it.
  case nearViewport(margin: Double)
}
