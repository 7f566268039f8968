import CFunctionalListGtk

/// Owns one strong reference to a `GObject`, and releases it when it is deinitialised.
@safe
package final class ObjectReference {
  package let object: UnsafeMutableRawPointer

  /// Takes over a floating reference, as `gtk_*_new` returns it (transfer floating).
  package init(sinking object: UnsafeMutableRawPointer) {
    unsafe self.object = g_object_ref_sink(object)
  }

  /// Adds a reference to an object with another owner (transfer none).
  package init(retaining object: UnsafeMutableRawPointer) {
    unsafe self.object = g_object_ref(object)
  }

  /// Takes over a reference that the caller owns (transfer full).
  package init(taking object: UnsafeMutableRawPointer) {
    unsafe self.object = object
  }

  /// The object, for C functions of its own type.
  package var pointer: OpaquePointer { unsafe OpaquePointer(object) }

  /// Adds a reference to an object with another owner (transfer none).
  package convenience init(retaining object: OpaquePointer) {
    unsafe self.init(retaining: UnsafeMutableRawPointer(object))
  }

  isolated deinit { unsafe g_object_unref(object) }
}
