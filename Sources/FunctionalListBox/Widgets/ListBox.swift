import CFunctionalListGtk
public import FunctionalListCore

nonisolated extension SelectionMode {
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
/// Its rows belong to the ``FunctionalTableData`` to which it is given.
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

  /// How many rows the user may select, by default ``SelectionMode/single``
  /// (`gtk_list_box_set_selection_mode`).
  public var selectionMode: SelectionMode {
    get { unsafe SelectionMode(gtk_list_box_get_selection_mode(pointer)) }
    set { unsafe gtk_list_box_set_selection_mode(pointer, newValue.gtk) }
  }

  /// Whether a single click activates a row, instead of a double click
  /// (`gtk_list_box_set_activate_on_single_click`).
  ///
  /// The default is `true`.
  public var activatesOnSingleClick: Bool {
    get { unsafe gtk_list_box_get_activate_on_single_click(pointer) != 0 }
    set { unsafe gtk_list_box_set_activate_on_single_click(pointer, newValue ? 1 : 0) }
  }

  /// Whether lines separate the rows (`gtk_list_box_set_show_separators`).
  public var showsSeparators: Bool {
    get { unsafe gtk_list_box_get_show_separators(pointer) != 0 }
    set { unsafe gtk_list_box_set_show_separators(pointer, newValue ? 1 : 0) }
  }

  /// Sets the widget that is shown while the list has no rows, or removes it with `nil`
  /// (`gtk_list_box_set_placeholder`).
  ///
  /// It is a method because GTK has no function that returns the placeholder.
  public func setPlaceholder(_ placeholder: Widget?) {
    unsafe gtk_list_box_set_placeholder(pointer, placeholder?.widget)
  }
}
