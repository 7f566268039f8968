public import FunctionalListGtk
import CFunctionalListGtk

/// A handle by which the user drags a row.
///
/// A row that contains one is dragged by it alone. Any other row is dragged from every point at
/// which no widget handles the press. A handle in a row of a list inside the row drags the inner row.
@MainActor
public final class DragHandle: Widget, CellView {
  /// The CSS class of handles.
  package static let cssClass = "flb-drag-handle"

  /// Makes a handle.
  public init() {
    unsafe super.init(sinking: gtk_image_new_from_icon_name("list-drag-handle-symbolic"))
    addCSSClass(Self.cssClass)
  }
}
