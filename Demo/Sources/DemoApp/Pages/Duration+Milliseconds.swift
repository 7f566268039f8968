internal import FunctionalListDemoText

nonisolated extension Duration {
  /// Milliseconds with one decimal: `"1.2 ms"`.
  var inMilliseconds: String { "\(Tenths(self / .milliseconds(1))) ms" }
}
