/// The closure behind the changes of a text that the user edits.
final class TextHandler: SignalHandler<(String) -> Void> {
  /// The text that the closure knows.
  ///
  /// GTK 4.24 signals a change of an entry also while text is composed for it.
  var knownText: String?
  /// Whether changes are not told.
  var isMuted = false
  private var callCount = 0

  /// Whether the closure is being told of a text, in the middle of a change.
  var isTelling: Bool { callCount > 0 }

  /// Calls the closure with a text, unless it knows it.
  func tell(_ text: String) {
    guard text != knownText else { return }
    knownText = text
    guard !isMuted else { return }
    callCount += 1
    current()?(text)
    callCount -= 1
  }

  /// The handler of a signal, by the user data of its callback.
  nonisolated static func of(_ data: UnsafeMutableRawPointer) -> TextHandler {
    unsafe Unmanaged<TextHandler>.fromOpaque(data).takeUnretainedValue()
  }
}
