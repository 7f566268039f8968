internal import FunctionalListWidgets
internal import FunctionalListBox

/// The description of the list: a row for each message, with its actions.
struct MessageSections: SectionSource {
  let model: MessagesModel
  let reply: (Message) -> Void

  @TableBuilder var sections: [TableSection] {
    TableSection(key: "messages") { for message in model.messages { row(for: message) } }
  }

  private func row(for message: Message) -> any CellConfigType {
    let toggle: @MainActor () -> Void = { model.update(message.id) { $0.isExpanded.toggle() } }
    return MessageRow.cell(
      key: message.id, state: message,
      actions: CellActions(activationAction: toggle, rowActions: { actions(for: message) }),
      accessibility: Accessibility(
        label: "\(message.sender): \(message.text)", description: message.details),
      behavior: { row in row.expander.onClicked = toggle })
  }

  @RowActionBuilder private func actions(for message: Message) -> [RowActionElement] {
    RowAction(
      "Reply", iconName: "mail-reply-sender-symbolic", shortcut: "<Control>r", placement: .trailing
    ) { reply(message) }
    RowAction(
      "Reshare", iconName: "emblem-shared-symbolic", isChecked: message.isReshared,
      placement: .trailing
    ) { model.update(message.id) { $0.toggleReshared() } }
    RowAction(
      "Favourite", iconName: message.isFavourite ? "starred-symbolic" : "non-starred-symbolic",
      isChecked: message.isFavourite, placement: .trailing
    ) { model.update(message.id) { $0.toggleFavourite() } }
    RowActionGroup {
      RowAction(
        "Delete", role: .destructive, shortcut: "Delete",
        performAll: { paths in model.delete(paths.compactMap { Int($0.itemKey) }) })
    }
  }
}
