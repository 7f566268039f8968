internal import Foundation
package import FunctionalListDemoMail
internal import FunctionalListDemoUserFolders
internal import GRDB

/// The user's mail, in a SQLite database that several processes can use at the same time.
///
/// Each change is one transaction, which is complete in the file when its function returns. So nothing that a
/// program has shown as done is lost if it is killed. (If the power fails, the last changes can be lost.) All
/// functions are called from any thread, and those that are `async` block none. They throw a
/// ``MailDatabaseError``, or `CancellationError` if their task is cancelled.
package struct MailDatabase: Sendable {
  package let path: String
  let pool: DatabasePool

  /// The messages that ``fill(days:progress:)`` writes.
  static let script = MailScript(dayCount: 10_000)

  /// The id of the newest message that ``fill(days:progress:)`` writes; those that arrive have larger ids.
  package var newestScriptedID: MailMessage.ID { Self.script.count }

  /// Opens the database in a file, and creates the file and its folder if there are none.
  ///
  /// `busyTimeout` is how long a change waits for one of another process. `maximumPageCount` limits the file to so many
  /// pages of 4,096 bytes. The calling thread waits; see also ``open(path:busyTimeout:maximumPageCount:)``.
  package init(
    path: String, busyTimeout: Duration = .seconds(5), maximumPageCount: Int? = nil
  ) throws {
    var configuration = Configuration()
    configuration.label = "Mail"
    configuration.busyMode = .timeout(busyTimeout / .seconds(1))
    if let maximumPageCount {
      configuration.prepareDatabase {
        try $0.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
      }
    }
    self.path = path
    pool = try MailDatabaseError.rethrow(path) {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      let pool = try DatabasePool(path: path, configuration: configuration)
      try Self.migrator.migrate(pool)
      return pool
    }
  }

  /// Opens the database in a file, while the calling thread does other things.
  @concurrent package static func open(
    path: String, busyTimeout: Duration = .seconds(5), maximumPageCount: Int? = nil
  ) async throws -> MailDatabase {
    try MailDatabase(path: path, busyTimeout: busyTimeout, maximumPageCount: maximumPageCount)
  }

  /// The file in the user's state folder.
  package static func pathOfUser() -> String { UserFolder.state.path() + "/mail.sqlite" }

  /// Looks for damage in the whole file, which other functions report only where they read.
  ///
  /// - Complexity: O(*n*) pages of the file.
  package func check() async throws {
    let report = try await read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard report != "ok" else { return }
    throw MailDatabaseError(.corrupt, path: path, message: report ?? "")
  }

  /// Renames the file of a damaged database, so that a new one can be opened at its path.
  ///
  /// It replaces a file that was set aside before. No database may be open at the path.
  ///
  /// - Returns: The new path of the damaged database.
  package static func setAside(path: String) throws -> String {
    let newPath = path + ".damaged"
    return try MailDatabaseError.rethrow(path) {
      let files = FileManager.default
      for suffix in ["", "-wal", "-shm"] {
        if files.fileExists(atPath: newPath + suffix) {
          try files.removeItem(atPath: newPath + suffix)
        }
        if files.fileExists(atPath: path + suffix) {
          try files.moveItem(atPath: path + suffix, toPath: newPath + suffix)
        }
      }
      return newPath
    }
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try await MailDatabaseError.rethrow(path) { try await pool.read(body) }
  }

  /// Performs a transaction.
  @discardableResult
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try await MailDatabaseError.rethrow(path) { try await pool.write(body) }
  }
}
