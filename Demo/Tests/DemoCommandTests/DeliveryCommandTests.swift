import Foundation
import FunctionalListDemoMail
import FunctionalListDemoMailDatabase
import Testing

@Suite("The delivery of mail by the command")
struct DeliveryCommandTests {
  private let path = NSTemporaryDirectory() + "delivery-\(UUID().uuidString)/mail.sqlite"

  private func removeFiles() {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }

  @Test(.timeLimit(.minutes(1)))
  func `messages arrive in a program that has the mail open`() async throws {
    defer { removeFiles() }
    let database = try await MailDatabase.open(path: path)
    try await database.fill(days: 3)
    let inbox = try #require(Mailbox.mailbox(.inbox, of: "home"))
    let before = try await database.list(of: inbox).ids
    var states = database.states().makeAsyncIterator()
    let revision = try #require(try await states.next()?.revision)
    for count in [100, 1] {
      let outcome = try await DemoProgram.run(["--deliver", "\(count)", "--mail", path])
      #expect(outcome.errors.isEmpty)
      #expect(outcome.status == 0)
      #expect(outcome.output == "\(count) new \(count == 1 ? "message" : "messages") in \(path)\n")
      _ = try await states.next()
    }
    let delivered = try #require(try await database.messages(changedSince: revision))
    #expect(delivered.count == 101)
    let new = delivered.filter { $0.mailbox == inbox.number }.map(\.id)
    #expect(try await database.list(of: inbox).ids == new + before)
    #expect(try await database.list(of: inbox).parts[0].period.title == "Today")
  }

  @Test func `a database is made if there is none`() async throws {
    defer { removeFiles() }
    let outcome = try await DemoProgram.run(["--deliver", "2", "--mail", path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let database = try await MailDatabase.open(path: path)
    #expect(try await database.messages(changedSince: 0)?.count == 2)
  }

  @Test func `a file that is no database is an error that names it`() async throws {
    defer { removeFiles() }
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("No database, but more than a few words of text.".utf8).write(to: file)
    let outcome = try await DemoProgram.run(["--deliver", "2", "--mail", path])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "Error: The mail in \(path) is damaged. Start anew: the damaged file is kept under another name.\n"
    )
  }

  @Test func `a file that is read-only is an error that names it`() async throws {
    defer { removeFiles() }
    _ = try MailDatabase(path: path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
    defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder) }
    let outcome = try await DemoProgram.run(
      ["--deliver", "2", "--mail", path], ignoringPermissions: false)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: The mail in \(path) cannot be written. Allow writing"))
  }

  @Test(arguments: ["0", "-1", "many", "10001"])
  func `a number that is none is refused`(count: String) async throws {
    let outcome = try await DemoProgram.run(["--deliver=\(count)", "--mail", path])
    #expect(outcome.status == 64)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
