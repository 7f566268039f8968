internal import FunctionalListDemoMail
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoText
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The messages of the conversation that is open, as cards.
final class ConversationPane {
  let content = Box(orientation: .vertical)
  private let list = ScrolledList(
    name: "conversation", label: "Conversation", isClamped: true)
  var table: FunctionalTableData { list.table }

  init(model: MailModel) {
    content.setMinimumSize(width: 280)
    for part in [toolbar(model), list.content] { content.append(part) }
    list.content.addCSSClass("conversation")
    table.selectionMode = .none
    table.observe { [weak self] in
      self?.table.placeholder = Self.placeholder(model)
      if let last = model.conversation.last {
        TableSection(key: "conversation", header: Self.heading(last.topic)) {
          for message in model.conversation { Self.card(message, model) }
        }
      }
    }
  }

  private func toolbar(_ model: MailModel) -> Widget {
    let toolbar = Box(orientation: .horizontal, spacing: 6)
    toolbar.addCSSClass("page-toolbar")
    let archive = button("folder-download-symbolic", "Archive", model) { model.archive([$0]) }
    let delete = button("user-trash-symbolic", "Delete", model) { model.delete([$0]) }
    let unread = button("mail-unread-symbolic", "Mark as Unread", model) {
      model.setUnread(true, [$0])
    }
    unread.expandsHorizontally = true
    unread.horizontalAlignment = .end
    for button in [archive, delete, unread, star(model)] { toolbar.append(button) }
    return toolbar
  }

  private func star(_ model: MailModel) -> Button {
    let star = ToggleButton(iconName: "non-starred-symbolic", tooltip: "Star")
    star.addCSSClass("flat")
    star.onToggled = { isStarred in
      if let id = model.openedID { model.setStarred(isStarred, [id]) }
    }
    star.observe { button in
      let message = model.openedMessage
      button.isSensitive = message != nil
      button.isActive = message?.isStarred == true
      button.iconName = button.isActive ? "starred-symbolic" : "non-starred-symbolic"
    }
    return star
  }

  /// A button for the message that is open.
  private func button(
    _ iconName: String, _ title: String, _ model: MailModel,
    perform: @escaping (MailMessage.ID) -> Void
  ) -> Button {
    let button = Button(iconName: iconName, tooltip: title)
    button.onClicked = { model.openedID.map(perform) }
    button.addCSSClass("flat")
    button.observe { $0.isSensitive = model.openedMessage != nil }
    return button
  }

  private static func placeholder(_ model: MailModel) -> any CellConfigType {
    guard model.isSelecting else {
      return EmptyState.cell(
        "mail-unread-symbolic", "No Conversation Selected", "Select a message to read it.")
    }
    let (title, text) =
      switch model.selectedCount {
      case 0: ("Select Messages", "Archive or delete several at once.")
      case 1: ("1 Message Selected", "")
      case let count: ("\(count.grouped) Messages Selected", "")
      }
    return EmptyState.cell("selection-mode-symbolic", title, text)
  }

  private static func heading(_ topic: String) -> any CellConfigType {
    Label.cell(state: topic, layout: EdgeBasedTableItemLayout.self) { label, topic in
      label.addCSSClass("title-2")
      label.wraps = true
      label.setMargins(top: 18, leading: 18, bottom: 6, trailing: 18)
      label.text = topic ?? ""
    }
  }

  private static func card(_ message: MailMessage, _ model: MailModel) -> any CellConfigType {
    MailCard.cell(
      key: message.id,
      state: .init(message: message, isUnfolded: model.unfoldedIDs.contains(message.id)),
      layout: EdgeBasedTableItemLayout.self,
      actions: CellActions(activationAction: { model.toggleFold(message.id) }),
      accessibility: Accessibility(label: message.spoken, description: message.snippet))
  }
}
