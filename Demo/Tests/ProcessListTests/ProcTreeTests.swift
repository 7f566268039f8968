import Foundation
import Testing

@testable import FunctionalListDemoProcesses

@Suite("A tree of processes")
struct ProcTreeTests {
  private func recordedTree() throws -> ProcTree {
    let resources = try #require(Bundle.module.resourcePath)
    return ProcTree(path: resources + "/Fixtures/proc")
  }

  @Test func `a recorded tree names its users itself`() throws {
    let name = try #require(try UserNames.recorded(in: recordedTree()))
    #expect([0, 33, 1000, 65_534, 7].map(name) == ["root", "www-data", "ada", "nobody", nil])
    #expect(UserNames.recorded(in: ProcTree(path: "/proc")) == nil)
  }

  @Test func `the recorded tree is read whole`() throws {
    let snapshot = try recordedTree().snapshot()
    #expect(snapshot.uptime == 4_000)
    #expect(
      snapshot.processes.map(\.identity.pid).sorted() == [
        1, 2, 74, 412, 655, 702, 811, 812, 813, 1204, 2001, 2040, 2250, 2251, 2302, 2310,
      ])
  }

  @Test func `a process is what its files say`() throws {
    #expect(
      try recordedTree().samples(of: [2250]) == [
        ProcessSample(
          identity: ProcessIdentity(pid: 2250, startTicks: 9_000), name: "Web Content",
          userID: 1_000, cpuTicks: 94_100, memory: 524_288 * 1_024, parent: 1)
      ])
  }

  @Test func `folders and files that are no processes are not listed`() throws {
    let folder = try ProcFolder()
    try folder.setProcess(7)
    for name in ["self", "12a", "-3", "+4", "1.5", "99999999999"] {
      try folder.write("", to: name)
    }
    #expect(try ProcTree(path: folder.path).processIDs() == [7])
  }

  @Test func `a process that vanishes after it was listed is left out`() throws {
    let folder = try ProcFolder()
    for pid: Int32 in 1...3 { try folder.setProcess(pid) }
    let tree = ProcTree(path: folder.path)
    let ids = try tree.processIDs().sorted()
    try folder.remove("2")
    #expect(ids == [1, 2, 3])
    #expect(tree.samples(of: ids).map(\.identity.pid) == [1, 3])
  }

  @Test(arguments: ["stat", "status"])
  func `a process whose files vanish one after the other is left out`(file: String) throws {
    let folder = try ProcFolder()
    for pid: Int32 in 1...3 { try folder.setProcess(pid) }
    let tree = ProcTree(path: folder.path)
    let ids = try tree.processIDs().sorted()
    try folder.remove("2/\(file)")
    #expect(tree.samples(of: ids).map(\.identity.pid) == [1, 3])
  }

  @Test(arguments: ["", "2 (bash", "3 (bash) S 1 1 1 0 -1 0 0 0 0 0 1 0 0 0 20 0 1 0 0 0 0"])
  func `a process whose line makes no sense is left out`(line: String) throws {
    let folder = try ProcFolder()
    for pid: Int32 in 1...3 { try folder.setProcess(pid) }
    try folder.write(line, to: "2/stat")
    let tree = ProcTree(path: folder.path)
    #expect(tree.samples(of: [1, 2, 3]).map(\.identity.pid) == [1, 3])
  }

  @Test func `a folder that is not there is an error that names it`() {
    #expect(throws: ProcTreeError(path: "/no/where", reason: "No such file or directory")) {
      try ProcTree(path: "/no/where").snapshot()
    }
  }

  @Test func `a tree without an uptime is at the beginning of time`() throws {
    let folder = try ProcFolder()
    try folder.remove("uptime")
    #expect(try ProcTree(path: folder.path).snapshot().uptime == 0)
  }

  @Test func `5,000 processes are read`() throws {
    let folder = try ProcFolder()
    for pid: Int32 in 1...5_000 { try folder.setProcess(pid, user: UInt32(pid % 10)) }
    let snapshot = try ProcTree(path: folder.path).snapshot()
    #expect(snapshot.processes.count == 5_000)
    #expect(Set(snapshot.processes.map(\.userID)).count == 10)
  }

  @Test func `this machine's own tree has this process in it`() throws {
    let me = ProcessInfo.processInfo.processIdentifier
    let snapshot = try ProcTree().snapshot()
    #expect(snapshot.processes.contains { $0.identity.pid == me && $0.memory > 0 })
    #expect(snapshot.uptime > 0)
  }
}
