internal import FunctionalListDemoProcesses

extension ProcessRequest {
  /// What the menu calls it.
  var title: String {
    switch self {
    case .end: "End…"
    case .stop: "Stop…"
    case .resume: "Continue"
    }
  }

  /// What the user is asked before; `nil` if the request does no harm.
  func question(about process: RunningProcess) -> (title: String, text: String, answer: String)? {
    let subject = "\(process.name) (PID \(process.pid))"
    return switch self {
    case .end:
      ("End Process?", "What \(subject) has not saved is lost.", "End Process")
    case .stop:
      ("Stop Process?", "\(subject) does not react until you let it continue.", "Stop Process")
    case .resume: nil
    }
  }
}
