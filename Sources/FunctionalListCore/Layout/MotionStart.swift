/// The positions of the visible rows when an animated render begins, from which their animations
/// start.
///
/// Positions are pixels from the top of the viewport.
package struct MotionStart {
  /// A row that was visible.
  package struct SeenRow {
    /// The slot of the row now, or `nil` if the row has left the list.
    package fileprivate(set) var slot: Int?
    /// The left edge of the row in its box.
    package let x: Double
    /// The top of the row.
    package let top: Double
    /// The height of the row.
    package let height: Double
    /// The opacity of the row, which is below 1 while the row appears or disappears.
    package let opacity: Double
    /// How the row disappears, if it does.
    package fileprivate(set) var exit: TableAnimations.RowAnimation
    /// Whether the row has got a view of another kind.
    package fileprivate(set) var isReplaced = false

    package init(
      slot: Int?, x: Double = 0, top: Double, height: Double, opacity: Double = 1,
      exit: TableAnimations.RowAnimation = .none
    ) {
      self.slot = slot
      self.x = x
      self.top = top
      self.height = height
      self.opacity = opacity
      self.exit = exit
    }
  }

  /// The position and the height of a row after the change.
  package struct RowFrame {
    package let slot: Int
    package let x: Double
    package let top: Double
    package let height: Double

    package init(slot: Int, x: Double = 0, top: Double, height: Double) {
      self.slot = slot
      self.x = x
      self.top = top
      self.height = height
    }
  }

  /// How a row is drawn at the start of its animation, compared with its final state.
  package struct State: Equatable {
    /// How far the row is to the right of its final position, in pixels.
    package var x: Double
    /// How far the row is below its final position, in pixels.
    package var offset: Double
    package var opacity: Double

    package init(x: Double = 0, offset: Double = 0, opacity: Double = 1) {
      self.x = x
      self.offset = offset
      self.opacity = opacity
    }
  }

  /// The rows that were visible.
  package private(set) var seen: [SeenRow]
  private var entering: [Int: TableAnimations.RowAnimation] = [:]

  package init(seen: [SeenRow]) { self.seen = seen }

  /// Takes over the slots of a new list, whose rows come and go as planned, or at once.
  package mutating func remap(_ remapping: SlotRemapping, _ plan: MotionPlan?) {
    let entered = entering.sorted { $0.key < $1.key }
    entering = plan?.entering ?? [:]
    for (slot, (_, animation)) in zip(remapping.slots(of: entered.map(\.key)), entered) {
      if let slot { entering[slot] = animation }
    }
    let kept = seen.indices.filter { seen[$0].slot != nil }
    let slots = kept.compactMap { seen[$0].slot }
    for (index, newSlot) in zip(kept, remapping.slots(of: slots)) {
      guard let slot = seen[index].slot else { continue }
      seen[index].slot = newSlot
      if seen[index].isReplaced { continue }
      if let animation = plan?.replaced[slot] {
        seen[index].isReplaced = true
        seen[index].exit = animation
      } else {
        seen[index].exit = plan.map { $0.leaving[slot] ?? $0.leavingViewport } ?? .none
      }
    }
  }

  /// Notes that a row that was disappearing is in the list again.
  package mutating func rowReturned(_ index: Int, to slot: Int) {
    seen[index].slot = slot
    entering[slot] = nil
  }

  /// The state in which the animation of each row starts.
  ///
  /// A row that scrolls into view because others are removed moves with the next kept row above it,
  /// or else below it.
  ///
  /// - Parameter frames: the rows in or near the viewport, by ascending slots.
  /// - Returns: `nil` if no visible row is kept; such a render is not animated.
  package func states(at frames: [RowFrame]) -> [State]? {
    var tops: [Int: SeenRow] = [:]
    for row in seen { if let slot = row.slot { tops[slot] = row } }
    guard frames.contains(where: { tops[$0.slot] != nil }) else { return nil }
    var states: [State?] = frames.map { frame in
      let row = tops[frame.slot]
      let x = row.map { $0.x - frame.x } ?? 0
      let offset = row.map { $0.top - frame.top } ?? 0
      switch entering[frame.slot] {
      case nil: return row.map { State(x: x, offset: offset, opacity: $0.opacity) }
      case .some(.none): return State(x: x, offset: offset)
      case .fade: return State(x: x, offset: offset, opacity: 0)
      case .slide: return State(x: x, offset: offset - frame.height, opacity: 0)
      }
    }
    let offsets = frames.map { frame in tops[frame.slot].map { $0.top - frame.top } }
    var neighbour: Double?
    for index in states.indices {
      if states[index] == nil { states[index] = neighbour.map { State(offset: $0) } }
      neighbour = offsets[index] ?? neighbour
    }
    for index in states.indices.reversed() {
      neighbour = offsets[index] ?? neighbour
      if states[index] == nil { states[index] = neighbour.map { State(offset: $0) } }
    }
    return states.map { $0 ?? State() }
  }

  /// The rows that disappear, by index, and how far below its top the animation of each ends, in
  /// pixels.
  ///
  /// These are the rows that were removed, are no longer live, or have got another view.
  package func exits(where isLive: (_ slot: Int) -> Bool) -> [(index: Int, distance: Double)] {
    seen.indices.compactMap { index in
      let row = seen[index]
      guard row.isReplaced || row.slot.map(isLive) != true else { return nil }
      switch row.exit {
      case .none: return nil
      case .fade: return (index, 0)
      // A row that was disappearing already continues over the rest of the distance.
      case .slide: return (index, -row.height * row.opacity)
      }
    }
  }
}
