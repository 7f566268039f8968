internal import Glibc

/// What of the mail is saved between two runs of a program.
package struct MailMemory: Codable, Equatable, Sendable {
  /// The mailbox that was shown.
  package var mailbox: Mailbox.ID = "home/inbox"
  package var expanded: [Mailbox.ID] = ["home", "work"]
  /// The message whose conversation was shown.
  package var opened: MailMessage.ID?
  /// The messages that are not as the script has made them, by mailbox and flags.
  var changes: [String: [MailMessage.ID]] = [:]

  package init() {}

  /// The file in the user's state folder: `$XDG_STATE_HOME`, or else `~/.local/state`.
  ///
  /// `environment` returns the value of an environment variable.
  package static func pathOfUser(
    file: String = "mail-1.json",
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String {
    // A path that is not absolute is ignored, as the XDG Base Directory Specification requires.
    let state = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (state ?? "\(environment("HOME") ?? "")/.local/state")
      + "/functional-list-box-demo/\(file)"
  }

  /// The mailbox that was shown, or the first inbox if there is none like it.
  var shownMailbox: Mailbox {
    Mailbox.all.first { $0.id == mailbox && $0.kind != .account } ?? Mailbox.all[1]
  }

  /// Changes messages as they were when this was saved; what is not understood is ignored.
  func apply(to store: inout MailStore) {
    for (state, ids) in changes {
      let parts = state.split(separator: " ")
      guard parts.count == 2, let flags = UInt8(parts[1]) else { continue }
      let mailbox = Mailbox.all.first { $0.id == parts[0] && $0.storesMessages }
      guard mailbox != nil || parts[0] == Self.deleted else { continue }
      _ = store.update(ids) {
        $0.mailbox = mailbox?.number ?? MailMessage.deleted
        $0.flags = MailMessage.Flags(rawValue: flags)
      }
    }
  }

  fileprivate static let deleted = "deleted"
}

extension MailModel {
  /// What is to be saved.
  ///
  /// - Complexity: O(*n*) for *n* messages.
  package var memory: MailMemory {
    var memory = MailMemory()
    memory.mailbox = mailbox.id
    memory.expanded = expanded.sorted()
    memory.opened = opened
    for (old, new) in zip(store.script.messages(), store.messages) where old != new {
      let mailbox =
        new.mailbox == MailMessage.deleted
        ? MailMemory.deleted : Mailbox.all[Int(new.mailbox)].id
      memory.changes["\(mailbox) \(new.flags.rawValue)", default: []].append(new.id)
    }
    return memory
  }
}
