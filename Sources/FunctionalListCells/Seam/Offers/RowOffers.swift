package import FunctionalListCore

/// What can be done to the rows of a list, as they are described and selected now.
package struct RowOffers {
  package let list: FlatList
  package let selection: SelectionState
  /// The columns, which a copied table has.
  package let columns: ListColumns
  /// Whether the user can copy rows.
  let copiesRows: Bool
  /// Whether the app handles the moves of rows in all sections.
  private let handlesMoves: Bool
  /// Whether the app lets the user enter the selection mode.
  private let allowsSelecting: Bool

  package init(_ list: FlatList, _ selection: SelectionState, _ options: HostOptions) {
    self.list = list
    self.selection = selection
    columns = options.columns
    handlesMoves = options.handlesMoves
    copiesRows = options.copiesRows
    allowsSelecting = options.canEnterSelecting
  }

  /// What is offered for a row; `nil` for nothing.
  ///
  /// The actions of a row that is one of several selected ones are for all of them.
  ///
  /// `added` is called with the actions of the app, and returns those that copy, move and select the row.
  package func offer(
    for slot: Int, adding added: (_ own: [RowActionElement]) -> [RowActionElement]
  ) -> ActionOffer? {
    let own = list.actions(ofSlot: slot)?.rowActions?() ?? []
    let elements = own + added(own)
    guard !elements.isEmpty else { return nil }
    return ActionOffer(elements, isForSeveral: selection.isOneOfSeveral(slot))
  }

  /// Whether the user can enter the selection mode now.
  package var canEnterSelecting: Bool { allowsSelecting && !selection.isSelecting }

  /// The action that enters the selection mode with a row, if the user can.
  package func selectActions(
    for slot: Int, enter: @escaping @MainActor () -> Void
  ) -> [RowActionElement] {
    guard canEnterSelecting, list.isSelectable(slot) else { return [] }
    return [.action(RowAction(ListTexts.current.select, performAll: { _ in enter() }))]
  }

  /// The paths of the rows that an action of a row is performed for.
  package func paths(for slot: Int) -> [ItemPath] {
    list.ownPaths(of: selection.slotsActedOn(with: slot), forSlot: slot)
  }

  /// Rows that the user moves together.
  package func moving(_ slots: RangeSet<Int>) -> MovingRows {
    MovingRows(slots, in: list, handlesMoves: handlesMoves)
  }

  /// The actions that move a row, or the selected ones if it is one of several; `perform` is called with a
  /// move and its slots.
  ///
  /// A row that is not live is asked only when it is to be moved. `into` is the action that drops the rows on
  /// another one.
  package func moveActions(
    for slot: Int, keys: MoveKeys, into: RowAction?,
    live: (Range<Int>) -> RangeSet<Int> = { RangeSet([$0]) },
    perform: @escaping @MainActor (_ move: RowMove, _ slots: RangeSet<Int>) -> Void
  ) -> [RowActionElement] {
    guard list.actions(ofSlot: slot)?.canBeMoved == true else { return MoveActions.section(into) }
    var slots = selection.slotsActedOn(with: slot)
    let range = slots.ranges.first.flatMap { first in
      slots.ranges.last.map { first.lowerBound..<$0.upperBound }
    }
    let known = slots.intersection(live(range ?? 0..<0))
    slots.subtract(known.subtracting(movable(known)))
    return MoveActions.elements(for: moving(slots), keys: keys, into: into) { [slots] direction in
      let movable = movable(slots)
      guard !movable.isEmpty, let move = moving(movable).move(direction) else { return }
      perform(move, movable)
    }
  }

  /// The slots of these whose rows can be moved.
  private func movable(_ slots: RangeSet<Int>) -> RangeSet<Int> {
    RangeSet(
      slots.ranges.joined().filter { list.actions(ofSlot: $0)?.canBeMoved == true }
        .map { $0..<$0 + 1 })
  }
}

extension FlatList {
  /// The actions of what is described for a slot now, or `nil` for a slot that the list does not have, or of
  /// which no widget can be made.
  package func actions(ofSlot slot: Int) -> CellActions? {
    indices.contains(slot) ? description(ofSlot: slot).cell?.actions : nil
  }
}

extension CellActions {
  /// What is called when the user selects the row, or deselects it.
  package func selectionAction(isSelected: Bool) -> (@MainActor () -> Void)? {
    isSelected ? selectionAction : deselectionAction
  }
}
