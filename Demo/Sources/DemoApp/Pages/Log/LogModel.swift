internal import FunctionalListBox
internal import FunctionalListDemoLog
internal import Observation

/// The lines of a log that grows, and those of them that match the filter.
@Observable final class LogModel {
  /// The matches.
  private(set) var shown = FilterResults<LogLine>()
  /// All lines that were read.
  @ObservationIgnored private(set) var lines = ListItems<LogLine>()
  /// Whether the log was read to its end.
  @ObservationIgnored private(set) var isAtEnd = false
  var filter: LogFilter { didSet { if filter != oldValue { show() } } }

  private let follower: LogFollower
  private let matches = ListFilter<LogLine, LogFilter>(
    ListItems(), query: LogFilter.self, isRefinement: { $0.refines($1) }
  ) { $1.admits($0) }
  @ObservationIgnored private var showing: Task<Void, Never>?

  init(_ follower: LogFollower, filter: LogFilter = LogFilter()) {
    self.follower = follower
    self.filter = filter
    show()
  }

  isolated deinit { showing?.cancel() }

  /// Reads what was appended to the log, off the main actor.
  ///
  /// - Parameter newLineCount: the number of lines that the demo appends to its own log before.
  func catchUp(writing newLineCount: Int = 0) async {
    let (new, hasMore) = await follower.read(writing: newLineCount)
    isAtEnd = !hasMore
    guard new.last != lines.last else { return }
    lines = new
    matches.update(new)
  }

  /// Shows the matches of the filter in each version of the lines.
  private func show() {
    showing?.cancel()
    showing = Task { [weak self, matches, filter] in
      for await shown in matches.results(for: filter) where !Task.isCancelled {
        self?.shown = shown
      }
    }
  }

  /// Whether the log was read to its end, and all matches are shown.
  func isSettled() async -> Bool {
    guard isAtEnd else { return false }
    return await Self.count(filter, in: lines) == shown.count
  }

  /// Finds the first match at or after a time of the last line's day, or else the last match.
  ///
  /// - Returns: `nil` if there is no match, or if the text is no time such as `"10:43"` or `"10:43:07"`.
  func line(at clock: String) async -> LogLine? {
    guard let time = lines.last?.time?.at(clock) else { return nil }
    return await Self.line(at: time, in: shown)
  }

  @concurrent private nonisolated static func count(
    _ filter: LogFilter, in lines: ListItems<LogLine>
  ) async -> Int { lines.count { filter.admits($0) } }

  @concurrent private nonisolated static func line(
    at time: LogTime, in lines: FilterResults<LogLine>
  ) async -> LogLine? {
    lines.first { $0.time.map { $0 >= time } == true } ?? lines.last
  }
}
