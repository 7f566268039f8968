import Testing

@testable import FunctionalListDemoProcesses

@Suite("Processes by user")
struct UserGroupTests {
  private let processes = [
    process(30, "Xorg", user: "root", cpu: 5, memory: 300),
    process(10, "bash", user: "ada", cpu: 0, memory: 30),
    process(11, "Bash", user: "ada", cpu: 5, memory: 10),
    process(20, "cron", user: "root", cpu: 5, memory: 300),
    process(9, "zsh", user: "ada", cpu: 1, memory: 20),
  ]

  private static func process(
    _ pid: Int32, _ name: String, user: String, cpu: Double, memory: UInt64
  ) -> RunningProcess {
    RunningProcess(
      id: ProcessIdentity(pid: pid, startTicks: 0), name: name, user: user, cpu: cpu,
      memory: memory)
  }

  private func pids(_ order: ProcessOrder, _ text: String = "") -> [[Int32]] {
    pids(ProcessSorting(order), text)
  }

  private func pids(_ sorting: ProcessSorting, _ text: String = "") -> [[Int32]] {
    UserGroup.groups(of: processes, sorting: sorting, filter: ProcessFilter(text))
      .map { $0.processes.map(\.pid) }
  }

  @Test func `users stand by name`() {
    let groups = UserGroup.groups(
      of: processes, sorting: ProcessSorting(.cpu), filter: ProcessFilter())
    #expect(groups.map(\.user) == ["ada", "root"])
  }

  @Test func `the busiest stand first, and the number decides between equals`() {
    #expect(pids(.cpu) == [[11, 9, 10], [20, 30]])
  }

  @Test func `the largest stand first`() {
    #expect(pids(.memory) == [[10, 9, 11], [20, 30]])
  }

  @Test func `names are sorted without regard to case`() {
    #expect(pids(.name) == [[10, 11, 9], [20, 30]])
  }

  @Test func `numbers are sorted as numbers`() {
    #expect(pids(.pid) == [[9, 10, 11], [20, 30]])
  }

  @Test func `an order can be turned round, and a second one decides between equals`() {
    #expect(pids(ProcessSorting([.init(.pid, isDescending: true)])) == [[11, 10, 9], [30, 20]])
    let both = ProcessSorting([.init(.memory), .init(.pid, isDescending: true)])
    #expect(pids(both) == [[10, 9, 11], [30, 20]])
  }

  @Test func `the order of the tree does not matter`() {
    for order in ProcessOrder.allCases {
      let (sorting, filter) = (ProcessSorting(order), ProcessFilter())
      let turned = UserGroup.groups(of: processes.reversed(), sorting: sorting, filter: filter)
      #expect(turned == UserGroup.groups(of: processes, sorting: sorting, filter: filter))
    }
  }

  @Test(arguments: [
    ("bash", [[10, 11]]), ("BASH", [[10, 11]]), ("ash", [[10, 11]]), ("root", [[20, 30]]),
    ("  ", [[9, 10, 11], [20, 30]]), ("ada bash", [[10, 11]]), ("ada cron", []), ("1", [[10, 11]]),
    ("0", []), ("nothing", []), ("aab", []),
  ])
  func `a search finds names, users and numbers`(text: String, expected: [[Int32]]) {
    #expect(pids(.pid, text) == expected)
  }

  @Test func `a name that starts over in its middle is found`() {
    let process = Self.process(1, "aab", user: "u", cpu: 0, memory: 0)
    #expect(ProcessFilter("ab").admits(process))
    #expect(ProcessFilter("aab").admits(process))
    #expect(!ProcessFilter("aabb").admits(process))
  }
}
