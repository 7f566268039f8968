import Foundation
import Synchronization
import Testing

@testable import FunctionalListDemoProcesses

@Suite("The monitor")
struct ProcessMonitorTests {
  @Test func `a reading has users by name and shares since the reading before`() async throws {
    let folder = try ProcFolder(uptime: 100)
    try folder.setProcess(5, name: "cc1", user: 33, ticks: 1_000, kilobytes: 8)
    let monitor = ProcessMonitor(tree: ProcTree(path: folder.path)) { $0 == 33 ? "www" : nil }
    let first = try await monitor.processes()
    #expect(first.map(\.user) == ["www"])
    #expect(first.map(\.cpu) == [10])
    #expect(first.map(\.memory) == [8_192])

    try folder.setUptime(101)
    try folder.setProcess(5, name: "cc1", user: 33, ticks: 1_050, kilobytes: 8)
    #expect(try await monitor.processes().map(\.cpu) == [50])
  }

  @Test func `a user without a name is shown by number`() async throws {
    let folder = try ProcFolder()
    try folder.setProcess(5, user: 4_711)
    let monitor = ProcessMonitor(tree: ProcTree(path: folder.path)) { _ in nil }
    #expect(try await monitor.processes().map(\.user) == ["4711"])
  }

  @Test func `each user is looked up once`() async throws {
    let folder = try ProcFolder()
    for pid: Int32 in 1...20 { try folder.setProcess(pid, user: UInt32(pid % 2)) }
    let asked = Mutex<[UInt32]>([])
    let monitor = ProcessMonitor(tree: ProcTree(path: folder.path)) { id in
      asked.withLock { $0.append(id) }
      return nil
    }
    _ = try await monitor.processes()
    _ = try await monitor.processes()
    #expect(asked.withLock { $0.sorted() } == [0, 1])
  }

  @Test func `the machine's own user database knows root`() {
    var names = UserNames(lookUp: UserNames.ofThisMachine)
    #expect(names[0] == "root")
    #expect(names[.max - 7] == "4294967288")
  }

  @Test func `a tree that goes away is an error, one that comes back is read again`() async throws {
    let folder = try ProcFolder()
    try folder.setProcess(1)
    let monitor = ProcessMonitor(tree: ProcTree(path: folder.path))
    #expect(try await monitor.processes().count == 1)

    let away = folder.path + "-away"
    try FileManager.default.moveItem(atPath: folder.path, toPath: away)
    await #expect(throws: ProcTreeError.self) { try await monitor.processes() }
    try FileManager.default.moveItem(atPath: away, toPath: folder.path)
    #expect(try await monitor.processes().count == 1)
  }
}
