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
    /// The rows cannot be moved to that section, or nobody follows their moves there.
    case noPlace(section: String)
  }

  /// Moves rows to above another one, as a user would who drags them there.
  ///
  /// Nothing happens if they are there already.
  ///
  /// - Throws: What keeps the rows from being moved.
  public func move(_ paths: [ItemPath], before next: ItemPath) throws(MoveError) {
    guard let slot = slot(of: next), let index = list.rowIndex(ofSlot: slot) else {
      throw .noRow(next)
    }
    try move(paths, to: index)
  }

  /// Moves rows to the end of a section, as a user would who drags them there.
  ///
  /// - Throws: What keeps the rows from being moved.
  public func move(_ paths: [ItemPath], toEndOf sectionKey: String) throws(MoveError) {
    guard let section = list.sections.firstIndex(where: { $0.key == sectionKey }) else {
      throw .noSection(sectionKey)
    }
    try move(paths, to: RowIndex(section: section, row: list.sections[section].rowCount))
  }

  private func move(_ paths: [ItemPath], to index: RowIndex) throws(MoveError) {
    var slots = RangeSet<Int>()
    for path in paths {
      guard let slot = slot(of: path) else { throw .noRow(path) }
      guard cell(at: slot)?.actions.canBeMoved == true else { throw .fixed(path) }
      slots.insert(contentsOf: slot..<slot + 1)
    }
    let rows = MovingRows(slots, in: list, handlesMoves: options.handlesMoves)
    guard rows.canMove(toSection: index.section) else {
      throw .noPlace(section: list.sections[index.section].key)
    }
    if let first = slots.ranges.first { reveal(first.lowerBound) }
    if let move = rows.move(to: index) { tell(move) }
  }

  /// Drops something on the list; `sourceName` is the name of the list that rows come from.
  ///
  /// - Returns: Whether the list takes it; `false` also for what it does not take.
  @discardableResult
  public func drop(
    _ content: Drop.Content, at target: DropTarget, from sourceName: String? = nil,
    values: [any Sendable] = []
  ) -> Bool {
    guard let rules = dropRules, rules.kinds.contains(content.kind) else { return false }
    if case .on(let path) = target, rules.canDropOn?(path) != true { return false }
    return delegate?.didDrop(
      Drop(content: content, target: target, sourceName: sourceName, values: values)) ?? false
  }

  /// Tells of a move as a list box does.
  func tell(_ move: RowMove) {
    notify { [self] in
      list.sections.first { $0.key == move.sectionKey }?.notifyMove(move)
      delegate?.rowsDidMove(move)
      if let text = FunctionalTableData.texts.announcement(of: move, in: list) {
        delegate?.announce(text, politely: true)
      }
    }
  }

  /// The actions that move a row, or the selected ones if it is one of several.
  func moveActions(for slot: Int, _ isForSeveral: Bool) -> [RowActionElement] {
    guard cell(at: slot)?.actions.canBeMoved == true else { return [] }
    var slots = isForSeveral ? selection : RangeSet([slot..<slot + 1])
    for slot in Array(slots.ranges.joined()) where cell(at: slot)?.actions.canBeMoved != true {
      slots.remove(contentsOf: slot..<slot + 1)
    }
    let rows = MovingRows(slots, in: list, handlesMoves: options.handlesMoves)
    return MoveActions.elements(for: rows) { [weak self] direction in
      if let move = rows.move(direction) { self?.tell(move) }
    }
  }
}
