import CFunctionalListGtk

/// The alignment of a widget in its space (`GtkAlign`).
public nonisolated enum WidgetAlignment: Hashable, Sendable {
  /// It fills the space.
  case fill
  /// It has its natural size, at the start: the left in left-to-right text, or the top.
  case start
  /// It has its natural size, at the end.
  case end
  /// It has its natural size, in the middle.
  case center

  init(_ align: GtkAlign) {
    self =
      switch align {
      case GTK_ALIGN_START: .start
      case GTK_ALIGN_END: .end
      case GTK_ALIGN_CENTER: .center
      default: .fill
      }
  }

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    }
  }
}
