import FunctionalListCore
import Glibc
import Synchronization
import Testing

@testable import FunctionalListDemoCSV

@Suite("The reading of a file")
struct CSVReadingTests {
  @Test func `a file is read, and its name is that without folders`() async throws {
    let file = try TemporaryFile("name,size\na,1\n".utf8)
    let table = try await CSVTable.read(file.path)
    #expect("/tmp/" + table.name == file.path)
    #expect(table.texts == [["a", "1"]])
  }

  @Test func `the part that was read grows up to the whole`() async throws {
    let file = try TemporaryFile(repeatElement(UInt8(ascii: "7"), count: 20 << 20))
    let parts = Mutex<[Double]>([])
    let table = try await CSVTable.read(file.path) { part in parts.withLock { $0.append(part) } }
    #expect(table.columns.map(\.longestCount) == [20 << 20])
    #expect(parts.withLock { $0 } == [0.4, 0.8, 1])
  }

  @Test(arguments: [
    ("/no/such/file", "No such file or directory"), ("/", "Is a directory"),
    ("/dev/null", "Not a regular file"),
  ])
  func `what is no file is an error with a reason`(path: String, reason: String) async {
    let error = CSVError(path: path, reason: reason)
    await #expect(throws: error) { try await CSVTable.read(path) }
    #expect(throws: error) { try CSVTable.check(path) }
    #expect(error.description == "the table \(path) cannot be read: \(reason)")
  }

  @Test func `a named pipe is not waited for`() async throws {
    let path = "/tmp/table-pipe-\(getpid())"
    mkfifo(path, 0o600)
    defer { unlink(path) }
    await #expect(throws: CSVError(path: path, reason: "Not a regular file")) {
      try await CSVTable.read(path)
    }
  }

  @Test func `a file without a table is an error with a reason`() async throws {
    for (text, reason) in [("", "Empty file"), ("PNG\0", "Not a text")] {
      let file = try TemporaryFile(text.utf8)
      await #expect(throws: CSVError(path: file.path, reason: reason)) {
        try await CSVTable.read(file.path)
      }
    }
  }

  @Test func `a reading ends when its task is cancelled`() async throws {
    let file = try TemporaryFile(repeatElement(UInt8(ascii: "7"), count: 20 << 20))
    let parts = Mutex<[Double]>([])
    let task = Task {
      try await CSVTable.read(file.path) { part in
        parts.withLock { $0.append(part) }
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(parts.withLock { $0 } == [0.4])
  }
}
