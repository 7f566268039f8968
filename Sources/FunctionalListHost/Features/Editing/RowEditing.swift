import FunctionalListCore
import FunctionalListWidgets
import CFunctionalListGtk

/// Begins the editing of the text of a row, by F2 or for the app.
final class RowEditing: HandlesKeys, AnswersRequests {
  private let changes: Changes
  private let rows: RowStore
  private let focus: FocusKeeper
  private let navigation: CursorNavigation

  init(
    _ changes: Changes, _ rows: RowStore, _ focus: FocusKeeper, _ navigation: CursorNavigation
  ) {
    self.changes = changes
    self.rows = rows
    self.focus = focus
    self.navigation = navigation
  }

  func perform(_ request: ListRequest) throws(Detached) -> Bool {
    guard case .beginEditing(let slot) = request else { return false }
    // The focus would end the editing in progress.
    if let label = label(in: rows.row(at: slot)), label.isEditing { return true }
    guard focus.canTakeFocus, try navigation.moveFocus(to: slot) else { return false }
    focus.noteFocusByApp()
    return begin(in: rows.row(at: slot))
  }

  func keyPressed(_ key: PressedKey) -> Bool {
    guard changes.isAtRest, key.matches("F2"), unsafe focus.focusedText == nil else { return false }
    return begin(in: focus.focusedRow)
  }

  /// - Returns: Whether the row has a text that can be edited.
  private func begin(in row: LiveRow?) -> Bool {
    guard let label = label(in: row) else { return false }
    // The change in progress ends first, because a text with the focus may call the app.
    changes.gate.notify { [weak label] in label?.beginEditing() }
    return true
  }

  /// The text of a row that can be edited.
  private func label(in row: LiveRow?) -> EditableLabel? {
    guard let row else { return nil }
    return unsafe EditableLabel.first(in: row.widget)
  }
}
