package import FunctionalListDemoMail
internal import FunctionalListWidgets
package import FunctionalListBox

/// The description of the list of messages: a section for each day.
package struct MailSections: SectionSource {
  private let model: MailModel

  package init(model: MailModel) { self.model = model }

  @TableBuilder package var sections: [TableSection] {
    let isFiltered = model.isFiltered
    if model.days.isEmpty {
      TableSection(key: "none", rows: []).filtered(isFiltered)
    }
    for day in model.days {
      TableSection(
        key: "\(model.mailbox.id)/\(day.day)", items: day.messages, header: Self.header(day.title),
        style: SectionStyle(headerIsSticky: true)
      ) { Self.row(for: $0, in: model) }.filtered(isFiltered)
    }
  }

  package static func path(of message: MailMessage, in mailbox: Mailbox) -> ItemPath {
    ItemPath(sectionKey: "\(mailbox.id)/\(message.date.day)", itemKey: "\(message.id)")
  }

  package static func ids(of paths: some Sequence<ItemPath>) -> [MailMessage.ID] {
    paths.compactMap { Int($0.itemKey) }
  }

  private static func header(_ day: String) -> any CellConfigType {
    Label.cell(
      state: day, layout: EdgeBasedTableItemLayout.self, style: CellStyle(cssClasses: ["mail-day"])
    ) { label, day in
      // Above the texts of the rows.
      label.setMargins(top: 6, leading: 24, bottom: 6, trailing: 12)
      label.text = day ?? ""
    }
  }

  private static func row(for message: MailMessage, in model: MailModel) -> any CellConfigType {
    MailRow.cell(
      key: message.id, state: message, layout: EdgeBasedTableItemLayout.self,
      actions: CellActions(
        dragPayload: { .forms([.value(message.id), .text(message.subject)]) },
        rowActions: { actions(for: message, in: model) }),
      accessibility: Accessibility(label: message.spoken))
  }

  @RowActionBuilder private static func actions(
    for message: MailMessage, in model: MailModel
  ) -> [RowActionElement] {
    RowAction(
      "Archive", iconName: "folder-download-symbolic", shortcut: "e|a",
      isEnabled: model.mailbox.kind != .archive, placement: .trailing,
      performAll: { model.archive(ids(of: $0)) })
    RowAction(
      "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
      placement: .trailing, performAll: { model.delete(ids(of: $0)) })
    RowAction(
      message.isStarred ? "Remove Star" : "Star",
      iconName: message.isStarred ? "starred-symbolic" : "non-starred-symbolic", shortcut: "s",
      placement: .trailing, performAll: { model.setStarred(!message.isStarred, ids(of: $0)) })
    RowAction(
      message.isUnread ? "Mark as Read" : "Mark as Unread", shortcut: "u",
      performAll: { model.setUnread(!message.isUnread, ids(of: $0)) })
    RowActionGroup("Move To", style: .submenu) {
      for mailbox in Mailbox.all
      where mailbox.storesMessages && mailbox.account == model.mailbox.account {
        RowAction(
          mailbox.name, isEnabled: mailbox.id != model.mailbox.id,
          performAll: { model.move(ids(of: $0), to: mailbox) })
      }
    }
  }
}
