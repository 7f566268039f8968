/// Decides where a viewport scrolls after a layout whose lists may want different positions.
///
/// The last wish counts. A position that the viewport has left in the same frame is not returned to, and one
/// at which GTK has not let it stay is not tried again while the content is as high. So each frame has an end.
struct ScrollArbiter {
  /// What the lists want: a position, and whether what is seen stays where it is.
  struct Wish {
    var position: Double
    var writer: SharedViewport.Writer
  }

  private struct Refusal: Equatable {
    var position: Double
    var range: Double
  }

  /// The last wish since the lists were asked.
  private(set) var wish: Wish?
  /// The positions that the viewport has left in this frame, and the one that it has come to.
  private var left: [Double] = []
  private var arrival: Double?
  private var refusal: Refusal?

  /// Notes where a list wants to scroll.
  ///
  /// What is seen is held only if all wishes hold it.
  mutating func add(_ position: Double, by writer: SharedViewport.Writer) {
    let isHolding = writer.isHolding && wish?.writer.isHolding != false
    wish = Wish(position: position, writer: .init(listBox: writer.listBox, isHolding: isHolding))
  }

  /// Forgets the wish, and returns it.
  mutating func takeWish() -> Wish? {
    defer { wish = nil }
    return wish
  }

  /// Whether the viewport may scroll from a position to another, which it does then.
  ///
  /// `range` is the position at the end of the content.
  mutating func allows(_ target: Double, from position: Double, range: Double) -> Bool {
    guard !left.contains(target), refusal != Refusal(position: target, range: range) else {
      return false
    }
    left.append(position)
    arrival = target
    return true
  }

  /// Notes that GTK has not let the viewport stay at a position.
  mutating func refuse(_ position: Double, range: Double) {
    if position == arrival { refusal = Refusal(position: position, range: range) }
  }

  mutating func frameEnds() {
    left = []
    arrival = nil
  }
}
