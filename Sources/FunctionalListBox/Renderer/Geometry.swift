extension FunctionalTableData {
  /// A place in a list, in pixels from its top left, as if all rows were live.
  ///
  /// From some 100,000 rows on these are not pixels of the box's widget, nor of
  /// `ScrolledWindow.verticalOffset`: GTK draws nothing that high.
  public nonisolated struct Point: Hashable, Sendable {
    /// The pixels from the left.
    public var x: Double
    /// The pixels from the top.
    public var y: Double

    /// Makes a point.
    public init(x: Double = 0, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The part of a list that a row takes up, in pixels, as if all rows were live.
  ///
  /// From some 100,000 rows on these are not pixels of the box's widget, nor of
  /// `ScrolledWindow.verticalOffset`: GTK draws nothing that high.
  public nonisolated struct Rect: Hashable, Sendable {
    /// The pixels from the left of the list.
    public var x: Double
    /// The pixels from the top of the list.
    public var y: Double
    /// The pixels from side to side.
    public var width: Double
    /// The pixels from top to bottom.
    public var height: Double

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}
