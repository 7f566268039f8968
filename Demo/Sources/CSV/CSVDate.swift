/// A date as ISO 8601 writes it: `2026-11-28`, `2026-11-28T09:30`, `2026-11-28 09:30:00.250+01:00`.
struct CSVDate {
  /// The seconds since 1970 in UTC, which is also the time zone of a date without one.
  let seconds: Double

  /// Reads a date; `nil` if the bytes are none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var cursor = ByteCursor(bytes)
    guard let year = cursor.number(ofDigits: 4, in: 1...9_999), cursor.skip("-"),
      let month = cursor.number(ofDigits: 2, in: 1...12), cursor.skip("-"),
      let day = cursor.number(ofDigits: 2, in: 1...31)
    else { return nil }
    var seconds = Double(Self.days(year, month, day) * 86_400)
    if !cursor.isAtEnd {
      guard cursor.skip("T") || cursor.skip(" "), let time = Self.time(&cursor),
        let zone = Self.zone(&cursor), cursor.isAtEnd
      else { return nil }
      seconds += time - zone
    }
    self.seconds = seconds
  }

  /// The days since 1970-01-01 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // A year begins in March here, so that the leap day is its last one.
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// The seconds since midnight.
  private static func time(_ cursor: inout ByteCursor) -> Double? {
    guard let hours = cursor.number(ofDigits: 2, in: 0...23), cursor.skip(":"),
      let minutes = cursor.number(ofDigits: 2, in: 0...59)
    else { return nil }
    let time = Double(hours * 3_600 + minutes * 60)
    guard cursor.skip(":") else { return time }
    guard let seconds = cursor.number(ofDigits: 2, in: 0...60) else { return nil }
    guard cursor.skip(".") else { return time + Double(seconds) }
    let fraction = cursor.digits()
    guard 1...9 ~= fraction.count else { return nil }
    return time + Double(seconds) + Double(fraction.value) / powersOfTen[fraction.count]
  }

  /// The seconds by which the time zone is ahead of UTC.
  private static func zone(_ cursor: inout ByteCursor) -> Double? {
    if cursor.isAtEnd || cursor.skip("Z") { return 0 }
    let sign: Double = cursor.skip("-") ? -1 : 1
    guard sign < 0 || cursor.skip("+"), let hours = cursor.number(ofDigits: 2, in: 0...23) else {
      return nil
    }
    cursor.skip(":")
    guard let minutes = cursor.number(ofDigits: 2, in: 0...59) else { return nil }
    return sign * Double(hours * 3_600 + minutes * 60)
  }
}
