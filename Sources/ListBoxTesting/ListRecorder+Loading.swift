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

  /// The slots of rows that have loaded all there is.
  var hiddenSlots: RangeSet<Int> { scrolled.hidden }

  /// Hides the rows that have loaded all there is.
  func hideFinishedLoaders() {
    let finished = (delegate?.loads.finishedSlots ?? []).map { $0..<$0 + 1 }
    scrolled.hide(RangeSet(finished), options.scrollAnchor, count: list.count)
  }

  /// Whether the row of a slot loads more if the user activates it.
  func canLoad(_ slot: Int) -> Bool {
    guard cell(at: slot) is LoadMoreCell else { return false }
    return switch delegate?.loads.phase(ofSlot: slot) {
    case .idle, .failed: true
    case .loading, .finished, nil: false
    }
  }
}
