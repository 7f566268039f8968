/// The phase of a row that loads more.
package nonisolated enum LoadPhase: Hashable, Sendable {
  /// It waits until it enters the viewport or the user activates it.
  case idle
  /// The closure of the cell is running.
  case loading
  /// The closure has thrown an error.
  case failed(message: String)
  /// There is no more: the row has no height.
  case finished
}
