package import FunctionalListCore

/// The actions that move rows without a drag, as GNOME's guidelines require.
package enum MoveActions {
  /// The actions in a section of their own, which call `move`, and the one that drops the rows on another; none if
  /// they can be neither moved nor dropped.
  ///
  /// `keys` are those that move rows towards the start and towards the end of the list.
  package static func elements(
    for rows: MovingRows, keys: MoveKeys, into: RowAction?,
    move: @escaping @MainActor (MovingRows.Direction) -> Void
  ) -> [RowActionElement] {
    guard rows.canMove else { return section(into) }
    let titles = ListTexts.current
    let group = RowActionGroup {
      action(
        keys.isGrid ? titles.moveBack : titles.moveUp, key: keys.backwards, rows, .up, move)
      action(
        keys.isGrid ? titles.moveForward : titles.moveDown, key: keys.forwards, rows, .down, move)
      into
    }
    return [.group(group)]
  }

  /// The action that moves rows in a direction.
  ///
  /// At the end of a list in a row, its keys do not move that row.
  private static func action(
    _ title: String, key: String, _ rows: MovingRows, _ direction: MovingRows.Direction,
    _ move: @escaping @MainActor (MovingRows.Direction) -> Void
  ) -> RowAction {
    var action = RowAction(
      title, shortcut: "<Alt>\(key)", isEnabled: rows.canMove(direction),
      performAll: { _ in move(direction) })
    action.keepsKeys = true
    return action
  }

  /// A section with one action, or none.
  package static func section(_ action: RowAction?) -> [RowActionElement] {
    action.map { action in [.group(RowActionGroup { action })] } ?? []
  }
}

/// The arrow keys that move rows, with Alt.
package enum MoveKeys: Sendable {
  case list(isMirrored: Bool)
  case grid(isMirrored: Bool)

  var isGrid: Bool { if case .grid = self { true } else { false } }

  var backwards: String {
    switch self {
    case .list: "Up"
    case .grid(let isMirrored): isMirrored ? "Right" : "Left"
    }
  }

  var forwards: String {
    switch self {
    case .list: "Down"
    case .grid(let isMirrored): isMirrored ? "Left" : "Right"
    }
  }

  /// The key that drops rows on the one above.
  var into: String {
    switch self {
    case .list(let isMirrored): isMirrored ? "Left" : "Right"
    case .grid: "Down"
    }
  }
}
