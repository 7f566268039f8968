import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// What the host tells the users of screen readers.
extension ListBoxHost {
  func announce(_ text: String, politely: Bool) {
    Announcement.say(text, about: listBox, politely: politely)
  }

  func after(seconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.after(milliseconds: guint(seconds * 1_000), body)
  }

  var isInActiveWindow: Bool {
    guard parts.box.isMapped, let root = unsafe parts.box.root,
      unsafe flb_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
    else { return false }
    return unsafe gtk_window_is_active(UnsafeMutablePointer<GtkWindow>(root)) != 0
  }

  /// Announces the rows near the viewport that a render has inserted or changed, if their cells want it.
  func announceRows(changedBy comparison: Comparison) {
    for row in parts.rows.rows {
      guard let slot = row.slot, comparison.hasNews(at: slot), let name = row.takeAnnouncement()
      else { continue }
      gate.notify { [weak self, weak row] in
        if self?.isInActiveWindow == true, let row { self?.announce(name, of: row) }
      }
    }
  }

  /// Announces what concerns a row.
  ///
  /// Without announcements a row that has the focus says it.
  func announce(_ text: String, of row: LiveRow) {
    if !Announcement.areAvailable, row === parts.focus.focusedRow { row.say(text) }
    delegate?.announce(text, politely: true)
  }

  /// Notes that the row with the focus is about to be removed, to be said with the row that gets the focus.
  func noteRemoval(by comparison: Comparison, _ successor: Int) {
    guard let row = parts.focus.focusedRow, let slot = row.slot,
      comparison.isRemovalNews(ofOldSlot: slot, successor: successor)
    else { return }
    parts.reading.removedName = row.name
  }

  /// Announces where rows are that the user has moved.
  ///
  /// Without announcements the row with the focus says it, or where it stands among all rows if it says that
  /// anyway.
  func announce(_ move: RowMove) {
    guard let text = FunctionalTableData.texts.announcement(of: move, in: list) else { return }
    if !Announcement.areAvailable, let row = parts.focus.focusedRow, !row.sayPlace() {
      row.say(text)
    }
    delegate?.announce(text, politely: true)
  }
}
