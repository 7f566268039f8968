package import FunctionalListCore

/// The actions that move rows without a drag, as GNOME's guidelines require.
package enum MoveActions {
  /// The actions in a section of their own, which call `move`; none if the rows cannot be moved.
  ///
  /// `keys` are those that move rows towards the start and towards the end of the list.
  package static func elements(
    for rows: MovingRows, keys: MoveKeys, move: @escaping @MainActor (MovingRows.Direction) -> Void
  ) -> [RowActionElement] {
    guard rows.canMove else { return [] }
    let (up, down) = (rows.canMove(.up), rows.canMove(.down))
    let group = RowActionGroup {
      RowAction(
        keys.isGrid ? ListTexts.current.moveBack : ListTexts.current.moveUp,
        shortcut: "<Alt>\(keys.backwards)", isEnabled: up,
        performAll: { _ in move(.up) })
      RowAction(
        keys.isGrid ? ListTexts.current.moveForward : ListTexts.current.moveDown,
        shortcut: "<Alt>\(keys.forwards)", isEnabled: down,
        performAll: { _ in move(.down) })
    }
    return [.group(group)]
  }
}

/// The arrow keys that move rows, with Alt.
package enum MoveKeys: Sendable {
  case list
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
}
