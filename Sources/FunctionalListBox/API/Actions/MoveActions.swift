package import FunctionalListCore

/// The actions that move rows without a drag, as GNOME's guidelines require.
package enum MoveActions {
  /// The actions in a section of their own, which call `move`; none if the rows cannot be moved.
  package static func elements(
    for rows: MovingRows, move: @escaping @MainActor (MovingRows.Direction) -> Void
  ) -> [RowActionElement] {
    guard rows.canMove else { return [] }
    let (up, down) = (rows.canMove(.up), rows.canMove(.down))
    let group = RowActionGroup {
      RowAction(
        ListTexts.current.moveUp, shortcut: "<Alt>Up", isEnabled: up,
        performAll: { _ in move(.up) })
      RowAction(
        ListTexts.current.moveDown, shortcut: "<Alt>Down", isEnabled: down,
        performAll: { _ in move(.down) })
    }
    return [.group(group)]
  }
}
