import CFunctionalListGtk

/// A grid of tiles, whose columns depend on its width (`GtkFlowBox`).
///
/// The grid that it is given to owns its tiles.
@MainActor
public final class FlowBox: Widget {
  /// Makes an empty flow box.
  public init() {
    unsafe super.init(sinking: gtk_flow_box_new())
  }

  /// Makes a handle for an existing `GtkFlowBox`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_flow_box_get_type())
  }

  /// Whether a single click activates a tile, instead of a double click
  /// (`gtk_flow_box_set_activate_on_single_click`).
  ///
  /// The default is `true`.
  public var activatesOnSingleClick: Bool {
    get { unsafe gtk_flow_box_get_activate_on_single_click(pointer) != 0 }
    set { unsafe gtk_flow_box_set_activate_on_single_click(pointer, newValue ? 1 : 0) }
  }

  /// The space between two columns, from 0 to 32,767 pixels (`gtk_flow_box_set_column_spacing`).
  public var columnSpacing: Int {
    get { Int(unsafe gtk_flow_box_get_column_spacing(pointer)) }
    set { unsafe gtk_flow_box_set_column_spacing(pointer, guint(Int32(length: newValue))) }
  }

  /// The space between two lines, from 0 to 32,767 pixels (`gtk_flow_box_set_row_spacing`).
  public var rowSpacing: Int {
    get { Int(unsafe gtk_flow_box_get_row_spacing(pointer)) }
    set { unsafe gtk_flow_box_set_row_spacing(pointer, guint(Int32(length: newValue))) }
  }

  /// The least number of columns, by default 0 and at most 32,767
  /// (`gtk_flow_box_set_min_children_per_line`).
  public var minimumColumns: Int {
    get { Int(unsafe gtk_flow_box_get_min_children_per_line(pointer)) }
    set {
      unsafe gtk_flow_box_set_min_children_per_line(pointer, guint(Int32(length: newValue)))
    }
  }

  /// The greatest number of columns, by default 7, from 1 to 32,767
  /// (`gtk_flow_box_set_max_children_per_line`).
  public var maximumColumns: Int {
    get { Int(unsafe gtk_flow_box_get_max_children_per_line(pointer)) }
    set {
      unsafe gtk_flow_box_set_max_children_per_line(
        pointer, guint(Int32(length: newValue, least: 1)))
    }
  }
}
