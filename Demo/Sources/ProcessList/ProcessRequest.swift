internal import Glibc

/// A request of the user to a process.
package enum ProcessRequest: Sendable, CaseIterable {
  /// To end, which it may refuse or do later (`SIGTERM`).
  case end
  /// To run no more for now, which it cannot refuse (`SIGSTOP`).
  case stop
  /// To run again after it was stopped (`SIGCONT`).
  case resume

  fileprivate var signal: Int32 {
    switch self {
    case .end: SIGTERM
    case .stop: SIGSTOP
    case .resume: SIGCONT
    }
  }
}

/// A request that was not passed on to a process, and the reason.
package struct ProcessRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  fileprivate init(_ process: RunningProcess, _ reason: String) {
    description = "Nothing was done to \(process.name) (PID \(process.pid)): \(reason)."
  }
}

extension ProcTree {
  /// Whether the tree is that of the kernel, and not a recorded one.
  package var isOfThisMachine: Bool { path == "/proc" }

  /// Passes a request on to a process (`kill`).
  ///
  /// The process is looked for again first: another one may have its number by now.
  ///
  /// - Throws: The reason why the process does not get the request.
  package func send(
    _ request: ProcessRequest, to process: RunningProcess
  ) throws(ProcessRefusal) {
    guard isOfThisMachine else {
      throw ProcessRefusal(process, "it is a process of a recorded tree")
    }
    guard samples(of: [process.pid]).first?.identity == process.id else {
      throw ProcessRefusal(process, "it has ended already")
    }
    guard kill(process.pid, request.signal) == 0 else {
      throw ProcessRefusal(process, String(cString: strerror(errno)))
    }
  }
}
