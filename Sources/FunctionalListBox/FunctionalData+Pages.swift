import FunctionalListCore
import FunctionalListHost

/// Items that are loaded when they are needed (``PagedItems``).
extension FunctionalData {
  func connectPages() {
    pageDemand.liveSlots = { [weak self] in self?.host?.liveSlots ?? RangeSet() }
    pageDemand.onItems = { [weak self] in
      self?.gate.change { [weak self] in self?.showItems() }
    }
    pageDemand.onIDs = { [weak self] in self?.renderPresent() }
  }

  package func itemsLoaded() async { await pageDemand.loaded() }

  private func showItems() {
    let slots = pageDemand.takeOutdatedSlots()
    if !slots.isEmpty { host?.update(slots) }
  }

  /// Renders the last description with the present ids, unless a description waits, which gets them, too.
  private func renderPresent() {
    guard waiting.isEmpty else { return }
    apply([RenderRequest(content: .present, animations: nil, completion: nil)])
  }

  /// Lets the items of the rows in and near the viewport be loaded, or those of all rows that have widgets, if the
  /// viewport is not known.
  func wantItems() {
    guard !pageDemand.isEmpty else { return }
    let visible = host?.canScroll == true ? host?.visibleSlots.ranges : nil
    if let first = visible?.first?.lowerBound, let end = visible?.last?.upperBound {
      pageDemand.update(first..<end)
    } else {
      pageDemand.update(nil)
    }
  }
}
