import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Announcements to screen readers.
///
/// GTK has none before 4.14. There the focused row changes its description instead (``RowSpeech``).
extension HostContext {
  /// Announces a text about a row.
  func announce(_ text: String, of row: LiveRow) {
    if !Announcement.areAvailable, row === focus.focusedRow { row.say(text) }
    delegate?.announce(text, politely: true)
  }

  /// Announces the new position of rows that the user has moved.
  func announce(_ move: RowMove) {
    guard let text = ListTexts.current.announcement(of: move, in: list) else { return }
    if !Announcement.areAvailable, let row = focus.focusedRow, !row.sayPosition() {
      row.say(text)
    }
    delegate?.announce(text, politely: true)
  }

  /// Whether the window of the list is active (`gtk_window_is_active`).
  var isInActiveWindow: Bool {
    guard box.isMapped, let root = unsafe box.root,
      unsafe flb_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
    else { return false }
    return unsafe gtk_window_is_active(UnsafeMutablePointer<GtkWindow>(root)) != 0
  }
}
