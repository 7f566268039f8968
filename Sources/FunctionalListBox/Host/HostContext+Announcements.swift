import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// What any part has a screen reader say.
extension HostContext {
  /// Announces what concerns a row.
  ///
  /// Without announcements a row that has the focus says it.
  func announce(_ text: String, of row: LiveRow) {
    if !Announcement.areAvailable, row === focus.focusedRow { row.say(text) }
    delegate?.announce(text, politely: true)
  }

  /// Announces where rows are that the user has moved.
  ///
  /// Without announcements the row with the focus says it, or where it stands among all rows if it says that
  /// anyway.
  func announce(_ move: RowMove) {
    guard let text = ListTexts.current.announcement(of: move, in: list) else { return }
    if !Announcement.areAvailable, let row = focus.focusedRow, !row.sayPlace() {
      row.say(text)
    }
    delegate?.announce(text, politely: true)
  }

  /// Whether the window of the list is the one that the user works with.
  var isInActiveWindow: Bool {
    guard box.isMapped, let root = unsafe box.root,
      unsafe flb_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
    else { return false }
    return unsafe gtk_window_is_active(UnsafeMutablePointer<GtkWindow>(root)) != 0
  }
}
