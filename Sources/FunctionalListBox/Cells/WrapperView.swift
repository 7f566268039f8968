import CFunctionalListGtk
import CFunctionalListSupport

/// The view of a ``WidgetCell``: a widget with the object that represents it in another binding.
///
/// The view owns one reference to each.
@safe
public final class WrapperView<Wrapper: AnyObject>: Widget {
  /// The wrapper, or `nil` if its pointer was not that of a widget.
  public let wrapper: Wrapper?

  /// Makes a view of a wrapper, or an empty one and a diagnostic if `pointer` is not a widget.
  ///
  /// - Parameters:
  ///   - wrapper: the object that represents the widget.
  ///   - pointer: its widget, a `GtkWidget *`.
  ///   - key: the key of the row, for the diagnostic.
  init(_ wrapper: Wrapper, pointer: OpaquePointer, ofRow key: String) {
    let object = unsafe UnsafeMutableRawPointer(pointer)
    let isWidget = unsafe flb_is_a(object, gtk_widget_get_type()) != 0
    self.wrapper = isWidget ? wrapper : nil
    if !isWidget {
      let typeName = unsafe String(cString: flb_type_name(object))
      FunctionalTableData.Diagnostic(list: "", problem: .notAWidget(key: key, typeName: typeName))
        .report()
    }
    unsafe super.init(
      sinking: isWidget ? pointer : OpaquePointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
  }
}
