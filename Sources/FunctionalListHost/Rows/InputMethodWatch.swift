import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Keeps the contexts of input methods alive while they may be emitting a signal.
///
/// A row can be removed while an input method emits a signal to its text, such as a commit. GTK then releases
/// the context, which the input method still uses: ibus until it has handled the key. Meanwhile ibus runs the
/// main loop, which may handle the next key. So a context is retained until another one emits a signal
/// outside of such a loop.
enum InputMethodWatch {
  /// The maximum number of retained contexts, for an app that runs a main loop inside another.
  private static let maxContexts = 16

  /// The contexts that have emitted a signal, in order.
  private static var contexts: [ObjectReference] = []
  private static var isStarted = false

  /// Observes all input methods from now on.
  static func start() {
    guard !isStarted else { return }
    isStarted = true
    // An ibus context that is being freed emits other signals, for whose hooks GLib logs a critical warning.
    for signal in ["preedit-start", "commit"] {
      unsafe addEmissionHook(signalEmitted, to: signal, of: gtk_im_context_get_type())
    }
  }

  fileprivate static func emitted(at address: UInt) {
    guard let context = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    var kept = g_main_depth() > 1 ? contexts.suffix(maxContexts) : []
    kept.removeAll { unsafe $0.object == context }
    unsafe kept.append(ObjectReference(retaining: context))
    contexts = Array(kept)
  }
}

private nonisolated let signalEmitted: EmissionHook = { _, _, values, _ in
  // A `GtkIMMulticontext` belongs to the text, and relays the signals of another context.
  guard let context = unsafe g_value_get_object(values),
    unsafe flb_is_a(context, gtk_im_multicontext_get_type()) == 0
  else { return 1 }
  let address = UInt(bitPattern: context)
  MainActor.assumeIsolated { InputMethodWatch.emitted(at: address) }
  return 1
}
