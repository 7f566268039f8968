package import CFunctionalListGtk

/// Mirrors `void (*) (GObject *self, gpointer argument, gpointer user_data)`, for a handler that ignores the
/// argument: of `notify`, or of `begin`, `update`, `end` and `cancel` of a `GtkGesture`.
package nonisolated let argumentIgnored:
  @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }

/// Mirrors `gboolean key_pressed (GtkEventControllerKey *self, guint keyval, guint keycode,
/// GdkModifierType state, gpointer user_data)`, for a handler of the key value only.
package nonisolated let keyValuePressed:
  @convention(c) (OpaquePointer, guint, guint, guint, UnsafeMutableRawPointer) -> gboolean = {
    _, key, _, _, data in
    let handler = unsafe SignalHandler<(UInt32) -> Bool>.at(data)
    return MainActor.assumeIsolated { handler.body?(key) ?? false } ? 1 : 0
  }

/// Releases the Swift object that GLib owned as user data.
nonisolated let releaseObject: GDestroyNotify = { data in
  guard let data = unsafe data else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(data).release()
}
