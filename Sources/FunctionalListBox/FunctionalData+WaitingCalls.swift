import FunctionalListHost
import FunctionalListCore

/// Calls to a list without a box, which are carried out in the box that it gets.
extension FunctionalData {
  /// The host, if its box shows the list.
  var filledHost: (any ListHost)? { boxHost?.isFilled == false ? nil : host }

  /// Carries out a call for a slot, in a change; it waits if the list has no box.
  ///
  /// - Returns: Whether the row has taken the focus, of a call that moves it.
  @discardableResult
  func perform(_ call: WaitingCalls.Call, at slot: Int) -> Bool {
    guard let host = filledHost, !call.movesFocus || boxHost?.isInWindow != false else {
      if case .scroll = call { restoring = nil }
      waitingCalls.add(call, at: slot)
      return false
    }
    return perform(call, at: slot, in: host)
  }

  private func perform(_ call: WaitingCalls.Call, at slot: Int, in host: any ListHost) -> Bool {
    switch call {
    case .select(let isUserInitiated):
      host.changeSelection(.select(slot, isUserInitiated: isUserInitiated))
      shareSelection()
    case .deselect:
      host.changeSelection(.deselect(slot))
      shareSelection()
    case .scroll(let position, let isAnimated):
      host.scroll(to: slot, position, animated: isAnimated)
    case .highlight: host.highlight(slot)
    case .focus: return host.focus(slot)
    case .edit: return host.beginEditing(slot)
    }
    return true
  }

  /// Selects or deselects all rows, in a change.
  func selectAll(_ isSelected: Bool) {
    guard let host = filledHost else { return waitingCalls.add(selectingAll: isSelected) }
    host.changeSelection(isSelected ? .selectAll : .deselectAll)
    shareSelection()
  }

  /// Carries out the calls that wait, in a box that shows the list; the focus waits until the box is on screen.
  func performWaitingCalls() {
    guard !waitingCalls.isEmpty, let host = filledHost else { return }
    let selectsAll = waitingCalls.selectsAll
    let calls = waitingCalls.take()
    if let selectsAll { selectAll(selectsAll) }
    for (slot, call) in calls {
      let isDone = perform(call, at: slot, in: host)
      if !isDone, call.movesFocus, boxHost?.isOnScreen == false {
        waitingCalls.add(call, at: slot)
      }
    }
  }
}
