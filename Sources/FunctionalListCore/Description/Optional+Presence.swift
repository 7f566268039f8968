extension Optional where Wrapped: ~Copyable {
  /// Whether there is a value.
  ///
  /// Unlike `!= nil`, it does not copy the value, which takes longer than the rest where the value is an existential.
  @inline(__always)
  var isPresent: Bool {
    switch self {
    case .none: false
    case .some: true
    }
  }
}
