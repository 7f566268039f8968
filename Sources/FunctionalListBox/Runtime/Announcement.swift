import CFunctionalListGtk
import CFunctionalListSupport

/// A message to the user of a screen reader.
enum Announcement {
  /// The last message, for tests.
  private(set) static var last: String?

  /// Says a text that concerns a widget (`gtk_accessible_announce`, of GTK 4.14); older versions say
  /// nothing.
  static func say(_ text: String, about widget: Widget) {
    last = text
    unsafe flb_accessible_announce(widget.widget, text)
  }
}
