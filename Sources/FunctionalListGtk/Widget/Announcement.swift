package import CFunctionalListGtk
import CFunctionalListSupport

/// Announcements to screen readers.
package enum Announcement {
  /// The last announcement, for tests.
  private(set) static var last: String?

  /// Whether the GTK that is running has announcements: from version 4.14 on.
  ///
  /// With an older version, a screen reader reads only the widget with the focus.
  package static let areAvailable = flb_accessible_has_announcements() != 0

  /// Announces a text about a widget (`gtk_accessible_announce`), if announcements are available.
  ///
  /// Orca treats several announcements within 0.1 seconds as noise, unless they are of the widget with the
  /// focus.
  package static func say(
    _ text: String, about widget: UnsafeMutablePointer<GtkWidget>, politely: Bool
  ) {
    last = text
    unsafe flb_accessible_announce(widget, text.cText, politely ? 1 : 0)
  }
}
