import FunctionalListBox

/// The rows that load more do so in a recorder, too: when they become visible in its viewport, and when
/// they are activated.
extension ListRecorder {
  package var visibleLoaders: [Int] {
    guard canScroll else { return [] }
    return visibleSlots.ranges.joined().filter { cell(at: $0) is LoadMoreCell }
  }

  package func showLoads(at slots: [Int]) {
    hideFinishedLoaders()
    if let slot = focusedSlot, !takesFocus(slot) { passFocus(to: slot) }
    if canScroll {
      viewportChanged()
    } else {
      notify { [self] in delegate?.viewportDidChange(afterFrame: true) }
    }
  }

  /// Hides the rows that have loaded all there is.
  func hideFinishedLoaders() {
    hiddenSlots = RangeSet()
    for slot in delegate?.loads.finishedSlots ?? [] {
      hiddenSlots.insert(contentsOf: slot..<slot + 1)
    }
  }

  /// Whether the row of a slot loads more if the user activates it.
  func canLoad(_ slot: Int) -> Bool {
    guard cell(at: slot) is LoadMoreCell else { return false }
    return switch delegate?.loads.phase(ofSlot: slot) {
    case .idle, .failed: true
    case .loading, .finished, nil: false
    }
  }

  /// Whether a slot has a row that loads more and has not finished.
  func isLoader(_ slot: Int) -> Bool {
    !hiddenSlots.contains(slot) && cell(at: slot) is LoadMoreCell
  }
}
