internal import FunctionalListAdwaita
internal import FunctionalListDemoMail
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets

/// The messages of the conversation that is open.
final class ConversationList {
  let table = FunctionalTableData(name: "conversation")

  init(_ model: MailModel, _ listBox: ListBox) {
    listBox.setAccessibleLabel("Conversation")
    table.listBox = listBox
    table.selectionMode = .none
    table.placeholder = StatusPage.cell(
      state: .init(
        title: "No Conversation Selected", description: "Select a message to read it.",
        iconName: "mail-unread-symbolic"))
    table.observe {
      if let last = model.conversation.last {
        TableSection(
          key: "conversation",
          header: Label.cell(state: last.topic) { label, topic in
            label.addCSSClass("title-2")
            label.wraps = true
            label.text = topic ?? ""
          }
        ) {
          for message in model.conversation {
            MailCard.cell(
              key: message.id,
              state: .init(
                message: message, isUnfolded: model.unfoldedIDs.contains(message.id)),
              layout: EdgeBasedTableItemLayout.self,
              actions: CellActions(activationAction: { model.toggleFold(message.id) }),
              accessibility: Accessibility(label: message.spoken, description: message.snippet))
          }
        }
      }
    }
  }
}
