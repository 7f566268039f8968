package import FunctionalListDemoMail

/// The ids of the messages that a list shows, the newest first, and how they are divided into periods.
package struct MailList: Equatable, Sendable {
  /// So many messages of a period follow each other in the list.
  package struct Part: Hashable, Sendable {
    package let period: MailPeriod
    package var count: Int
  }

  package internal(set) var ids: [MailMessage.ID] = []
  package internal(set) var parts: [Part] = []
}
