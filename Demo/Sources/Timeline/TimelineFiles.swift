internal import Glibc

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

  /// The files in the user's folders: `$XDG_CACHE_HOME` and `$XDG_STATE_HOME`, or else `~/.cache` and
  /// `~/.local/state`.
  ///
  /// `environment` returns the value of an environment variable.
  package static func ofUser(
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> TimelineFiles {
    func folder(_ variable: String, _ usual: String) -> String {
      // A path that is not absolute is ignored, as the XDG Base Directory Specification requires.
      let path = environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (path ?? "\(environment("HOME") ?? "")/\(usual)") + "/functional-list-box-demo"
    }
    return TimelineFiles(
      cache: folder("XDG_CACHE_HOME", ".cache"), state: folder("XDG_STATE_HOME", ".local/state"))
  }
}
