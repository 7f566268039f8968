/// Decides where a viewport scrolls after a layout whose lists may request different positions.
///
/// The last request wins. So that each frame ends, the viewport does not return to a position that it has
/// left in the same frame, and does not repeat a position that GTK has rejected for the present height of the
/// content.
struct ScrollArbiter {
  /// The position that the lists request, and by whom.
  struct Request {
    var position: Double
    var writer: SharedViewport.Writer
  }

  private struct Refusal: Equatable {
    var position: Double
    var range: Double
  }

  /// The last request since the lists were asked.
  private(set) var request: Request?
  /// The positions that the viewport has left in this frame.
  private var left: [Double] = []
  /// The last allowed position in this frame.
  private var target: Double?
  private var refusal: Refusal?

  /// Adds the request of a list.
  ///
  /// The scroll anchor is kept only if all requests keep theirs.
  mutating func add(_ position: Double, by writer: SharedViewport.Writer) {
    let keepsAnchor = writer.keepsAnchor && request?.writer.keepsAnchor != false
    request = Request(
      position: position, writer: .init(box: writer.box, keepsAnchor: keepsAnchor))
  }

  /// Removes and returns the request.
  mutating func takeRequest() -> Request? {
    defer { request = nil }
    return request
  }

  /// Whether the viewport may scroll from a position to another, which it then does.
  ///
  /// `range` is the position at the end of the content.
  mutating func allows(_ target: Double, from position: Double, range: Double) -> Bool {
    guard !left.contains(target), refusal != Refusal(position: target, range: range) else {
      return false
    }
    left.append(position)
    self.target = target
    return true
  }

  /// Notes that GTK has rejected a position.
  mutating func refuse(_ position: Double, range: Double) {
    if position == target { refusal = Refusal(position: position, range: range) }
  }

  mutating func frameEnds() {
    left = []
    target = nil
  }
}
