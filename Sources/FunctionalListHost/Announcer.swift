import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Has screen readers say what happens in the list.
///
/// GTK has no announcements before 4.14. There the focused row changes its description instead (``RowSpeech``).
final class Announcer {
  private let changes: Changes
  private let box: RowBox
  private let rows: RowStore
  private let focus: FocusKeeper

  init(_ changes: Changes, _ box: RowBox, _ rows: RowStore, _ focus: FocusKeeper) {
    self.changes = changes
    self.box = box
    self.rows = rows
    self.focus = focus
  }

  /// Announces a text about a row, or about the one with the focus.
  func announce(_ text: String, of row: LiveRow? = nil) {
    if !Announcement.areAvailable, let focused = focus.focusedRow, (row ?? focused) === focused {
      focused.say(text)
    }
    changes.delegate?.announce(text, politely: true)
  }

  /// Announces the new position of rows that the user has moved.
  func announce(_ move: RowMove) {
    guard let text = ListTexts.current.announcement(of: move, in: rows.list) else { return }
    if !Announcement.areAvailable, let row = focus.focusedRow, !row.sayPosition() {
      row.say(text)
    }
    changes.delegate?.announce(text, politely: true)
  }

  /// Whether the window of the list is active (`gtk_window_is_active`).
  var isInActiveWindow: Bool {
    guard box.isMapped, let root = unsafe box.root,
      unsafe flb_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
    else { return false }
    return unsafe gtk_window_is_active(UnsafeMutablePointer<GtkWindow>(root)) != 0
  }
}
