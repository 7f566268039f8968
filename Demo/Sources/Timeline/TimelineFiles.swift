internal import FunctionalListDemoUserFolders

/// Where the timeline keeps its files.
package struct TimelineFiles: Sendable {
  package var conversation: ConversationFile
  /// The file of the state that is saved between two runs of the program.
  package var memory: String

  private static let form = 1

  /// - Parameters:
  ///   - cache: the folder of the conversation, which can be generated again.
  ///   - state: the folder of the saved state.
  package init(cache: String, state: String) {
    conversation = ConversationFile(path: "\(cache)/conversation-\(Self.form)")
    memory = "\(state)/timeline-\(Self.form).json"
  }

  /// The files in the user's folders of the cache and of the state.
  package static func ofUser() -> TimelineFiles {
    TimelineFiles(cache: UserFolder.cache.path(), state: UserFolder.state.path())
  }
}
