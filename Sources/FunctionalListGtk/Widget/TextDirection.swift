import CFunctionalListGtk

/// The direction of text, which decides on which side a widget starts (`GtkTextDirection`).
public nonisolated enum TextDirection: Hashable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

extension Widget {
  /// The direction of the widget's contents (`gtk_widget_set_direction`).
  ///
  /// The getter returns the direction in effect. Setting `nil` restores the direction of the program's
  /// language. Set a direction for contents with a fixed one, for example source code or a telephone
  /// number.
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
