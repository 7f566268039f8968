/// A point in a list, in pixels from its top left corner, as if all rows were live.
///
/// GTK cannot draw a widget that is higher than a few million pixels. In a list of more than about 100,000
/// rows, the coordinates of the box's widget and `ScrolledWindow.verticalOffset` are therefore others.
public nonisolated struct ListPoint: Hashable, Sendable {
  /// The distance from the left edge of the list, in pixels.
  public var x: Double
  /// The distance from the top of the list, in pixels.
  public var y: Double

  /// Makes a point.
  public init(x: Double = 0, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The rectangle of a row in its list, in pixels, as if all rows were live.
///
/// GTK cannot draw a widget that is higher than a few million pixels. In a list of more than about 100,000
/// rows, the coordinates of the box's widget and `ScrolledWindow.verticalOffset` are therefore others.
public nonisolated struct ListRect: Hashable, Sendable {
  /// The distance from the left edge of the list, in pixels.
  public var x: Double
  /// The distance from the top of the list, in pixels.
  public var y: Double
  /// The width in pixels.
  public var width: Double
  /// The height in pixels.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
