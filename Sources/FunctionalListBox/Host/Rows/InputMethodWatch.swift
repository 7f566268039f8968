import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The input methods that have changed texts, which the texts may no longer need.
///
/// A row can leave in the middle of what an input method tells its text, a commit say. GTK then gives up
/// the context of the input method, and the input method goes on with it: ibus until its answer to the key
/// is complete. Meanwhile ibus runs the main loop, in which the next key may come. So a context lives on
/// until one speaks when no other can be in the middle of a key.
enum InputMethodWatch {
  /// How many contexts are kept in an app whose main loop itself runs in another.
  private static let mostContexts = 16

  /// The contexts that have spoken, the last one last.
  private static var contexts: [ObjectReference] = []
  private static var isStarted = false

  /// Observes all input methods from now on.
  static func start() {
    guard !isStarted else { return }
    isStarted = true
    // Others are emitted by an ibus that is being freed, too, where GLib gives a critical warning for a hook.
    for signal in ["preedit-start", "commit"] {
      unsafe addEmissionHook(inputMethodSpoke, to: signal, of: gtk_im_context_get_type())
    }
  }

  fileprivate static func spoke(at address: UInt) {
    guard let context = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    var kept = g_main_depth() > 1 ? contexts.suffix(mostContexts) : []
    kept.removeAll { unsafe $0.object == context }
    unsafe kept.append(ObjectReference(retaining: context))
    contexts = Array(kept)
  }
}

private nonisolated let inputMethodSpoke: EmissionHook = { _, _, values, _ in
  // The text itself owns one that passes on what another one says (`GtkIMMulticontext`).
  guard let context = unsafe g_value_get_object(values),
    unsafe flb_is_a(context, gtk_im_multicontext_get_type()) == 0
  else { return 1 }
  let address = UInt(bitPattern: context)
  MainActor.assumeIsolated { InputMethodWatch.spoke(at: address) }
  return 1
}
