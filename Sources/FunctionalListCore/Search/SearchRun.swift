/// The identity of one run of a search, and the time of its request.
final class SearchRun: Sendable {
  let start = ContinuousClock.now
}
