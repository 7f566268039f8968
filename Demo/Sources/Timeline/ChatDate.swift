/// A moment of the conversation, which has a clock and a calendar of its own.
///
/// So it looks the same on every machine, today and later.
package struct ChatDate: Hashable, Codable, Sendable {
  package var secondsSince1970: Int

  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// The first second of a day.
  init(day: Int) { self.init(secondsSince1970: day * Self.secondsInDay) }

  private static let secondsInDay = 86_400

  /// The number of days since the first of January 1970.
  package var day: Int { secondsSince1970 / Self.secondsInDay }

  /// The hour and the minute: `09:05`.
  package var time: String {
    let minutes = secondsSince1970 % Self.secondsInDay / 60
    return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The day in words: `Thursday, 1 January 1970`.
  package var dayText: String {
    let (year, month, dayOfMonth) = calendarDay
    return "\(Self.weekdays[day % 7]), \(dayOfMonth) \(Self.months[month - 1]) \(year)"
  }

  /// The day in the Gregorian calendar, by Howard Hinnant's `civil_from_days`, in which a year begins in
  /// March.
  private var calendarDay: (year: Int, month: Int, dayOfMonth: Int) {
    let daysInEra = 146_097
    let daysInCentury = 36_524
    let daysInFourYears = 1_461
    let daysSinceYear0 = day + 719_468
    let (era, dayOfEra) = daysSinceYear0.quotientAndRemainder(dividingBy: daysInEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / (daysInFourYears - 1) + dayOfEra / daysInCentury
        - dayOfEra / (daysInEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfMonth)
  }

  private static let weekdays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
