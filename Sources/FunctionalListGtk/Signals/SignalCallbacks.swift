package import CFunctionalListGtk

/// Mirrors `void (*) (GObject *self, gpointer argument, gpointer user_data)`, for a handler that does not look at
/// the argument: of `notify`, for example.
package nonisolated let argumentIgnored:
  @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?() }
  }

/// Mirrors `gboolean key_pressed (GtkEventControllerKey *self, guint keyval, guint keycode,
/// GdkModifierType state, gpointer user_data)`, for a handler that looks at the key alone.
package nonisolated let keyValuePressed:
  @convention(c) (OpaquePointer, guint, guint, guint, UnsafeMutableRawPointer) -> gboolean = {
    _, key, _, _, data in
    let handler = unsafe SignalHandler<(UInt32) -> Bool>.at(data)
    return MainActor.assumeIsolated { handler.body?(key) ?? false } ? 1 : 0
  }
