/// An error that prevents the program from executing its command line.
package nonisolated enum DemoError: Error, Equatable {
  case unknownPage(String, known: [String])
  case noDisplay
  case screenshotNotWritten(file: String, reason: String)
  case screenshotTooLate(seconds: Int)
}

nonisolated extension DemoError: CustomStringConvertible {
  /// The error, and how to correct it.
  package var description: String {
    switch self {
    case .unknownPage(let name, let known):
      "there is no page \"\(name)\"; the pages are: \(known.joined(separator: ", "))"
    case .noDisplay:
      "there is no display to open a window on; on a machine without one, use xvfb-run"
    case .screenshotNotWritten(let file, let reason):
      "the picture \(file) was not written: \(reason)"
    case .screenshotTooLate(let seconds):
      "the page had nothing to show after \(seconds) seconds; no picture was written"
    }
  }
}
