/// Decides when something near the viewport asks for more rows: an end of the list, or a row that loads
/// more.
///
/// It asks once when it comes near the viewport. While it stays there, it asks again only if all rows
/// that came meanwhile do not fill the viewport, or if the user has scrolled since.
struct ArrivalWatch {
  /// The last time that it asked, while it is near the viewport.
  private var last: Call?

  private struct Call {
    var viewport: ListViewport
    /// The height of the list at the arrival, or when the user scrolled last.
    var arrivalHeight: Double
    /// Whether it does not ask again in its place.
    var isStopped = false
  }

  /// Notes that it is not near the viewport any more.
  mutating func leave() { last = nil }

  /// Notes that it asks now, as if it had just arrived.
  mutating func begin(in viewport: ListViewport) {
    last = Call(viewport: viewport, arrivalHeight: viewport.height)
  }

  /// Whether the list has become higher since it asked last.
  func hasGained(in viewport: ListViewport) -> Bool {
    last.map { viewport.height > $0.viewport.height } ?? true
  }

  /// Asks no more in its place, until the user scrolls or the list becomes higher.
  mutating func stop() { last?.isStopped = true }

  /// Whether it asks now, while it is near the viewport.
  ///
  /// The new rows have to fill `room` pixels. It does not ask again in its place unless it `mayRepeat`.
  mutating func asks(in viewport: ListViewport, room: Double, mayRepeat: Bool) -> Bool {
    guard let last else {
      begin(in: viewport)
      return true
    }
    guard mayRepeat else { return false }
    let movement = viewport.position - last.viewport.position
    // A list that stays at its end moves by the height that it gains.
    let hasMoved = movement != 0 && movement != viewport.height - last.viewport.height
    // Rows inserted above a viewport at the very top do not move it, so their heights are added up.
    let isShort = viewport.height - last.arrivalHeight < room || viewport.height <= room
    guard isShort || hasMoved else { return false }
    guard !last.isStopped || hasMoved || hasGained(in: viewport) else { return false }
    self.last = Call(
      viewport: viewport, arrivalHeight: hasMoved ? viewport.height : last.arrivalHeight)
    return true
  }
}
