import FunctionalListCore
import FunctionalListWidgets
import CFunctionalListGtk

/// Begins the editing of the text of a row, by F2 or for the app.
final class RowEditing: HandlesKeys, AnswersRequests {
  private let changes: Changes
  private let rows: RowStore
  private let focus: FocusKeeper

  init(_ changes: Changes, _ rows: RowStore, _ focus: FocusKeeper) {
    self.changes = changes
    self.rows = rows
    self.focus = focus
  }

  func perform(_ request: ListRequest) -> Bool {
    guard case .beginEditing(let slot) = request else { return false }
    begin(in: rows.row(at: slot))
    return true
  }

  func keyPressed(_ key: PressedKey) -> Bool {
    guard changes.isAtRest, key.matches("F2"), unsafe focus.focusedText == nil else { return false }
    return begin(in: focus.focusedRow)
  }

  /// - Returns: Whether the row has a text that can be edited.
  @discardableResult
  private func begin(in row: LiveRow?) -> Bool {
    guard let row, let label = unsafe EditableLabel.first(in: row.widget) else { return false }
    // The change in progress ends first, because a text with the focus may call the app.
    changes.gate.notify { [weak label] in label?.beginEditing() }
    return true
  }
}
