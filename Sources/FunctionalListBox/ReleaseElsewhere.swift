/// Releases a value on another thread, after what the main actor is doing now.
///
/// Releasing very many items takes as long as comparing them. The present job of the main actor may still have
/// references to the value, so the function waits for its end.
func releaseElsewhere(_ value: some Sendable) {
  Task.detached {
    await MainActor.run {}
    withExtendedLifetime(value) {}
  }
}
