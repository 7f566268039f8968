internal import Glibc

/// A moment as the list writes it, in the machine's time zone.
package struct FileDate: Hashable, Sendable, CustomStringConvertible {
  package var secondsSince1970: Int64

  package init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The day and the time to the minute, `"2024-03-09 17:45"`; empty if the calendar does not reach it.
  package var description: String {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      guard let start = text.baseAddress else { return "" }
      let count = strftime(start, text.count, "%Y-%m-%d %H:%M", &parts)
      return String(decoding: UnsafeRawBufferPointer(text)[..<count], as: UTF8.self)
    }
  }
}
