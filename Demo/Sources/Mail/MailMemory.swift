internal import Glibc

/// What a program remembers of the mail between two runs, beside the messages.
package struct MailMemory: Codable, Equatable, Sendable {
  /// The mailbox that was shown.
  package var mailbox: Mailbox.ID = "home/inbox"
  package var expanded: [Mailbox.ID] = ["home", "work"]
  /// The message whose conversation was shown.
  package var opened: MailMessage.ID?

  package init() {}

  /// The file in the user's state folder: `$XDG_STATE_HOME`, or else `~/.local/state`.
  ///
  /// `environment` returns the value of an environment variable.
  package static func pathOfUser(
    file: String,
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String {
    // A path that is not absolute is ignored, as the XDG Base Directory Specification requires.
    let state = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (state ?? "\(environment("HOME") ?? "")/.local/state")
      + "/functional-list-box-demo/\(file)"
  }

  /// The mailbox that was shown, or the first inbox if there is none like it.
  package var shownMailbox: Mailbox {
    Mailbox.all.first { $0.id == mailbox && $0.kind != .account } ?? Mailbox.all[1]
  }
}
