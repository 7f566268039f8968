/// The identity of one run of a search, and when it was asked for.
final class SearchRun: Sendable {
  let start = ContinuousClock.now
}
