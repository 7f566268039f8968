import FunctionalListHost

extension FunctionalData {
  /// How the list behaves, apart from what it shows.
  ///
  /// It can be set before the list has a box, and at any time after.
  public var options: ListOptions {
    get { hostOptions.options }
    set {
      let oldMode = hostOptions.selectionMode
      hostOptions.options = newValue
      guard let mode = newValue.selectionMode, mode != oldMode else { return }
      showSelectionMode(mode)
    }
  }

  /// One of the ``options``.
  public subscript<Value>(dynamicMember option: WritableKeyPath<ListOptions, Value>) -> Value {
    get { options[keyPath: option] }
    set { options[keyPath: option] = newValue }
  }
}
