import Testing

@testable import FunctionalListDemoProcesses

@Suite("Processes as a tree")
struct ProcessForestTests {
  private let processes = [
    process(1, "init", parent: 0), process(20, "shell", parent: 1), process(30, "make", parent: 20),
    process(31, "cc", parent: 30), process(10, "daemon", parent: 1),
    process(40, "orphan", parent: 7),
  ]

  private static func process(_ pid: Int32, _ name: String, parent: Int32) -> RunningProcess {
    RunningProcess(
      id: ProcessIdentity(pid: pid, startTicks: 0), name: name, user: "ada", cpu: 0, memory: 0,
      parent: parent)
  }

  private func text(_ filter: String = "", _ processes: [RunningProcess]? = nil) -> String {
    let forest = ProcessForest(
      of: processes ?? self.processes, sorting: ProcessSorting(.pid), filter: ProcessFilter(filter))
    func text(_ processes: [RunningProcess]) -> String {
      processes.map { process in
        let children = forest.children(of: process)
        return "\(process.pid)" + (children.isEmpty ? "" : "(\(text(children)))")
      }.joined(separator: " ")
    }
    return text(forest.roots)
  }

  @Test func `processes stand below those that have started them, in order`() {
    #expect(text() == "1(10 20(30(31))) 40")
    #expect(text("", processes.reversed()) == text())
  }

  @Test func `a process that is found brings those that have started it`() {
    #expect(text("cc") == "1(20(30(31)))")
    #expect(text("shell") == "1(20)")
    #expect(text("nothing") == "")
  }

  @Test func `a process that is its own parent is shown`() {
    #expect(text("", [Self.process(5, "a", parent: 5)]) == "5")
  }

  @Test func `the processes that have started others are known`() {
    let forest = ProcessForest(
      of: processes, sorting: ProcessSorting(.pid), filter: ProcessFilter())
    #expect(forest.parents.map(\.pid).sorted() == [1, 20, 30])
  }
}
