package import FunctionalListDemoMail

extension Mailbox {
  package var iconName: String {
    switch kind {
    case .account: "avatar-default-symbolic"
    case .inbox: "mail-unread-symbolic"
    case .starred: "starred-symbolic"
    case .sent: "mail-send-symbolic"
    case .archive: "folder-download-symbolic"
    case .trash: "user-trash-symbolic"
    case .label: "folder-symbolic"
    }
  }
}
