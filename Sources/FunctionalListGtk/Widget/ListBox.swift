import CFunctionalListGtk

/// A list of rows (`GtkListBox`).
///
/// The list that it is given to owns its rows.
@MainActor
public final class ListBox: Widget {
  /// Makes an empty list box.
  public init() {
    unsafe super.init(sinking: gtk_list_box_new())
  }

  /// Makes a handle for an existing `GtkListBox`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_list_box_get_type())
  }

  /// Whether a single click activates a row, instead of a double click
  /// (`gtk_list_box_set_activate_on_single_click`).
  ///
  /// The default is `true`.
  public var activatesOnSingleClick: Bool {
    get { unsafe gtk_list_box_get_activate_on_single_click(pointer) != 0 }
    set { unsafe gtk_list_box_set_activate_on_single_click(pointer, newValue ? 1 : 0) }
  }

  /// Sets the widget that is shown while the list has no rows, or removes it with `nil`
  /// (`gtk_list_box_set_placeholder`).
  ///
  /// It is a method because GTK has no function that returns the placeholder.
  package func setPlaceholder(_ placeholder: Widget?) {
    unsafe gtk_list_box_set_placeholder(pointer, placeholder?.widget)
  }
}
