import CFunctionalListGtk
import FunctionalListBox

/// Tells whether a `GObject` is gone.
///
/// It hangs on the object as data and is released by its finalizer. A weak reference would be too
/// early: GLib clears those when the object is disposed of, which a destroyed window is while
/// someone still holds it.
final class FinalizationWatch {
  /// The type of the object, for messages.
  let typeName: String
  private weak var tag: Tag?

  private final class Tag {}

  init(_ pointer: OpaquePointer) {
    let tag = Tag()
    self.tag = tag
    let object = unsafe UnsafeMutablePointer<GObject>(pointer)
    unsafe typeName = String(cString: g_type_name_from_instance(UnsafeMutablePointer(pointer)))
    unsafe g_object_set_data_full(
      object, "watch-\(ObjectIdentifier(tag))", Unmanaged.passRetained(tag).toOpaque(),
      { tag in
        guard let tag = unsafe tag else { return }
        unsafe Unmanaged<AnyObject>.fromOpaque(tag).release()
      })
  }

  convenience init(_ widget: Widget) {
    unsafe self.init(widget.pointer)
  }

  /// Whether the object's finalizer has run.
  var isFinalized: Bool { tag == nil }

  /// Whether GTK frees no plain object of the type either: GTK 4.24.1 frees no text view.
  var isLeakedByGtk: Bool {
    guard
      let object = unsafe g_object_new_with_properties(g_type_from_name(typeName), 0, nil, nil)
    else { return false }
    unsafe g_object_ref_sink(object)
    let plain = unsafe FinalizationWatch(OpaquePointer(object))
    unsafe g_object_unref(object)
    return !plain.isFinalized
  }
}
