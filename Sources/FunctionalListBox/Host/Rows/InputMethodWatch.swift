import CFunctionalListGtk
import CFunctionalListSupport

/// The input method that has changed a text last, which the text may no longer need.
///
/// A row can leave in the middle of what an input method tells its text, a commit say. GTK then gives up
/// the context of the input method, and the input method goes on with it: ibus until its answer to the key
/// is complete. So the context lives on until another one speaks.
enum InputMethodWatch {
  private static var last: ObjectReference?
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
    guard let context = unsafe UnsafeMutableRawPointer(bitPattern: address),
      unsafe last?.object != context
    else { return }
    unsafe last = ObjectReference(retaining: context)
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
