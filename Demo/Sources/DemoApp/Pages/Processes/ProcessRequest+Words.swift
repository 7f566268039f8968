internal import FunctionalListDemoProcesses

extension ProcessRequest {
  /// The title in the menu.
  var title: String {
    switch self {
    case .end: "End…"
    case .stop: "Stop…"
    case .resume: "Continue"
    }
  }

  /// The question to the user before the request; `nil` if the request is harmless.
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
