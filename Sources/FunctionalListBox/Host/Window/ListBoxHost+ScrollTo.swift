import CGtk
import ListCore

extension ListBoxHost {
  /// Scrolls to where a slot is seen.
  func scroll(to slot: Int, _ scrollPosition: ScrollPosition, in window: LiveWindow) {
    guard slot < shown.count, let view = ScrolledView(of: listBox) else { return }
    changeRows {
      window.follow(view)
      for _ in 0..<3 {
        window.show(slot, scrollPosition)
        window.clampPosition()
        makeLive(RangeSet([window.wantedSlots]), in: window)
        guard !isOver else { return }
        guard measureRows(in: window) else { break }
        window.estimate(in: shown)
        window.map.listHeight = Double(window.heights.total)
      }
      window.show(slot, scrollPosition)
      window.clampPosition()
      window.hold(slot)
      settle(window, in: view)
      window.holdFirstSeen()
    }
  }
}

extension LiveWindow {
  /// Changes the position for a slot to be seen.
  fileprivate func show(_ slot: Int, _ scrollPosition: ScrollPosition) {
    let top = Double(heights.offset(of: slot))
    let bottom = top + Double(heights.height(of: slot)) - map.page
    let position =
      switch scrollPosition {
      case .top: top
      case .middle: ((top + bottom) / 2).rounded()
      case .bottom: bottom
      case .nearest: min(top, max(bottom, map.position))
      }
    map.show(max(0, position))
  }
}
