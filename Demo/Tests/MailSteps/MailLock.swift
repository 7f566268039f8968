internal import GRDB

/// A transaction of another connection, which keeps all others from writing.
package final class MailLock: Sendable {
  private let connection: DatabaseQueue

  /// Begins the transaction.
  package init(path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    connection = try DatabaseQueue(path: path, configuration: configuration)
    try connection.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  package func end() throws {
    try connection.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
  }
}
