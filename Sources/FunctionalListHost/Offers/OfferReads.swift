import FunctionalListGtk

/// Tracks the models that the closures of offered actions read.
final class OfferReads {
  private var isOn = false
  /// Called when a property that was read changes.
  var onChange: (() -> Void)?
  private var menu: TrackedScope?
  private var buttons: TrackedScope?
  /// Whether a change has been reported since the last description.
  private var isChanged = false
  /// Whether actions are being described; their own changes are not tracked.
  private var isDescribing = false

  /// Describes the actions of the open menu, and tracks them instead of the previous ones.
  func inMenu<Value>(_ body: () throws(Detached) -> Value) throws(Detached) -> Value {
    let last = menu
    defer { withExtendedLifetime(last) {} }
    menu = scope()
    return try track(menu, body)
  }

  /// Describes the actions of all rows with buttons, and tracks them instead of the previous ones.
  func inButtons(_ body: () throws(Detached) -> Void) throws(Detached) {
    let last = buttons
    defer { withExtendedLifetime(last) {} }
    buttons = scope()
    try body()
  }

  /// Describes the actions of one of the rows with buttons.
  func inButton<Value>(_ body: () throws(Detached) -> Value) throws(Detached) -> Value {
    try track(buttons, body)
  }

  /// Begins to track the actions that are described from now on.
  func begin() { isOn = true }

  func end() {
    isOn = false
    (menu, buttons) = (nil, nil)
  }

  private func scope() -> TrackedScope? {
    isChanged = false
    guard isOn else { return nil }
    return TrackedScope { [weak self] in self?.change() }
  }

  private func change() {
    guard !isDescribing, !isChanged else { return }
    isChanged = true
    onChange?()
  }

  private func track<Value>(
    _ scope: TrackedScope?, _ body: () throws(Detached) -> Value
  ) throws(Detached) -> Value {
    guard let scope else { return try body() }
    isDescribing = true
    defer { isDescribing = false }
    return try scope.track { () -> Result<Value, Detached> in
      do throws(Detached) { return .success(try body()) } catch { return .failure(error) }
    }.get()
  }
}
