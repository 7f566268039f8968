internal import Foundation
package import FunctionalListDemoMail
package import FunctionalListDemoMailDatabase

/// A folder for the database of a test, which is deleted with it.
package final class TemporaryMail: Sendable {
  package let folder = NSTemporaryDirectory() + "mail-\(UUID().uuidString)"
  package var path: String { folder + "/mail.sqlite" }

  package init() {}

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package func open(
    busyTimeout: Duration = .seconds(5), maximumPageCount: Int? = nil
  ) async throws -> MailDatabase {
    try await .open(path: path, busyTimeout: busyTimeout, maximumPageCount: maximumPageCount)
  }

  /// Opens the database, with the messages of the last days.
  package func filled(days: Int = 20) async throws -> MailDatabase {
    let database = try await open()
    try await database.fill(days: days)
    return database
  }
}

extension Mailbox {
  package static func named(_ id: ID) -> Mailbox { Mailbox.all[Int(Mailbox.number(of: id) ?? 0)] }
}

extension MailDatabase {
  /// The newest messages of a mailbox.
  package func newest(
    _ count: Int, of mailbox: Mailbox.ID = "home/inbox"
  ) async throws -> [MailMessage] {
    try await messages(Array(list(of: .named(mailbox)).ids.prefix(count)))
  }
}
