/// The size of the tiles of a grid, in pixels.
public nonisolated struct ItemSize: Equatable, Sendable {
  /// The natural width of a tile; tiles of a grid that fills its width may be wider.
  public var width: Int
  /// The height of a tile.
  public var height: Int

  /// Makes a size; a width or height below 1 counts as 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
