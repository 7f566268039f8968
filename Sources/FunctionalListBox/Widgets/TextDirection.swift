import CFunctionalListGtk

/// Which way a line is written, and so where a widget's start is (`GtkTextDirection`).
public enum TextDirection: Hashable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

extension Widget {
  /// The direction of the widget's contents; `nil` sets it to that of the program's language again
  /// (`gtk_widget_set_direction`).
  ///
  /// Reading it gives the direction in effect. Set it for what has a direction whatever the user's
  /// language: source code, a telephone number.
  public final var textDirection: TextDirection? {
    get {
      unsafe gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }
    set {
      let direction =
        switch newValue {
        case .leftToRight: GTK_TEXT_DIR_LTR
        case .rightToLeft: GTK_TEXT_DIR_RTL
        case nil: GTK_TEXT_DIR_NONE
        }
      unsafe gtk_widget_set_direction(widget, direction)
    }
  }
}
