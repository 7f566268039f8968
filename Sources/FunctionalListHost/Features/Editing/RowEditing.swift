import FunctionalListCore
import FunctionalListWidgets
import CFunctionalListGtk

/// Begins the editing of the text of a row: by F2, by a second click on the row that has the focus, or for the app.
final class RowEditing: HandlesKeys, AnswersRequests {
  private let click = EditingClick()
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let selecting: SelectingMode
  private let navigation: CursorNavigation

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper,
    _ selecting: SelectingMode, _ navigation: CursorNavigation
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.selecting = selecting
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

  // MARK: - Clicks

  func connect() {
    click.connect(to: box.handle) { [weak self] label in
      self?.canEdit(label) ?? false
    } perform: { [weak self] label in
      guard let self, canEdit(label), unsafe gtk_widget_get_mapped(label.widget) != 0 else {
        return
      }
      edit(label)
    }
  }

  /// Whether a click on a text edits it: its row has the focus, and a click does nothing else.
  private func canEdit(_ label: EditableLabel) -> Bool {
    guard changes.isAtRest, !selecting.isOn, !box.container.activatesOnSingleClick,
      unsafe focus.focusedText == nil, let row = focus.focusedRow
    else { return false }
    return unsafe label.isEditable && box.row(containing: label.widget) === row
  }

  func end(_ fate: BoxFate) {
    if fate == .detached { click.disconnect() } else { click.forget() }
  }

  // MARK: - Keys

  /// What the user types after a click is for the row.
  func keyCaptured(_ key: PressedKey) -> Bool {
    click.cancel()
    return false
  }

  func keyPressed(_ key: PressedKey) -> Bool {
    guard changes.isAtRest, key.matches("F2"), unsafe focus.focusedText == nil else { return false }
    return begin(in: focus.focusedRow)
  }

  /// - Returns: Whether the row has a text that can be edited.
  private func begin(in row: LiveRow?) -> Bool {
    guard let label = label(in: row) else { return false }
    edit(label)
    return true
  }

  private func edit(_ label: EditableLabel) {
    // The change in progress ends first, because a text with the focus may call the app.
    changes.gate.notify { [weak label] in label?.beginEditing() }
  }

  /// The text of a row that can be edited.
  private func label(in row: LiveRow?) -> EditableLabel? {
    guard let row else { return nil }
    return unsafe EditableLabel.first(in: row.widget)
  }
}
