internal import FoundationEssentials
internal import FunctionalListBox
internal import FunctionalListDemoTimeline

/// What the timeline remembers from one run of the program to the next.
nonisolated struct TimelineMemory: Codable, Equatable {
  /// Where the user was reading; `nil` before the page was shown.
  var position: ReadingPosition?
  /// The first message that is unread; `nil` if all were read.
  var firstUnread: ChatMessage.ID?
  /// What was written after the messages of the file.
  var written: [ChatMessage] = []
}

nonisolated extension TimelineMemory {
  /// Reads what was remembered; nothing if there is no such file, or another one in its place.
  init(path: String) {
    let bytes = AtomicFile(path: path).read() ?? []
    self = (try? JSONDecoder().decode(Self.self, from: Data(bytes))) ?? Self()
  }

  /// Writes it to a file, if that is possible: at worst the timeline opens elsewhere.
  func save(path: String) {
    guard let json = try? JSONEncoder().encode(self) else { return }
    _ = AtomicFile(path: path).write(Array(json))
  }
}
