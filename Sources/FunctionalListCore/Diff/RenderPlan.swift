/// What a render does with each row, header and footer.
///
/// It is the only source of the order of rows: a list box asks it for its live rows, and a recorder for all
/// (``RenderCalls``).
package struct RenderPlan {
  /// What happens to an old slot.
  package enum Step: Equatable {
    case removed
    /// It keeps its order among those that stay, at a new slot.
    case kept(at: Int)
    /// It moves among the others, to a new slot.
    case moved(to: Int)

    /// The new slot of what is kept.
    package var slot: Int? {
      switch self {
      case .removed: nil
      case .kept(let slot), .moved(let slot): slot
      }
    }

    /// The new slot of what is kept and does not move.
    package var stationarySlot: Int? { if case .kept(let slot) = self { slot } else { nil } }
  }

  /// What happens to the content of a new slot.
  package enum Content: Equatable {
    case inserted
    case unchanged
    /// The content differs.
    case updated
    /// It needs a widget of another kind.
    case replaced
  }

  /// The new slots of the old ones.
  package let slots: SlotRemapping

  package init(_ comparison: Comparison) { slots = SlotRemapping(comparison) }

  /// The comparison that the plan carries out.
  package var comparison: Comparison { slots.comparison }

  /// Whether no row is inserted, removed or moved.
  ///
  /// - Complexity: O(*c*) for *c* changed slots.
  package var keepsOrder: Bool { comparison.keepsOrder }

  /// What happens to an old slot.
  package func step(of oldSlot: Int) -> Step {
    guard let slot = slots.slot(of: oldSlot) else { return .removed }
    return isMoved(to: slot) ? .moved(to: slot) : .kept(at: slot)
  }

  /// Whether a kept row moves to a new slot.
  func isMoved(to slot: Int) -> Bool { !comparison.isStationary(slot) }

  /// What happens to the content of a new slot.
  package func content(of slot: Int) -> Content {
    guard comparison.oldSlot(of: slot) != nil else { return .inserted }
    return switch comparison.change(of: slot) {
    case .unchanged, .otherKey: .unchanged
    case .updated: .updated
    case .replaced: .replaced
    }
  }
}
