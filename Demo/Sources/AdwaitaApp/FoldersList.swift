internal import FunctionalListAdwaita
internal import FunctionalListDemoMail
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets

/// The accounts and their folders.
final class FoldersList {
  let table = FunctionalTableData(name: "folders")

  /// - Parameters:
  ///   - model: the mail.
  ///   - listBox: the box that shows the folders.
  ///   - onOpen: called when the user chooses a folder.
  init(_ model: MailModel, _ listBox: ListBox, onOpen: @escaping @MainActor () -> Void) {
    listBox.addCSSClass("navigation-sidebar")
    listBox.setAccessibleLabel("Folders")
    table.listBox = listBox
    table.selectionMode = .browse
    table.onDrop([.rows], onlyOn: { Self.mailbox(at: $0)?.storesMessages ?? false }) { drop in
      guard case .on(let path) = drop.target, let mailbox = Self.mailbox(at: path) else {
        return false
      }
      model.move(drop.values(of: MailMessage.ID.self), to: mailbox)
      return true
    }
    table.observe {
      TableSection(
        key: "folders",
        items: TreeItems(Mailbox.accounts, children: \.children, expanded: model.expanded)
      ) { Self.row($0, model, onOpen) }
    }
    table.select(ItemPath(sectionKey: "folders", itemKey: model.mailbox.id))
  }

  private static func mailbox(at path: ItemPath) -> Mailbox? {
    Mailbox.all.first { $0.id == path.itemKey }
  }

  private static func row(
    _ item: TreeItem<Mailbox, Mailbox.ID>, _ model: MailModel,
    _ onOpen: @escaping @MainActor () -> Void
  ) -> any CellConfigType {
    let mailbox = item.element
    let isAccount = mailbox.kind == .account
    let data = MailboxRow.ViewData(mailbox: mailbox, unreadCount: model.unreadCount(mailbox))
    return MailboxRow.cell(
      key: mailbox.id, state: data, layout: EdgeBasedTableItemLayout.self,
      style: CellStyle(isSelectable: !isAccount),
      actions: CellActions(
        activationAction: isAccount ? nil : onOpen,
        selectionAction: { model.show(mailbox) },
        expansion: item.expansion { model.setExpanded($0, mailbox) }),
      accessibility: Accessibility(label: data.spoken))
  }
}
