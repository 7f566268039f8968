package import FunctionalListDemoMail

/// The ids of the messages that a list shows, the newest first, and how they are divided into days.
package struct MailList: Equatable, Sendable {
  /// So many messages of a day follow each other in the list.
  package struct Day: Hashable, Identifiable, Sendable {
    /// The number of days since the first of January 1970.
    package let day: Int
    package var count: Int

    package var id: Int { day }
    package var title: String { MailDate.text(ofDay: day) }
  }

  package internal(set) var ids: [MailMessage.ID] = []
  package internal(set) var days: [Day] = []
}
