import FunctionalListGtk
import FunctionalListCore

/// The scroll positions that show slots.
extension ListGeometry {
  /// The position at which a slot is at the top of the viewport, below a sticky header.
  func topmost(_ slot: Int) -> Double? { rect(of: slot).map { $0.y - covered(beside: slot).top } }

  /// The scroll position that shows a slot at a position in the viewport.
  ///
  /// It is clamped to the list, except the nearest one, which may leave widgets above and below visible.
  func position(for slot: Int, _ scrollPosition: ScrollPosition, in view: ScrolledView) -> Double? {
    guard let rect = rect(of: slot) else { return nil }
    let present = rect.y - self.position
    let target = rect.y - viewportOffset(of: slot, scrollPosition, from: present, in: view)
    return scrollPosition == .nearest ? target : max(0, min(target, height - view.page))
  }

  /// The distance from the top of the viewport to a slot at a scroll position, if the list is long enough.
  ///
  /// `present` is the present distance.
  func viewportOffset(
    of slot: Int, _ scrollPosition: ScrollPosition, from present: Double, in view: ScrolledView
  ) -> Double {
    virtualizer.viewportOffset(
      of: slot, scrollPosition, from: present, page: view.page, covered: covered(beside: slot))
  }
}
