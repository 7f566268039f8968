/// Releases a value on another thread, after what the main actor is doing now.
///
/// Releasing very many items takes as long as comparing them. Until the present job of the main actor has ended,
/// it may have references of its own, the last of which would release the items there.
func releaseElsewhere(_ value: some Sendable) {
  Task.detached {
    await MainActor.run {}
    withExtendedLifetime(value) {}
  }
}
