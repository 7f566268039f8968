/// How a view sits in its row.
///
/// Conform a type without cases for a layout of your own.
public protocol TableItemLayout {
  /// Places the view: called once, when it is made. Set margins, alignment and expansion.
  static func layOut(_ view: Widget)
}

/// The view fills the row up to its edges.
public enum EdgeBasedTableItemLayout: TableItemLayout {
  /// Sets no margin.
  public static func layOut(_ view: Widget) {
    view.setMargins()
  }
}

/// The view keeps the margins of GNOME's list rows: 12 pixels beside it, 8 above and below.
public enum LayoutMarginsTableItemLayout: TableItemLayout {
  /// Sets the margins.
  public static func layOut(_ view: Widget) {
    view.setMargins(top: 8, leading: 12, bottom: 8, trailing: 12)
  }
}

/// The view keeps its own margins, set before by its initialiser or later by `configure`.
public enum ExplicitLayoutMarginsTableItemLayout: TableItemLayout {
  /// Leaves the view as it is.
  public static func layOut(_ view: Widget) {}
}
