/// A handle of a widget: ``Widget`` or a subclass.
///
/// It is a protocol, so that Swift infers the class from closures of several statements, as in
/// `WidgetCell(…) { let label = Label(); return label } configure: { label, text in … }`.
@MainActor
public protocol WidgetHandle: AnyObject {
  /// The `GtkWidget *`, which the handle owns.
  var pointer: OpaquePointer { get }
}

extension Widget: WidgetHandle {}
