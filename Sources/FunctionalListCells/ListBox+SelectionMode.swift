import FunctionalListGtk
import CFunctionalListGtk
package import FunctionalListCore

extension ListBox {
  /// How many rows the user may select, by default ``SelectionMode/single``
  /// (`gtk_list_box_set_selection_mode`).
  package var selectionMode: SelectionMode {
    get { unsafe SelectionMode(gtk_list_box_get_selection_mode(pointer)) }
    set { unsafe gtk_list_box_set_selection_mode(pointer, newValue.gtk) }
  }
}

extension FlowBox {
  /// How many tiles the user may select, by default ``SelectionMode/single``
  /// (`gtk_flow_box_set_selection_mode`).
  package var selectionMode: SelectionMode {
    get { unsafe SelectionMode(gtk_flow_box_get_selection_mode(pointer)) }
    set { unsafe gtk_flow_box_set_selection_mode(pointer, newValue.gtk) }
  }
}

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
