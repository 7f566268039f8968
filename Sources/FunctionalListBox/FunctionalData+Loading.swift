import FunctionalListHost
import FunctionalListCore

extension FunctionalData {
  func connectLoads() {
    loads.cell = { [weak self] in self?.list.description(ofSlot: $0) as? LoadMoreCell }
    loads.onFruitless = { [weak self] slot, count in
      // While the list is filtered, loaded rows may be hidden.
      guard let self, !list.isFiltered, let path = list.path(ofSlot: slot) else {
        return
      }
      report(.fruitlessLoads(path, count: count))
    }
    loads.onChange = { [weak self] in
      self?.gate.change { [weak self] in self?.showLoads() }
    }
  }

  private func showLoads() {
    let slots = loads.takeChangedSlots()
    if !slots.isEmpty { host?.showLoads(at: slots) }
  }

  package func userLoads(_ slot: Int) {
    guard let path = list.path(ofSlot: slot) else { return }
    let viewport = host?.viewport
    gate.change { [weak self] in
      guard let self, let slot = self.slot(of: path) else { return }
      loads.begin(slot, in: viewport)
    }
  }

  /// Starts the loads of rows that have entered the viewport.
  ///
  /// Requests that the app makes while a lazy row is described for it are deferred.
  func checkLoads(afterFrame: Bool) {
    guard let host else { return }
    let visible = host.visibleLoaders
    guard !visible.isEmpty || !loads.isEmpty else { return }
    let viewport = host.viewport
    // Between a render and the next layout the viewport is not known.
    guard viewport != nil || !host.canScroll else { return }
    gate.react { loads.check(visible, in: viewport, afterFrame: afterFrame) }
  }

  /// What holds slots of the description, whether a list box shows it or not.
  var slotHolders: [any SlotHolder] {
    let holders: [(any SlotHolder)?] = [loads, pageDemand, prefetcher, share]
    return holders.compactMap(\.self)
  }

  /// Cancels the loads and prefetch tasks of rows in a box that is detached.
  func cancelLoads() {
    loads.detach()
    wantItems()
    prefetcher?.cancelAll()
  }
}
