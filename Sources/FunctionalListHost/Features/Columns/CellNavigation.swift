import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Moves the focus from cell to cell of a row in columns (``TabBehavior/cell``), and the editing of texts from one
/// column to the next.
final class CellNavigation: HandlesKeys {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper
  private let announcer: Announcer
  private var columns = ListColumns()
  private var isOn = false
  /// The column whose cell has the focus.
  private var column: String?
  /// The column in which the key that is pressed leaves the focus.
  private var keptColumn: String?
  /// The cell that takes the focus only because the user has moved there.
  private var madeFocusable: Widget?
  /// The cell whose description says the column, where GTK has no announcements.
  private var described: Widget?

  init(
    _ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper,
    _ announcer: Announcer
  ) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
    self.announcer = announcer
  }

  func optionsChanged(_ options: HostOptions) {
    columns = options.columns
    isOn = options.tabBehavior == .cell && !columns.isEmpty
  }

  // MARK: - Cells

  func keyPressed(_ key: PressedKey) -> Bool {
    guard isOn, changes.isAtRest, let row = focus.focusedRow, let cells = RowCells(row, columns)
    else { return false }
    for (name, isBack) in [("Left", !box.isMirrored), ("Right", box.isMirrored)]
    where key.matches(name) {
      return step(in: row, cells, isBack: isBack)
    }
    return false
  }

  /// Moves the focus to the next cell, and from the first one back to the row.
  private func step(in row: LiveRow, _ cells: RowCells, isBack: Bool) -> Bool {
    let isOnRow = unsafe box.focusedWidget == row.widget
    let present = unsafe isOnRow ? nil : cells.column(of: box.focusedWidget)
    // Left and Right on a row of a tree are those of the tree; from an expanded row, Right goes into its cells.
    if isOnRow, isBack || isCollapsed(row) { return false }
    for next in cells.columns(from: present, isBack: isBack) where take(next, in: cells) {
      return true
    }
    guard isBack else { return true }
    return unsafe gtk_widget_grab_focus(row.widget) != 0
  }

  private func isCollapsed(_ row: LiveRow) -> Bool {
    guard let expansion = row.slot.flatMap(rows.actions)?.expansion else { return false }
    return expansion.isExpandable && !expansion.isExpanded
  }

  /// Moves the focus to a cell.
  ///
  /// - Returns: Whether it took it.
  private func take(_ next: String, in cells: RowCells) -> Bool {
    guard let cell = unsafe cells.cell(next) else { return false }
    let news = column == next ? nil : columns.spoken(next)
    // A screen reader reads the description when the cell takes the focus.
    if let news, !Announcement.areAvailable, unsafe flb_accessible_has_description(cell) == 0 {
      unsafe described = Widget(retaining: cell)
      unsafe flb_accessible_set_description(cell, news.cText)
    }
    if unsafe gtk_widget_child_focus(cell, GTK_DIR_TAB_FORWARD) == 0 {
      guard let handle = unsafe Widget(retaining: cell) else { return false }
      // A label that cannot be selected grabs no focus, but keeps it.
      unsafe gtk_widget_set_focusable(cell, 1)
      unsafe gtk_root_set_focus(box.root, cell)
      madeFocusable = handle
      guard unsafe box.focusedWidget == cell else { return false }
    }
    if let news { announcer.announce(news) }
    column = next
    return true
  }

  /// The cursor keeps its column when a key moves it to another row.
  func focusMoved() {
    let kept = keptColumn
    keptColumn = nil
    if let cell = described, unsafe box.focusedWidget != cell.widget {
      unsafe flb_accessible_reset_description(cell.widget)
      described = nil
    }
    if let cell = madeFocusable, unsafe box.focusedWidget != cell.widget {
      unsafe gtk_widget_set_focusable(cell.widget, 0)
      madeFocusable = nil
    }
    guard focus.isOnRow || !focus.isInBox else { return }
    if let kept, let row = focus.focusedRow, let cells = RowCells(row, columns),
      take(kept, in: cells)
    {
      return
    }
    column = nil
  }

  /// A label with the focus would take the keys of its cursor, which it does not show.
  func keyCaptured(_ key: PressedKey) -> Bool {
    keptColumn = isOn && key.movesCursor && !focus.isInText ? column : nil
    if let madeFocusable, unsafe box.focusedWidget == madeFocusable.widget, keyPressed(key) {
      return true
    }
    return editsNext(key)
  }

  // MARK: - Editing

  /// Tab goes from a text that is being edited to the next one in the row.
  private func editsNext(_ key: PressedKey) -> Bool {
    let isBack = key.matches("<Shift>Tab") || key.matches("<Shift>ISO_Left_Tab")
    guard !columns.isEmpty, isBack || key.matches("Tab"), let row = focus.focusedRow,
      let cells = RowCells(row, columns), let text = unsafe focus.focusedText,
      let column = unsafe cells.column(of: text), cells.editableLabel(column)?.isEditing == true
    else { return false }
    let others = cells.columns(from: column, isBack: isBack)
    guard let next = others.lazy.compactMap(cells.editableLabel).first(where: \.isEditable) else {
      return false
    }
    changes.gate.notify { [weak next] in next?.beginEditing() }
    return true
  }
}
