extension Array {
  /// Makes an array of equal elements.
  ///
  /// Unlike `init(repeating:count:)`, which is not specialised, it does not look up the type of its storage.
  @inline(__always)
  init(filledWith element: Element, count: Int) {
    self.init(repeatElement(element, count: count))
  }
}
