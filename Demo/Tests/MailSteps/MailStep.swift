internal import FunctionalListDemoMail
package import FunctionalListDemoMailDatabase

/// A change of the mail: the same one for the same number.
package struct MailStep {
  private let number: Int
  private let ids: [MailMessage.ID]

  /// Makes a step that changes three of the newest 200 messages.
  package init(_ number: Int, of database: MailDatabase) {
    self.number = number
    // Small primes, so that the steps meet the same messages in other combinations.
    ids = [7, 11, 13].map { database.newestScriptedID - number * $0 % 200 }
  }

  package func perform(on database: MailDatabase) async throws {
    switch number % 8 {
    case 0: try await database.setStarred(number % 16 == 0, ids)
    case 1: try await database.setUnread(number % 16 == 1, ids)
    case 2: try await database.archive(ids)
    case 3: try await database.save(MailDraft(subject: "\(number)", text: "Draft \(number)"))
    case 4: try await database.delete(ids)
    case 5: try await database.undo()
    case 6: try await database.move(ids, to: Mailbox.accounts[0].children[0])
    default: try database.deliver(2)
    }
  }
}
