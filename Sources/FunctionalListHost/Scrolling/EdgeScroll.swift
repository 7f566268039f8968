/// Scrolls while something is dragged near the top or the bottom of the viewport.
final class EdgeScroll {
  /// The height of the zone at an edge, in pixels; at most a quarter of the viewport.
  private nonisolated static let zone = 48.0
  /// The speed at the edge, in pixels per second.
  private nonisolated static let maxSpeed = 1_200.0
  /// The maximum time step of a frame, in seconds.
  private static let maxFrameTime = 0.05

  private let changes: Changes
  private let geometry: ListGeometry
  private let scroller: Scroller
  private let ticker: FrameTicker
  private var lastTime: Int64?
  /// The speed in pixels per second; negative towards the top.
  private var speed = 0.0

  init(_ changes: Changes, _ box: RowBox, _ geometry: ListGeometry, _ scroller: Scroller) {
    self.changes = changes
    self.geometry = geometry
    self.scroller = scroller
    ticker = FrameTicker(box)
  }

  /// The speed at a distance from the top of a viewport of `page` pixels: higher nearer to an edge.
  nonisolated static func speed(at y: Double, page: Double) -> Double {
    let zone = min(zone, page / 4)
    guard zone > 0 else { return 0 }
    let depth = y < zone ? y - zone : max(0, y - (page - zone))
    let part = max(-1, min(1, depth / zone))
    return maxSpeed * part * abs(part)
  }

  /// Scrolls while the pointer is near an edge and `isDragged` says so; `nil` stops.
  func follow(_ pointer: ViewportPoint?, while isDragged: @escaping () -> Bool) {
    let wasRunning = speed != 0
    let page = geometry.view?.page
    speed = pointer.flatMap { pointer in page.map { Self.speed(at: pointer.y, page: $0) } } ?? 0
    guard speed != 0 else { return stop() }
    guard !wasRunning else { return }
    lastTime = nil
    ticker.start { [weak self] time in
      guard let self else { return false }
      let seconds = Double(time - (lastTime ?? time)) / 1_000_000
      lastTime = time
      if isDragged(), scroll(by: speed * min(seconds, Self.maxFrameTime)) { return true }
      speed = 0
      return false
    }
  }

  /// - Returns: Whether the list can be scrolled further on.
  private func scroll(by distance: Double) -> Bool {
    guard changes.isAtRest else { return changes.canChange }
    changes.react { () throws(Detached) in _ = try scroller.scroll(by: distance) }
    changes.viewportChanged()
    return changes.canChange
  }

  func stop() {
    speed = 0
    ticker.stop()
  }

  /// Forgets a box that is being destroyed.
  func forget() {
    speed = 0
    ticker.forget()
  }
}
