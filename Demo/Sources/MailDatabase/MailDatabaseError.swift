internal import Foundation
internal import GRDB

/// Why the mail cannot be read or written: what has happened, and what the user can do.
package struct MailDatabaseError: Error, Equatable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// Another program has locked the database for longer than a change waits.
    case locked
    /// The file or its folder cannot be written.
    case readOnly
    /// The disk, or the file, has no space left.
    case full
    /// The file is damaged, or is not a database of SQLite.
    case corrupt
    case other
  }

  package let kind: Kind
  package let path: String
  /// The message of SQLite or of the system.
  package let message: String

  init(_ kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    // It ends a sentence.
    self.message = message.hasSuffix(".") ? String(message.dropLast()) : message
  }

  package var description: String { "\(summary) \(advice)" }

  /// What has happened, in a sentence.
  package var summary: String {
    switch kind {
    case .locked: "The mail in \(path) is locked by another program."
    case .readOnly: "The mail in \(path) cannot be written."
    case .full: "There is no space left for the mail in \(path)."
    case .corrupt: "The mail in \(path) is damaged."
    case .other: "The mail in \(path) cannot be used: \(message)."
    }
  }

  /// What the user can do, in a sentence.
  package var advice: String {
    switch kind {
    case .locked: "Wait until the other program has finished, or end it, then try again."
    case .readOnly: "Allow writing to the file and its folder, or use another file with --mail."
    case .full: "Free some space, then try again: no message and no finished change is lost."
    case .corrupt: "Start anew: the damaged file is kept under another name."
    case .other: "Use another file with --mail."
    }
  }
}

extension MailDatabaseError {
  /// Returns the error of the mail for one of SQLite or of the file system, and `CancellationError` as it is.
  static func error(_ error: any Error, path: String) -> any Error {
    switch error {
    case is CancellationError, is MailDatabaseError: error
    case let error as DatabaseError:
      MailDatabaseError(
        Kind(error.resultCode), path: path, message: error.message ?? "\(error.resultCode)")
    default: MailDatabaseError(.other, path: path, message: "\(error.localizedDescription)")
    }
  }

  static func rethrow<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw Self.error(error, path: path) }
  }

  static func rethrow<Result: Sendable>(
    _ path: String, _ body: () async throws -> Result
  ) async throws -> Result {
    do { return try await body() } catch { throw Self.error(error, path: path) }
  }
}

extension MailDatabaseError.Kind {
  fileprivate init(_ code: ResultCode) {
    self =
      switch code {
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: .readOnly
      case .SQLITE_FULL: .full
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt
      default: .other
      }
  }
}
