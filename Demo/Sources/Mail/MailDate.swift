/// A minute in a calendar of the demo's own, so that it looks the same on every machine and every day.
package struct MailDate: Hashable, Sendable {
  /// Minutes since the first of January 1970.
  package let minute: Int

  package init(minute: Int) { self.minute = minute }

  package init(day: Int, hour: Int, minute: Int = 0) {
    self.init(minute: day * Self.minutesInDay + hour * 60 + minute)
  }

  private static let minutesInDay = 1_440

  /// The minute that the demo takes for the present: Thursday, 16 October 2025, 8:05.
  package static let now = MailDate(day: 20_377, hour: 8, minute: 5)

  /// The number of days since the first of January 1970.
  package var day: Int { minute / Self.minutesInDay }

  /// The hour and the minute: `09:05`.
  package var time: String {
    let minutes = minute % Self.minutesInDay
    return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The time of a message of today, the day of another one.
  package var brief: String { day == Self.now.day ? time : Self.text(ofDay: day) }

  /// The day and the time.
  package var full: String { "\(Self.text(ofDay: day)), \(time)" }

  /// A day as seen from the present: `Today`, `Yesterday`, `Monday`, `9 October`, `31 December 2024`.
  package static func text(ofDay day: Int) -> String {
    let daysInWeek = 7
    switch now.day - day {
    case 0: return "Today"
    case 1: return "Yesterday"
    case 2..<daysInWeek: return weekdays[day % daysInWeek]
    default:
      let (year, month, dayOfMonth) = date(ofDay: day)
      let text = "\(dayOfMonth) \(months[month - 1])"
      return year == date(ofDay: now.day).year ? text : "\(text) \(year)"
    }
  }

  /// The date of a day, by Howard Hinnant's `civil_from_days`, in which a year begins in March.
  static func date(ofDay day: Int) -> (year: Int, month: Int, dayOfMonth: Int) {
    let daysInEra = 146_097
    let daysInCentury = 36_524
    let daysInFourYears = 1_461
    let (era, dayOfEra) = (day + 719_468).quotientAndRemainder(dividingBy: daysInEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / (daysInFourYears - 1) + dayOfEra / daysInCentury
        - dayOfEra / (daysInEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfMonth)
  }

  /// The first of January of a year.
  static func firstDay(of year: Int) -> Int {
    let before = year - 1
    return year * 365 + before / 4 - before / 100 + before / 400 - 719_527
  }

  private static let weekdays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
  ]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
