internal import GRDB

/// A connection that sees the changes of all others, also of other processes.
///
/// SQLite notifies no other process of a change. It counts the changes in memory that the processes share, and a
/// look at the count reads a few bytes of it.
actor WatchedFile {
  private let connection: DatabaseQueue
  /// A number that another connection's transaction changes.
  private var version: Int?

  init(path: String) async throws {
    var configuration = Configuration()
    configuration.readonly = true
    connection = try DatabaseQueue(path: path, configuration: configuration)
    version = try await Self.version(connection)
  }

  /// Returns when a transaction was completed since the last call, or since the file is watched.
  func waitForChange() async throws {
    let known = version
    while version == known {
      try await Task.sleep(for: .milliseconds(250))
      version = try await Self.version(connection)
    }
  }

  private static func version(_ connection: DatabaseQueue) async throws -> Int? {
    try await connection.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }
}
