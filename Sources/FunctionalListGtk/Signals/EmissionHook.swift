package import CFunctionalListGtk

/// A function that GLib calls at each emission of a signal, of whatever object (`GSignalEmissionHook`).
///
/// The first of the values is the object. The hook stays while it returns 1.
package typealias EmissionHook =
  @convention(c) (
    UnsafeMutablePointer<GSignalInvocationHint>?, guint, UnsafePointer<GValue>?, gpointer?
  ) -> gboolean

/// Calls a hook at each emission of a signal of a class from now on (`g_signal_add_emission_hook`).
package func addEmissionHook(_ hook: EmissionHook, to signal: String, of type: GType) {
  // A signal has no number before its class is initialised.
  unsafe g_type_class_unref(g_type_class_ref(type))
  unsafe g_signal_add_emission_hook(g_signal_lookup(signal, type), 0, hook, nil, nil)
}
