internal import FunctionalListAdwaita
internal import FunctionalListDemoMail
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets

/// The messages of a folder by period, and the search in them.
final class MessagesList {
  let table = FunctionalTableData(name: "messages")
  let search = SearchEntry()

  /// - Parameters:
  ///   - model: the mail.
  ///   - listBox: the box that shows the messages.
  ///   - onOpen: called when the user opens a message.
  init(_ model: MailModel, _ listBox: ListBox, onOpen: @escaping @MainActor () -> Void) {
    listBox.setAccessibleLabel("Messages")
    table.listBox = listBox
    table.selectionMode = .single
    table.selectsNeighborAfterRemoval = true
    table.noMatchesPlaceholder = StatusPage.cell(
      state: .init(
        title: "No Results", description: "Try another search.", iconName: "edit-find-symbolic"))
    search.setAccessibleLabel("Search")
    search.onSearchChanged = { model.search($0) }
    table.onSelectionChanged = { [weak self] _ in
      self?.follow(model)
      if model.openedID != nil { onOpen() }
    }
    // The render that removes selected messages says so only here.
    table.onRender = { [weak self] _ in self?.follow(model) }
    table.observe { [weak self] in
      let mailbox = model.listing.mailbox
      self?.search.placeholder = "Search \(mailbox.name)"
      self?.table.placeholder = StatusPage.cell(
        state: .init(
          title: "No Messages", description: "\(mailbox.name) is empty.",
          iconName: mailbox.iconName))
      if model.searchText.isEmpty { self?.search.text = "" }
      MailSections(model: model)
    }
  }

  private func follow(_ model: MailModel) {
    let paths = table.selectedItemPaths
    model.select(paths.count, first: MailSections.ids(of: paths.prefix(1)).first)
  }
}
