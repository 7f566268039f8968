/// A moment on the clock of a log, which is compared, and not converted to another time zone.
package struct LogTime: Comparable, Sendable {
  /// Milliseconds, as if each month had 31 days.
  private var milliseconds: Int

  private static let day = 86_400_000
  private static let form = Array("0000-00-00T00:00:00".utf8)

  /// Reads the start of a text such as `2026-11-28T10:43:07.123Z`; a time zone is ignored.
  init?(_ text: UnsafeRawBufferPointer) {
    let form = Self.form
    guard text.count >= form.count else { return nil }
    for offset in 0..<form.count {
      let isDigit = form[offset] == UInt8(ascii: "0")
      guard isDigit ? text[offset].isDigit : text[offset] == form[offset] else { return nil }
    }
    func number(_ offset: Int) -> Int { text[offset].digit * 10 + text[offset + 1].digit }
    let months = (number(0) * 100 + number(2)) * 12 + number(5)
    let seconds = (number(11) * 60 + number(14)) * 60 + number(17)
    milliseconds = (months * 31 + number(8)) * Self.day + seconds * 1_000
    guard text.count > form.count, text[form.count] == UInt8(ascii: ".") else { return }
    var (offset, unit) = (form.count + 1, 100)
    while offset < text.count, unit > 0, text[offset].isDigit {
      milliseconds += text[offset].digit * unit
      (offset, unit) = (offset + 1, unit / 10)
    }
  }

  private init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The moment of the same day at a time such as `"10:43"` or `"10:43:07"`; `nil` if the text is no time.
  package func at(_ clock: String) -> LogTime? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count),
      zip(parts, [24, 60, 60]).allSatisfy({ $0.map((0..<$1).contains) == true })
    else { return nil }
    let seconds = zip(parts, [3_600, 60, 1]).reduce(0) { $0 + ($1.0 ?? 0) * $1.1 }
    return LogTime(milliseconds: milliseconds / Self.day * Self.day + seconds * 1_000)
  }

  package static func < (a: LogTime, b: LogTime) -> Bool { a.milliseconds < b.milliseconds }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
  fileprivate var digit: Int { Int(self) - Int(UInt8(ascii: "0")) }
}
