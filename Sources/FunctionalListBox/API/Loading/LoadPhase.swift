/// What a row that loads more is doing.
package nonisolated enum LoadPhase: Hashable, Sendable {
  /// It waits until it comes into the viewport, or until the user activates it.
  case idle
  /// The closure of the cell is running.
  case loading
  /// The closure has thrown an error.
  case failed(message: String)
  /// There is no more: the row takes no room.
  case finished
}
