import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The view of a ``WidgetCell``: a widget with the object that represents it in another binding.
///
/// The view owns one reference to each.
@safe
@MainActor
package final class WrapperView<Wrapper: AnyObject>: Widget, WrappingView {
  /// The wrapper, or `nil` if its pointer was not that of a widget.
  package let wrapper: Wrapper?
  package let wrongType: String?

  /// Makes a view of a wrapper, or an empty one if `pointer` is not a widget.
  ///
  /// - Parameters:
  ///   - wrapper: the object that represents the widget.
  ///   - pointer: its widget, a `GtkWidget *`.
  init(_ wrapper: Wrapper, pointer: OpaquePointer) {
    let object = unsafe UnsafeMutableRawPointer(pointer)
    let isWidget = unsafe flb_is_a(object, gtk_widget_get_type()) != 0
    self.wrapper = isWidget ? wrapper : nil
    unsafe wrongType = isWidget ? nil : String(cString: flb_type_name(object))
    unsafe super.init(
      sinkingWidgetOfWrapper: isWidget
        ? pointer : OpaquePointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
  }
}

/// A view of an object that the app has passed as a widget.
package protocol WrappingView: Widget {
  /// The type of the object, or `nil` if it is a widget.
  var wrongType: String? { get }
}
