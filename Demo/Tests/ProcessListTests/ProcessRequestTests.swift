import Foundation
import Testing

@testable import FunctionalListDemoProcesses

@Suite("Requests to processes")
struct ProcessRequestTests {
  /// A process that sleeps, started for one test.
  ///
  /// Foundation would start it with all signals blocked if the test runs on a thread of libdispatch's.
  private final class Sleeper {
    let pid: pid_t

    init() throws {
      var (attributes, noSignals, pid) = (posix_spawnattr_t(), sigset_t(), pid_t())
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      sigemptyset(&noSignals)
      posix_spawnattr_setsigmask(&attributes, &noSignals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      var arguments = [strdup("sleep"), strdup("600"), nil]
      defer { arguments.forEach { free($0) } }
      try #require(posix_spawn(&pid, "/bin/sleep", nil, &attributes, &arguments, nil) == 0)
      self.pid = pid
    }

    deinit {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }

    /// The process as the list shows it.
    func shown() async throws -> RunningProcess {
      let all = try await ProcessMonitor(tree: ProcTree()).processes()
      return try #require(all.first { $0.pid == pid })
    }

    /// Whether the process comes to be stopped, or to run, while it is looked at a few hundred times.
    func becomes(stopped isStopped: Bool) async throws -> Bool {
      for _ in 0..<500 where try await shown().isStopped == isStopped { return true }
      return false
    }

    /// The signal that ends the process.
    func end() -> Int32 {
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      return status & 0x7F
    }

    var isRunning: Bool { waitpid(pid, nil, WNOHANG) == 0 }
  }

  private let tree = ProcTree()

  @Test func `a process of the user's own is stopped, continued and ended`() async throws {
    let sleeper = try Sleeper()
    let shown = try await sleeper.shown()
    #expect(shown.isOwn && !shown.isStopped)

    try tree.send(.stop, to: shown)
    #expect(try await sleeper.becomes(stopped: true))
    try tree.send(.resume, to: shown)
    #expect(try await sleeper.becomes(stopped: false))
    try tree.send(.end, to: shown)
    #expect(sleeper.end() == SIGTERM)
  }

  @Test func `a process that has ended gets no request, whoever has its number now`() async throws {
    let sleeper = try Sleeper()
    var shown = try await sleeper.shown()
    shown.id.startTicks += 1
    for request in ProcessRequest.allCases {
      #expect(throws: ProcessRefusal.self) { try tree.send(request, to: shown) }
    }
    #expect(sleeper.isRunning)
    do {
      try tree.send(.end, to: shown)
    } catch {
      #expect(
        error.description
          == "Nothing was done to sleep (PID \(shown.pid)): it has ended already.")
    }
  }

  @Test func `a process of a recorded tree is none of the user's, and gets no request`()
    async throws
  {
    let sleeper = try Sleeper()
    let real = try await sleeper.shown()
    let folder = try ProcFolder()
    try folder.setProcess(real.pid, user: getuid(), start: real.id.startTicks)
    let recorded = ProcTree(path: folder.path)
    let process = try #require(try await ProcessMonitor(tree: recorded).processes().first)
    #expect(process.id == real.id)
    #expect(!process.isOwn)
    #expect(throws: ProcessRefusal.self) { try recorded.send(.end, to: process) }
    #expect(sleeper.isRunning)
  }
}
