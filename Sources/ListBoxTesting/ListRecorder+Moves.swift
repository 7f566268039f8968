public import FunctionalListBox
public import FunctionalListCore

extension ListRecorder {
  /// Why rows could not be moved.
  public nonisolated enum MoveError: Error, Hashable, Sendable {
    /// The list has no such row.
    case noRow(ItemPath)
    /// The list has no such section.
    case noSection(String)
    /// The actions of the row do not allow that it is moved.
    case fixed(ItemPath)
    /// The rows cannot be moved to that section, or the section has no handler of moves.
    case noPlace(section: String)
  }

  /// Moves rows above another one, as a user would by a drag.
  ///
  /// Nothing happens if they are there already.
  ///
  /// - Throws: The reason why the rows cannot be moved.
  public func move(_ paths: [ItemPath], before next: ItemPath) throws(MoveError) {
    guard let slot = slot(of: next), let index = list.rowIndex(ofSlot: slot) else {
      throw .noRow(next)
    }
    try move(paths, to: index)
  }

  /// Moves rows to the end of a section, as a user would by a drag.
  ///
  /// - Throws: The reason why the rows cannot be moved.
  public func move(_ paths: [ItemPath], toEndOf sectionKey: some ListKey) throws(MoveError) {
    let sectionKey = sectionKey.keyText
    guard let section = list.sections.firstIndex(where: { $0.key == sectionKey }) else {
      throw .noSection(sectionKey)
    }
    try move(paths, to: RowIndex(section: section, row: list.sections[section].rowCount))
  }

  private func move(_ paths: [ItemPath], to index: RowIndex) throws(MoveError) {
    var slots = RangeSet<Int>()
    for path in paths {
      guard let slot = slot(of: path) else { throw .noRow(path) }
      guard list.actions(ofSlot: slot)?.canBeMoved == true else { throw .fixed(path) }
      slots.insert(contentsOf: slot..<slot + 1)
    }
    let rows = offers.moving(slots)
    guard rows.canMove(toSection: index.section) else {
      throw .noPlace(section: list.sections[index.section].key)
    }
    if let first = slots.ranges.first { reach(first.lowerBound) }
    if let move = rows.move(to: index) { notifyMove(move, of: slots) }
  }

  /// Drops rows of the list on another of its rows, as a user would by a drag.
  ///
  /// - Returns: Whether the list has taken them; not if its rules do not allow it, or if the row is inside one of
  ///   them in a tree.
  /// - Throws: The reason why the rows cannot be dragged.
  @discardableResult
  public func drop(_ paths: [ItemPath], on target: ItemPath) throws(MoveError) -> Bool {
    guard let slot = slot(of: target) else { throw .noRow(target) }
    var slots = RangeSet<Int>()
    for path in paths {
      guard let slot = self.slot(of: path) else { throw .noRow(path) }
      guard offers.canBeDragged(slot) else { throw .fixed(path) }
      slots.insert(contentsOf: slot..<slot + 1)
    }
    return drop(slots, on: slot)
  }

  /// Drops rows on a row that takes them.
  func drop(_ slots: RangeSet<Int>, on target: Int) -> Bool {
    guard let rules = options.dropRules, rules.kinds.contains(.rows),
      offers.canDrop(slots, on: target, rules),
      let drop = offers.drop(slots, on: target, from: (delegate as? FunctionalData)?.name ?? "")
    else { return false }
    return delegate?.didDrop(drop) ?? false
  }

  /// Drops something on the list; `sourceName` is the name of the list that rows come from.
  ///
  /// - Returns: Whether the list has taken it.
  @discardableResult
  public func drop(
    _ content: RowDrop.Content, at target: DropTarget, from sourceName: String? = nil,
    values: [any Sendable] = []
  ) -> Bool {
    guard options.dropRules?.take(content.kind, at: target) == true else { return false }
    return delegate?.didDrop(
      RowDrop(content: content, target: target, sourceName: sourceName, values: values)) ?? false
  }

  /// Notifies the app of a move, and announces it.
  func notifyMove(_ move: RowMove, of slots: RangeSet<Int>) {
    state.notifyMove(move, of: slots, delegate) { [self] in
      let text = ListTexts.current.announcement(of: move, in: list)
      if let text { delegate?.announce(text, politely: true) }
    }
  }
}
