import CFunctionalListGtk

/// How many rows of a list the user may select (`GtkSelectionMode`).
public enum SelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One or none.
  case single
  /// One; the user cannot deselect it.
  case browse
  /// Any number.
  case multiple

  init(_ mode: GtkSelectionMode) {
    self =
      switch mode {
      case GTK_SELECTION_SINGLE: .single
      case GTK_SELECTION_BROWSE: .browse
      case GTK_SELECTION_MULTIPLE: .multiple
      default: .none
      }
  }

  var gtk: GtkSelectionMode {
    switch self {
    case .none: GTK_SELECTION_NONE
    case .single: GTK_SELECTION_SINGLE
    case .browse: GTK_SELECTION_BROWSE
    case .multiple: GTK_SELECTION_MULTIPLE
    }
  }
}

/// A list of rows (`GtkListBox`).
///
/// The rows are the business of the ``FunctionalTableData`` that the list box is given to.
open class ListBox: Widget {
  /// Makes an empty list box.
  public init() {
    unsafe super.init(sinking: gtk_list_box_new())
  }

  /// Makes a handle on a `GtkListBox` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_list_box_get_type())
  }

  /// How many rows the user may select; `single` at first (`gtk_list_box_set_selection_mode`).
  public final var selectionMode: SelectionMode {
    get { unsafe SelectionMode(gtk_list_box_get_selection_mode(pointer)) }
    set { unsafe gtk_list_box_set_selection_mode(pointer, newValue.gtk) }
  }

  /// Whether one click activates a row, or a double click does; `true` at first
  /// (`gtk_list_box_set_activate_on_single_click`).
  public final var activatesOnSingleClick: Bool {
    get { unsafe gtk_list_box_get_activate_on_single_click(pointer) != 0 }
    set { unsafe gtk_list_box_set_activate_on_single_click(pointer, newValue ? 1 : 0) }
  }

  /// Whether there is a line between rows (`gtk_list_box_set_show_separators`).
  public final var showsSeparators: Bool {
    get { unsafe gtk_list_box_get_show_separators(pointer) != 0 }
    set { unsafe gtk_list_box_set_show_separators(pointer, newValue ? 1 : 0) }
  }

  /// What is shown while the list has no row (`gtk_list_box_set_placeholder`).
  ///
  /// GTK cannot be asked for it: `nil` is also what a handle says that has not set it.
  public final var placeholder: Widget? {
    didSet { unsafe gtk_list_box_set_placeholder(pointer, placeholder?.widget) }
  }
}
