/// A day, a month or a year, whose messages stand below one heading in a list: the older, the longer.
package struct MailPeriod: Hashable, Identifiable, Sendable {
  /// The days of the period, as numbers of days since the first of January 1970.
  package let days: Range<Int>
  package let title: String

  /// The first of the last four weeks.
  private static let firstSingleDay = MailDate.now.day - 27

  /// Makes the period with a day: one of the last four weeks is a period itself, one before them is in a month of
  /// this or the last year, or in an older year.
  package init(with day: Int) {
    let date = MailDate.date(ofDay: day)
    let age = MailDate.date(ofDay: MailDate.now.day).year - date.year
    if day >= Self.firstSingleDay {
      days = day..<day + 1
      title = MailDate.text(ofDay: day)
    } else if age < 2 {
      let month = MailDate.months[date.month - 1]
      let first = day - (date.dayOfMonth - 1)
      // Longer than any month.
      let next = MailDate.date(ofDay: first + 31)
      days = first..<first + 31 - (next.dayOfMonth - 1)
      title = age == 0 ? month : "\(month) \(date.year)"
    } else {
      days = MailDate.firstDay(of: date.year)..<MailDate.firstDay(of: date.year + 1)
      title = "\(date.year)"
    }
  }

  /// The first day.
  package var id: Int { days.lowerBound }
}
