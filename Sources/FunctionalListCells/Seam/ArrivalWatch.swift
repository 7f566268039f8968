/// Decides when to load more rows at a trigger near the viewport: an end of the list, or a row that
/// loads more.
///
/// The trigger fires once when it comes near the viewport. While it stays there, it fires again
/// only if all rows that were inserted meanwhile do not fill the viewport, or if the user has
/// scrolled since.
package struct ArrivalWatch {
  /// The last time that the trigger fired while it is near the viewport.
  private var last: Call?

  private struct Call {
    var viewport: ListViewport
    /// The height of the list at the arrival, or when the user scrolled last, in pixels.
    var arrivalHeight: Double
    /// Whether the trigger does not fire again before the user scrolls or the list becomes higher.
    var isStopped = false
  }

  package init() {}

  /// Notes that the trigger is no longer near the viewport.
  package mutating func leave() { last = nil }

  /// Notes that the trigger fires now, as at its arrival.
  mutating func begin(in viewport: ListViewport) {
    last = Call(viewport: viewport, arrivalHeight: viewport.height)
  }

  /// Whether the list has become higher since the trigger fired last.
  func hasGained(in viewport: ListViewport) -> Bool {
    last.map { viewport.height > $0.viewport.height } ?? true
  }

  /// Suspends the trigger until the user scrolls or the list becomes higher.
  mutating func stop() { last?.isStopped = true }

  /// Whether the trigger, which is near the viewport, fires now.
  ///
  /// The new rows are to fill `heightToFill` pixels. The trigger fires again during one arrival
  /// only if `mayRepeat` is `true`.
  package mutating func fires(
    in viewport: ListViewport, heightToFill: Double, mayRepeat: Bool
  ) -> Bool {
    guard let last else {
      begin(in: viewport)
      return true
    }
    guard mayRepeat else { return false }
    let movement = viewport.position - last.viewport.position
    // A list that stays at its end moves by the height that it gains.
    let hasMoved = movement != 0 && movement != viewport.height - last.viewport.height
    // Rows inserted above a viewport at the very top do not move it, so their heights are added up.
    let isShort =
      viewport.height - last.arrivalHeight < heightToFill || viewport.height <= heightToFill
    guard isShort || hasMoved else { return false }
    guard !last.isStopped || hasMoved || hasGained(in: viewport) else { return false }
    self.last = Call(
      viewport: viewport, arrivalHeight: hasMoved ? viewport.height : last.arrivalHeight)
    return true
  }
}
