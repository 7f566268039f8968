import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import GRDB
import Testing

@testable import FunctionalListDemoMailDatabase

@Suite("A mail database whose process is killed", .serialized)
struct MailDatabaseKillTests {
  private let mail = TemporaryMail()
  private let reference = TemporaryMail()

  /// All that the steps change.
  private struct Contents: Equatable {
    let messages: [String]
    let origins: [String]
    let state: MailState

    init(_ database: MailDatabase) async throws {
      state = try await database.state()
      (messages, origins) = try await database.read { db in
        (
          try Row.fetchAll(db, sql: "SELECT * FROM message WHERE revision > 0 ORDER BY id")
            .map(\.description),
          try Row.fetchAll(db, sql: "SELECT * FROM origin").map(\.description)
        )
      }
    }
  }

  @Test func `nothing that was shown as done is lost, fifty times`() async throws {
    let expected = try await reference.filled(days: 4)
    _ = try await mail.filled(days: 4)
    var random = SystemRandomNumberGenerator()
    var step = 0
    for _ in 0..<50 {
      let delay = Int.random(in: 0..<60, using: &random)
      let shown = try await WriterProcess([mail.path, "\(step)"]).kill(after: delay)
      #expect(shown == Array(step..<step + shown.count))
      for step in shown { try await MailStep(step, of: expected).perform(on: expected) }
      step += shown.count
      let contents = try await Contents(mail.open())
      if try await contents != Contents(expected) {
        // The step after those that were shown may be complete, but no part of one.
        try await MailStep(step, of: expected).perform(on: expected)
        step += 1
        let next = try await Contents(expected)
        try #require(contents == next, "after \(delay) ms and step \(step)")
      }
    }
    #expect(step > 50)
    try await MailDatabaseFillTests.expectWhole(mail.open())
  }

  @Test func `a filling is resumed where it was killed`() async throws {
    var written = 0
    for delay in [0, 40, 90] {
      let shown = try await WriterProcess([mail.path, "fill"]).kill(after: delay)
      let database = try await mail.open()
      let count = try await database.progress().written
      #expect(count >= shown.last ?? 0)
      #expect(count > written)
      try await MailDatabaseFillTests.expectWhole(database)
      written = count
    }
  }
}
