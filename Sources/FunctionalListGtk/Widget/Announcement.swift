package import CFunctionalListGtk
import CFunctionalListSupport

/// A message to the user of a screen reader.
package enum Announcement {
  /// The last message, for tests.
  private(set) static var last: String?

  /// Whether the GTK that is running has announcements, as it does from version 4.14 on.
  ///
  /// Older versions have no event that a screen reader reads of what does not have the focus.
  package static let areAvailable = flb_accessible_has_announcements() != 0

  /// Says a text that concerns a widget (`gtk_accessible_announce`), if announcements are available.
  ///
  /// Orca takes several announcements in a tenth of a second for noise, unless they are of the widget that has
  /// the focus.
  package static func say(
    _ text: String, about widget: UnsafeMutablePointer<GtkWidget>, politely: Bool
  ) {
    last = text
    unsafe flb_accessible_announce(widget, text, politely ? 1 : 0)
  }
}
