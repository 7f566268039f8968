internal import FunctionalListDemoText

/// The lines of the demo's log: each depends on its number alone, and is a millisecond after the one before.
enum LogScript {
  /// Sources, and what they log; # is a number.
  private static let routine: [(level: LogLevel, source: String, text: String)] = [
    (.info, "network", "Connection # opened"), (.info, "network", "Connection # closed"),
    (.debug, "network", "Received # bytes"), (.debug, "storage", "Read page #"),
    (.debug, "storage", "Wrote page #"), (.info, "storage", "Saved # records"),
    (.debug, "session", "Token # is valid"), (.info, "session", "User # signed in"),
    (.info, "scheduler", "Job # started"), (.info, "scheduler", "Job # finished"),
  ]
  private static let warnings: [(level: LogLevel, source: String, text: String)] = [
    (.warning, "network", "Connection # is slow"), (.warning, "storage", "Page # was read twice"),
    (.warning, "session", "User # signed in from a new address"),
    (.warning, "scheduler", "Job # is late"),
  ]
  private static let errors: [(level: LogLevel, source: String, text: String)] = [
    (.error, "network", "Connection # was reset by the peer"),
    (.error, "storage", "Page # is damaged"), (.error, "scheduler", "Job # failed"),
  ]

  /// The line with a number, and its end.
  static func line(_ number: Int) -> String {
    let random = randomNumber(UInt64(number))
    let kinds = random % 500 == 0 ? errors : random % 40 == 0 ? warnings : routine
    let kind = kinds[Int(random >> 16 % UInt64(kinds.count))]
    let text = kind.text.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: String(random >> 32 % 10_000))
    return
      "\(time(number)) \(padded(kind.level.title, to: 7)) \(padded(kind.source, to: 9)) \(text)\n"
  }

  /// The time of a line; the first one is at nine o'clock.
  private static func time(_ number: Int) -> String {
    let seconds = number / 1_000 + 9 * 3_600
    let clock = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }
    let day = digits(14 + seconds / 86_400, 2)
    return "2026-03-\(day)T\(clock.joined(separator: ":")).\(digits(number % 1_000, 3))Z"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func padded(_ word: String, to count: Int) -> String {
    word + String(repeating: " ", count: max(0, count - word.count))
  }
}
