import FunctionalListGtk

/// How a view is placed in its row.
///
/// For a layout of your own, conform an enumeration without cases.
public protocol TableItemLayout: SendableMetatype {
  /// Places the view, by its margins, alignment and expansion. It is called once, when the view is
  /// made.
  static func layOut(_ view: Widget)
}

/// The view fills the row up to its edges.
public enum EdgeBasedTableItemLayout: TableItemLayout {
  /// Sets no margin.
  public static func layOut(_ view: Widget) {
    view.setMargins()
  }
}

/// The view has the margins of GNOME's list rows: 12 pixels left and right, 8 above and below.
///
/// A view that is a `GtkListBoxRow`, an `AdwActionRow` for example, is a row of the list itself. It gets
/// no margins, because they would separate it from its neighbours.
public enum LayoutMarginsTableItemLayout: TableItemLayout {
  /// Sets the margins.
  public static func layOut(_ view: Widget) {
    guard !view.isListBoxRow else { return view.setMargins() }
    view.setMargins(top: 8, leading: 12, bottom: 8, trailing: 12)
    if view is ColumnRow { view.addCSSClass(ColumnRow.marginsClass) }
  }
}

/// The view keeps its own margins, which its initialiser or `configure` sets.
public enum ExplicitLayoutMarginsTableItemLayout: TableItemLayout {
  /// Leaves the view as it is.
  public static func layOut(_ view: Widget) {}
}
