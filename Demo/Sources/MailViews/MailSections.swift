package import FunctionalListDemoMail
package import FunctionalListDemoMailModel
internal import FunctionalListWidgets
package import FunctionalListBox

/// The description of the list of messages: a section for each period.
package struct MailSections: SectionSource {
  private let model: MailModel

  package init(model: MailModel) { self.model = model }

  @TableBuilder package var sections: [TableSection] {
    let listing = model.listing
    let isFiltered = listing.isFiltered
    if listing.groups.isEmpty {
      TableSection(key: "none", rows: []).filtered(isFiltered)
    }
    for group in listing.groups {
      TableSection(
        key: Self.key(group, listing), items: model.items, ids: group.ids,
        header: Self.header(group.period.title), style: SectionStyle(headerIsSticky: true)
      ) {
        Self.row(for: $0, in: model)
      } placeholder: {
        Self.placeholder($0, in: model)
      }.filtered(isFiltered)
    }
  }

  private static func key(_ group: MailGroup, _ listing: MailListing) -> String {
    "\(listing.mailbox.id)/\(group.id)"
  }

  /// Where a message is in the list; `nil` if it is not listed.
  package static func path(of id: MailMessage.ID, in listing: MailListing) -> ItemPath? {
    listing.group(of: id).map { ItemPath(sectionKey: key($0, listing), itemKey: id) }
  }

  package static func ids(of paths: some Sequence<ItemPath>) -> [MailMessage.ID] {
    paths.compactMap { Int($0.itemKey) }
  }

  private static func header(_ title: String) -> any CellConfigType {
    Label.cell(
      state: title, layout: EdgeBasedTableItemLayout.self,
      style: CellStyle(cssClasses: ["mail-day"])
    ) { label, title in
      // Above the texts of the rows.
      label.setMargins(top: 6, leading: 24, bottom: 6, trailing: 12)
      label.text = title ?? ""
    }
  }

  private static func row(for message: MailMessage, in model: MailModel) -> any CellConfigType {
    MailRow.cell(
      state: message, layout: EdgeBasedTableItemLayout.self,
      actions: CellActions(
        dragPayload: { .forms([.value(message.id), .text(message.subject)]) },
        rowActions: {
          moves(in: model)
          marks(of: message, in: model)
        }),
      accessibility: Accessibility(label: message.spoken))
  }

  /// A row as high as that of a message, for one that is not loaded yet.
  ///
  /// The message can be moved already.
  private static func placeholder(
    _ id: MailMessage.ID, in model: MailModel
  ) -> any CellConfigType {
    MailRow.cell(
      state: id, layout: EdgeBasedTableItemLayout.self,
      actions: CellActions(
        dragPayload: { .forms([.value(id)]) }, rowActions: { moves(in: model) })
    ) { row, _ in row.update(with: nil) }
  }

  @RowActionBuilder private static func moves(in model: MailModel) -> [RowActionElement] {
    RowAction(
      "Archive", iconName: "folder-download-symbolic", shortcut: "e|a",
      isEnabled: model.mailbox.kind != .archive, placement: .trailing,
      performAll: { model.archive(ids(of: $0)) })
    RowAction(
      "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
      placement: .trailing, performAll: { model.delete(ids(of: $0)) })
    RowActionGroup("Move To", style: .submenu) {
      for mailbox in Mailbox.all
      where mailbox.storesMessages && mailbox.account == model.mailbox.account {
        RowAction(
          mailbox.name, isEnabled: mailbox.id != model.mailbox.id,
          performAll: { model.move(ids(of: $0), to: mailbox) })
      }
    }
  }

  @RowActionBuilder private static func marks(
    of message: MailMessage, in model: MailModel
  ) -> [RowActionElement] {
    RowAction(
      message.isStarred ? "Remove Star" : "Star",
      iconName: message.isStarred ? "starred-symbolic" : "non-starred-symbolic", shortcut: "s",
      placement: .trailing, performAll: { model.setStarred(!message.isStarred, ids(of: $0)) })
    RowAction(
      message.isUnread ? "Mark as Read" : "Mark as Unread", shortcut: "u",
      performAll: { model.setUnread(!message.isUnread, ids(of: $0)) })
  }
}
