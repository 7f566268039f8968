/// The importance of a line of a log, from the lowest to the highest.
package enum LogLevel: UInt8, CaseIterable, Comparable, Sendable {
  case none, debug, info, warning, error

  /// The level that a word of a line names, or `nil` if it names none.
  init?(_ word: Slice<UnsafeRawBufferPointer>) {
    guard 3...8 ~= word.count else { return nil }
    switch String(decoding: UnsafeRawBufferPointer(rebasing: word), as: UTF8.self) {
    case "TRACE", "DEBUG": self = .debug
    case "INFO", "NOTICE": self = .info
    case "WARN", "WARNING": self = .warning
    case "ERR", "ERROR", "CRITICAL", "FATAL": self = .error
    default: return nil
    }
  }

  /// The level in the list: `"ERROR"`; empty for no level.
  package var title: String { self == .none ? "" : "\(self)".uppercased() }

  package static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }
}
