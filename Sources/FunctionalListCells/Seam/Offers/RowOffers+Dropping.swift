import FunctionalListCore

/// Drops of rows on other rows of their list.
extension RowOffers {
  /// The maximum number of rows that are asked whether something can be dropped on them, to find one.
  private static let maxAskedRows = 100

  /// Whether rows of the list can be dropped on a row: not on themselves, nor on a row inside them in a tree.
  package func canDrop(_ slots: RangeSet<Int>, on slot: Int, _ rules: DropRules) -> Bool {
    guard let path = list.path(ofSlot: slot), !slots.contains(slot),
      !list.isInside(slot, of: slots)
    else { return false }
    return rules.canDrop(on: path)
  }

  /// A drop of rows on a row, with what those of them carry that can be dragged.
  package func drop(_ slots: RangeSet<Int>, on target: Int, from sourceName: String) -> RowDrop? {
    guard let path = list.path(ofSlot: target) else { return nil }
    let dragged = slots.ranges.joined().filter(canBeDragged)
    guard !dragged.isEmpty else { return nil }
    let payloads = DragPayloads(
      dragged.compactMap { list.actions(ofSlot: $0)?.dragPayload?() })
    return RowDrop(
      content: .rows(dragged.compactMap(list.path)), target: .on(path), sourceName: sourceName,
      values: payloads.values)
  }

  /// Whether the row in a slot can be dragged.
  package func canBeDragged(_ slot: Int) -> Bool {
    let actions = list.actions(ofSlot: slot)
    return actions?.canBeMoved == true || actions?.dragPayload != nil
  }

  /// The action that drops a row, or the selected ones if it is one of several, on the nearest row above that takes
  /// them, so that the menu and the keyboard can do what a drag can; `nil` if there is none.
  ///
  /// `perform` is called with the slots of the rows and that of the row that takes them.
  package func dropAction(
    for slot: Int, _ rules: DropRules?, keys: MoveKeys,
    perform: @escaping @MainActor (_ slots: RangeSet<Int>, _ target: Int) -> Void
  ) -> RowAction? {
    guard let rules, rules.kinds.contains(.rows), rules.canDropOn != nil, canBeDragged(slot)
    else { return nil }
    let slots = selection.slotsActedOn(with: slot)
    guard let target = target(above: slots, rules) else { return nil }
    return RowAction(
      ListTexts.current.moveInto(name(of: target)), shortcut: "<Alt>\(keys.into)",
      performAll: { _ in perform(slots, target) })
  }

  /// The text of a row by which actions and announcements name it.
  package func name(of slot: Int) -> String { RowTexts(list).text(ofSlot: slot) ?? "" }

  /// The nearest row above that takes rows, and is neither deeper in a tree nor their parent.
  private func target(above slots: RangeSet<Int>, _ rules: DropRules) -> Int? {
    guard let first = slots.ranges.first?.lowerBound else { return nil }
    let (level, parent) = (list.level(of: first), list.parentSlot(of: first) ?? nil)
    var slot = first - 1
    for _ in 0..<Self.maxAskedRows where slot >= 0 {
      for _ in 0..<max(0, list.level(of: slot) - level) {
        slot = (list.parentSlot(of: slot) ?? nil) ?? slot
      }
      if slot != parent, canDrop(slots, on: slot, rules) { return slot }
      slot -= 1
    }
    return nil
  }
}
