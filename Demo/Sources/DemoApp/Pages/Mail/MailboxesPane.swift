internal import FunctionalListDemoMail
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The accounts and their folders, on which messages can be dropped.
final class MailboxesPane {
  private let list = ScrolledList(name: "mailboxes", label: "Folders")
  private let model: MailModel
  var table: FunctionalTableData { list.table }
  var content: Widget { list.content }

  init(model: MailModel) {
    self.model = model
    content.addCSSClass("sidebar-pane")
    list.listBox.addCSSClass("navigation-sidebar")
    table.selectionMode = .browse
    table.onDrop(
      [.rows], onlyOn: { [weak self] in self?.canDrop(on: $0) ?? false },
      perform: { [weak self] in self?.take($0) ?? false })
    table.observe { [model] in
      let items = TreeItems(
        Mailbox.accounts, children: \.children, expanded: model.expanded)
      TableSection(key: "mailboxes", items: items) { Self.row($0, model) }
    }
    table.select(Self.path(model.mailbox.id))
  }

  private static func path(_ id: Mailbox.ID) -> ItemPath {
    ItemPath(sectionKey: "mailboxes", itemKey: id)
  }

  private static func row(
    _ item: TreeItem<Mailbox, Mailbox.ID>, _ model: MailModel
  ) -> any CellConfigType {
    let mailbox = item.element
    let isAccount = mailbox.kind == .account
    let data = MailboxRow.ViewData(mailbox: mailbox, unreadCount: model.unreadCount(mailbox))
    let toggle: @MainActor () -> Void = { model.setExpanded(!item.isExpanded, mailbox) }
    return MailboxRow.cell(
      key: mailbox.id, state: data, layout: EdgeBasedTableItemLayout.self,
      style: CellStyle(isSelectable: !isAccount),
      actions: CellActions(
        activationAction: isAccount ? toggle : nil,
        selectionAction: { model.show(mailbox) },
        expansion: item.expansion { model.setExpanded($0, mailbox) }),
      accessibility: Accessibility(label: data.spoken))
  }

  private func mailbox(at path: ItemPath) -> Mailbox? {
    Mailbox.all.first { $0.id == path.itemKey }
  }

  private func canDrop(on path: ItemPath) -> Bool {
    guard let mailbox = mailbox(at: path) else { return false }
    return mailbox.storesMessages && mailbox.id != model.mailbox.id
  }

  /// Moves the messages that were dropped on a folder to it.
  private func take(_ drop: RowDrop) -> Bool {
    guard case .on(let path) = drop.target, let mailbox = mailbox(at: path) else { return false }
    let ids = drop.values(of: MailMessage.ID.self)
    guard !ids.isEmpty else { return false }
    model.move(ids, to: mailbox)
    return true
  }
}
