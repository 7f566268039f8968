internal import FunctionalListCore

/// The messages of a day that a list shows, the latest first.
///
/// Days have arrays of their own, so that a change copies and compares those of one day only.
package struct MailDay: Equatable, Identifiable, Sendable {
  /// The number of days since the first of January 1970.
  package let day: Int
  package internal(set) var messages: [MailMessage]

  package var id: Int { day }
  package var title: String { MailDate.text(ofDay: day) }

  /// Groups messages by day.
  ///
  /// The messages must be sorted, the latest first.
  @concurrent static func days(of messages: SearchResults<MailMessage>) async -> [MailDay] {
    var days: [MailDay] = []
    for message in messages {
      let day = message.date.day
      if days.last?.day != day { days.append(MailDay(day: day, messages: [])) }
      days[days.count - 1].messages.append(message)
    }
    return days
  }
}
