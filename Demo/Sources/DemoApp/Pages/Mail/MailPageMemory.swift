internal import FoundationEssentials
internal import FunctionalListBox
internal import FunctionalListDemoMail
internal import FunctionalListDemoTimeline

/// The state of the mail that is saved between two runs of the program.
nonisolated struct MailPageMemory: Codable, Equatable {
  var mail = MailMemory()
  /// Where the user was reading in the list of messages.
  var position: ReadingPosition?
}

nonisolated extension MailPageMemory {
  /// Reads the saved state; an empty one if the file is missing or has another format.
  init(path: String) {
    let bytes = AtomicFile(path: path).read() ?? []
    self = (try? JSONDecoder().decode(Self.self, from: Data(bytes))) ?? Self()
  }

  /// Writes the state to a file; errors are ignored, because the mail is generated.
  func save(path: String) {
    guard let json = try? JSONEncoder().encode(self) else { return }
    _ = AtomicFile(path: path).write(Array(json))
  }
}
