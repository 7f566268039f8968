import FunctionalListBox
import FunctionalListDemoProcesses
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The menu of a process")
struct ProcessMenuTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let path = ItemPath(sectionKey: "ada", itemKey: "7@0")

  init() {
    table = FunctionalTableData(name: "processes", recorder: recorder)
  }

  /// Shows a process, and returns what is asked for by `body`.
  private func requests(
    isOwn: Bool = true, isStopped: Bool = false, _ body: () throws -> Void
  ) rethrows -> [ProcessRequest] {
    let process = RunningProcess(
      id: ProcessIdentity(pid: 7, startTicks: 0), name: "bash", user: "ada", cpu: 0, memory: 1,
      isStopped: isStopped, isOwn: isOwn)
    var requests: [ProcessRequest] = []
    table.renderAndDiff {
      ProcessSections(view: .users([UserGroup(user: "ada", processes: [process])])) {
        #expect($1 == process)
        requests.append($0)
      }
    }
    try body()
    return requests
  }

  @Test func `a process that runs can be ended or stopped`() throws {
    let requests = try requests {
      try recorder.perform("End…", at: path)
      try recorder.perform("Stop…", at: path)
    }
    #expect(requests == [.end, .stop])
  }

  @Test func `a process that is stopped can continue`() throws {
    let requests = try requests(isStopped: true) { try recorder.perform("Continue", at: path) }
    #expect(requests == [.resume])
  }

  @Test func `a process of somebody else is left alone`() {
    let requests = requests(isOwn: false) {
      for title in ["End…", "Stop…"] {
        #expect(throws: ListRecorder.ActionError.disabled(title: title)) {
          try recorder.perform(title, at: path)
        }
      }
    }
    #expect(requests.isEmpty)
  }

  @Test func `the user is asked before a request that does harm`() {
    let process = RunningProcess(
      id: ProcessIdentity(pid: 7, startTicks: 0), name: "bash", user: "ada", cpu: 0, memory: 1)
    for request in ProcessRequest.allCases {
      let question = request.question(about: process)
      #expect((question == nil) == (request == .resume))
      #expect(question.map { $0.text.contains("bash (PID 7)") } != false)
    }
  }

  @Test func `a row says that its process is stopped`() {
    let process = RunningProcess(
      id: ProcessIdentity(pid: 7, startTicks: 0), name: "bash", user: "ada", cpu: 0, memory: 1,
      isStopped: true)
    let data = ProcessRow.ViewData(process)
    #expect(data.title == "bash (stopped)")
    #expect(data.spoken.hasPrefix("bash (stopped), PID 7"))
  }
}
