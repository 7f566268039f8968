import FunctionalListBox
package import FunctionalListCore

/// The recorder acts as a box whose rows are all live and of the same height.
extension ListRecorder: @MainActor ListHost {
  package func apply(_ comparison: Comparison, animations: TableAnimations?) {
    record(comparison)
    state.render(comparison, options.scrollAnchor, in: self)
    viewportChanged()
  }

  package var liveRowCount: Int { list.count }

  package func focus(_ slot: Int) -> Bool {
    guard takesFocus(slot) else { return false }
    focusedSlot = slot
    scrolled.reveal(slot, .nearest, count: list.count)
    viewportChanged()
    return true
  }

  /// Moves the focus to a slot, or from a row that does not take it to the nearest one, below first.
  func passFocus(to successor: Int?) {
    focusedSlot = successor.flatMap {
      list.indices.focusTarget(nearestTo: $0, slot: \.self, takesFocus: takesFocus)
    }
  }

  /// Whether a slot has a row that is shown and sensitive, and something can be done with it.
  func takesFocus(_ slot: Int) -> Bool {
    guard !list.isDecoration(slot), let cell = cell(at: slot) else { return false }
    return cell.takesFocus && cell.style?.isSensitive != false && !hiddenSlots.contains(slot)
  }

  package func openMenu(of slot: Int?) {}

  package func highlight(_ slot: Int) {}

  /// The slot of the row at a path.
  func slot(of path: ItemPath) -> Int? {
    (0..<list.count).first { list.path(ofSlot: $0) == path }
  }

  func cell(at slot: Int) -> (any CellConfigType)? {
    (0..<list.count).contains(slot)
      ? list.description(ofSlot: slot) as? any CellConfigType : nil
  }

  /// Changes the state of the recorder: renders that closures of the app ask for meanwhile wait.
  func change(_ body: @escaping () -> Void) {
    guard let delegate else { return body() }
    delegate.change(body)
  }

  /// Calls a handler of the app when no change is in progress.
  func notify(_ handler: @escaping () -> Void) {
    guard let delegate else { return handler() }
    delegate.notify(handler)
  }
}
