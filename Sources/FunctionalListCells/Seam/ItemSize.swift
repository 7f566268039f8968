import FunctionalListGtk

/// The size of the tiles of a grid, in pixels.
public nonisolated struct ItemSize: Equatable, Sendable {
  /// The natural width of a tile; tiles of a grid that fills its width may be wider.
  public var width: Int { didSet { width = Self.clamped(width) } }
  /// The height of a tile.
  public var height: Int { didSet { height = Self.clamped(height) } }

  /// Makes a size; a width or height below 1 counts as 1, and one above 32,767 as 32,767.
  public init(width: Int, height: Int) {
    self.width = Self.clamped(width)
    self.height = Self.clamped(height)
  }

  private static func clamped(_ length: Int) -> Int { Int(Int32(length: length, least: 1)) }
}

nonisolated extension ItemSize: CustomStringConvertible {
  /// The width and the height, as `96 × 128`.
  public var description: String { "\(width) × \(height)" }
}
