import FunctionalListCore

/// A box in a scrolled window that a wheel, a thumb and a host scroll. All rows have the same
/// height.
struct Scroller {
  private(set) var map = ScrollMap()

  init(rows: Int, height: Int = 40, page: Double = 600) {
    map.listHeight = Double(rows * height)
    map.page = page
  }

  var end: Double { max(0, map.listHeight - map.page) }
  var boxEnd: Double { max(0, map.boxHeight - map.page) }

  /// Turns the wheel: the box does not go beyond its ends; near them the host aligns the box at once.
  ///
  /// - Returns: How far the list has moved.
  @discardableResult
  mutating func wheel(_ distance: Double) -> Double {
    let position = map.position
    let target = min(max(map.boxPosition + distance, 0), boxEnd)
    if target != map.boxPosition { map.boxScrolled(to: target) }
    if map.isNearEnd { alignBox() }
    return map.position - position
  }

  /// Drags the thumb to a part of its range, from 0 to 1.
  mutating func thumb(_ part: Double) {
    map.boxScrolled(to: boxEnd * part)
    if map.isNearEnd { alignBox() }
  }

  /// GTK sets the position of the box to its own value, regardless of changes by the host.
  mutating func gtkScrolls(to boxPosition: Double) { map.boxScrolled(to: boxPosition) }

  mutating func moveViewport(to position: Double) {
    map.moveViewport(to: position)
    alignBox()
  }

  mutating func alignBox() { _ = map.alignBox() }

  /// Scrolls to a position in the list: roughly by the thumb, then by the wheel.
  mutating func reach(_ position: Double) {
    // A binary search for the first position of the box that is below.
    var (above, below) = (0.0, boxEnd)
    while below - above > 1 {
      let middle = ((above + below) / 2).rounded()
      var probe = self
      probe.gtkScrolls(to: middle < boxEnd / 2 ? boxEnd : 0)
      probe.gtkScrolls(to: middle)
      if probe.map.position < position { above = middle } else { below = middle }
    }
    gtkScrolls(to: above < boxEnd / 2 ? boxEnd : 0)
    gtkScrolls(to: above)
    alignBox()
    for _ in 0..<100 where map.position != position {
      wheel(min(max(position - map.position, -60), 60))
    }
  }
}

extension Scroller {
  /// The rows of lists that are hardly higher than a box can be, ten times and a hundred times as high.
  static let rowCounts = [100_001, 101_000, 110_000, 1_000_000, 10_000_000]
}
