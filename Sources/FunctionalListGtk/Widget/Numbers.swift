/// The numbers of an app, in the ranges in which GTK can add them up.
extension Int32 {
  /// A length in pixels, or a number of columns or characters, from `least` to 32,767, as GTK stores a margin.
  package nonisolated init(length: Int, least: Int32 = 0) {
    self = Swift.max(least, Int32(Int16(clamping: length)))
  }

  /// The size that a widget asks for in pixels, from -1, the natural size, to 8,388,608.
  ///
  /// No renderer draws a widget that is larger.
  package nonisolated init(size: Int) {
    self = Int32(Swift.min(Swift.max(size, -1), 8_388_608))
  }
}

extension Double {
  /// The number, or the nearest one in a range; the lower bound in place of no number.
  package nonisolated func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The finite number that is nearest.
  package nonisolated var finite: Double {
    clamped(to: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }
}
