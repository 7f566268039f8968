package import CFunctionalListGtk

/// A function that GLib calls at each emission of a signal by any object (`GSignalEmissionHook`).
///
/// The first of the values is the object. The hook is removed when it returns 0.
package typealias EmissionHook =
  @convention(c) (
    UnsafeMutablePointer<GSignalInvocationHint>?, guint, UnsafePointer<GValue>?, gpointer?
  ) -> gboolean

/// Adds a hook to a signal of a class (`g_signal_add_emission_hook`).
package func addEmissionHook(_ hook: EmissionHook, to signal: String, of type: GType) {
  // A signal has no identifier before its class is initialised.
  unsafe g_type_class_unref(g_type_class_ref(type))
  unsafe g_signal_add_emission_hook(g_signal_lookup(signal, type), 0, hook, nil, nil)
}
