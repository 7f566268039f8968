internal import FunctionalListAdwaita
internal import FunctionalListDemoMailModel

/// Describes the rows of the preferences, each bound to a property.
struct PreferencesSections {
  let preferences: Preferences
  let model: MailModel

  @TableBuilder var messages: [TableSection] {
    let widths = Preferences.Width.allCases
    TableSection(key: "messages") {
      ComboRow.cell(
        key: "width",
        state: .init(
          title: "Conversations", subtitle: "The width of a text",
          strings: widths.map(\.rawValue), selectedIndex: widths.firstIndex(of: preferences.width)),
        behavior: { [preferences] in
          $0.onSelected = { if let index = $0 { preferences.width = widths[index] } }
        })
      SwitchRow.cell(
        key: "count",
        state: .init(
          title: "Count Unread Messages", subtitle: "In the title of the window",
          isActive: preferences.titleCountsUnread),
        behavior: { [preferences] in $0.onToggled = { preferences.titleCountsUnread = $0 } })
      ButtonRow.cell(
        key: "undo", state: .init(title: "Undo All Changes", iconName: "edit-undo-symbolic"),
        style: CellStyle(isSensitive: model.canUndo),
        actions: CellActions(activationAction: { [model] in
          Task { while await model.undo() != nil {} }
        }))
    }
  }

  @TableBuilder var accounts: [TableSection] {
    TableSection(key: "accounts") {
      for account in preferences.accounts {
        ExpanderRow.cell(
          key: account.id,
          state: .init(
            title: account.title, subtitle: account.address, iconName: "avatar-default-symbolic")
        ) { rows(of: account) }
      }
    }
  }

  @RowBuilder private func rows(of account: Preferences.Account) -> [any RowDescription] {
    EntryRow.cell(
      key: "name", state: .init(title: "Your Name", text: account.name),
      behavior: { $0.onChanged = { text in change(account) { $0.name = text } } })
    EntryRow.cell(
      key: "address", state: .init(title: "Address", text: account.address),
      behavior: { $0.onChanged = { text in change(account) { $0.address = text } } })
    PasswordEntryRow.cell(
      key: "password", state: .init(title: "Password", text: account.password),
      behavior: { $0.onChanged = { text in change(account) { $0.password = text } } })
    SwitchRow.cell(
      key: "fetches", state: .init(title: "Fetch by Itself", isActive: account.fetches),
      behavior: { $0.onToggled = { isActive in change(account) { $0.fetches = isActive } } })
    if account.fetches {
      SpinRow.cell(
        key: "minutes",
        state: .init(title: "Minutes Between", value: account.minutes, range: 1...60),
        behavior: { $0.onValueChanged = { value in change(account) { $0.minutes = value } } })
    }
  }

  private func change(
    _ account: Preferences.Account, _ body: (inout Preferences.Account) -> Void
  ) {
    guard let index = preferences.accounts.firstIndex(where: { $0.id == account.id }) else {
      return
    }
    body(&preferences.accounts[index])
  }
}
