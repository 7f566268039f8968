internal import FoundationEssentials
internal import FunctionalListBox
internal import FunctionalListDemoTimeline

/// The state of the timeline that is saved between two runs of the program.
nonisolated struct TimelineMemory: Codable, Equatable {
  /// Where the user was reading; `nil` before the page was shown.
  var position: ReadingPosition?
  /// The first message that is unread; `nil` if all were read.
  var firstUnread: ChatMessage.ID?
  /// The messages that were written after those of the file.
  var written: [ChatMessage] = []
}

nonisolated extension TimelineMemory {
  /// Reads the saved state; an empty one if the file is missing or has another format.
  init(path: String) {
    let bytes = AtomicFile(path: path).read() ?? []
    self = (try? JSONDecoder().decode(Self.self, from: Data(bytes))) ?? Self()
  }

  /// Writes the state to a file.
  ///
  /// Errors are ignored, because only the reading position is lost.
  func save(path: String) {
    guard let json = try? JSONEncoder().encode(self) else { return }
    _ = AtomicFile(path: path).write(Array(json))
  }
}
