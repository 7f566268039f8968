import FunctionalListCore

extension RowOffers {
  /// The action that copies a row, or the selected ones if it is one of several; `copy` is called with their
  /// slots.
  ///
  /// It is not offered if none of them has something to copy, or if an action of the app has its shortcut. Of
  /// the other selected rows only those among `live` are asked.
  package func copyActions(
    for slot: Int, besides own: [RowActionElement],
    live: (Range<Int>) -> RangeSet<Int> = { RangeSet([$0]) },
    copy: @escaping @MainActor (_ slots: RangeSet<Int>) -> Void
  ) -> [RowActionElement] {
    guard copiesRows, !Self.haveCopyShortcut(own), canCopy(slot, live: live) else { return [] }
    let slots = selection.slotsActedOn(with: slot)
    let group = RowActionGroup {
      RowAction(
        ListTexts.current.copy, shortcut: Self.copyShortcut, performAll: { _ in copy(slots) })
    }
    return [.group(group)]
  }

  /// What the rows in these slots give to the clipboard, from top to bottom.
  package func copied(_ slots: RangeSet<Int>) -> DragPayloads {
    DragPayloads(slots.ranges.joined().lazy.compactMap(payload), in: columns)
  }

  /// What Ctrl+C copies: the selected rows, or else the one with the focus.
  ///
  /// It is nothing if rows cannot be copied, or if an action of the row or of the list has the shortcut.
  package func copiedByKey(
    focused slot: Int?, listActions: () -> [RowActionElement]
  ) -> DragPayloads {
    let own = slot.flatMap { list.actions(ofSlot: $0)?.rowActions?() } ?? []
    guard copiesRows, !Self.haveCopyShortcut(own + listActions()) else { return DragPayloads() }
    return copied(selection.slots.isEmpty ? slot.map { .only($0) } ?? RangeSet() : selection.slots)
  }

  /// Whether any action has a shortcut that copies.
  private static func haveCopyShortcut(_ elements: [RowActionElement]) -> Bool {
    ActionOffer(elements, isForSeveral: false).actions.contains { _, action in
      let keys = action.shortcut?.lowercased().split(separator: "|") ?? []
      return keys.contains { ["<control>c", "<ctrl>c", "<primary>c"].contains($0) }
    }
  }

  /// The keys that copy.
  package static let copyShortcut = "<Control>c|<Control>Insert"

  private func canCopy(_ slot: Int, live: (Range<Int>) -> RangeSet<Int>) -> Bool {
    if isCopyable(slot) { return true }
    let slots = selection.slotsActedOn(with: slot)
    guard let first = slots.ranges.first, let last = slots.ranges.last else { return false }
    return slots.intersection(live(first.lowerBound..<last.upperBound)).ranges.joined()
      .contains(where: isCopyable)
  }

  private func isCopyable(_ slot: Int) -> Bool {
    payload(ofSlot: slot).map { DragPayloads([$0]).isCopyable } ?? false
  }

  private func payload(ofSlot slot: Int) -> DragPayload? {
    guard list.indices.contains(slot), !list.isDecoration(slot) else { return nil }
    return list.actions(ofSlot: slot)?.dragPayload?()
  }
}
