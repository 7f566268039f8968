package import FunctionalListCore

/// The visible part of a list, in pixels of the list, as if every row were live.
package struct ListViewport: Equatable {
  /// The distance from the top of the list to the top of the viewport.
  package var position: Double
  /// The height of the viewport.
  package var page: Double
  /// The height of the list.
  package var height: Double

  package init(position: Double, page: Double, height: Double) {
    self.position = position
    self.page = page
    self.height = height
  }

  /// The viewport at the positions of a list.
  package init(_ positions: Virtualizer) {
    self.init(
      position: positions.map.position, page: positions.map.page,
      height: Double(positions.heights.total))
  }

  /// How far the viewport is from an end of the list.
  package func distance(to edge: ListEdge) -> Double {
    switch edge {
    case .top: position
    case .bottom: height - position - page
    }
  }
}
