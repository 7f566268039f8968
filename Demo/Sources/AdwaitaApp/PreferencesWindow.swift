internal import FunctionalListAdwaita
internal import FunctionalListDemoMailModel
internal import FunctionalListWidgets

/// The window of the preferences.
final class PreferencesWindow {
  let window: Window
  private let tables = [
    FunctionalTableData(name: "preferences"), FunctionalTableData(name: "accounts"),
  ]

  init(_ preferences: Preferences, _ model: MailModel, over parent: Window) {
    let sections = PreferencesSections(preferences: preferences, model: model)
    let messages = PreferencesGroup("Messages")
    let accounts = PreferencesGroup(
      "Accounts", description: "Where the messages come from, and how often they are fetched")
    window = Window(title: "Preferences", content: PreferencesPage(messages, accounts))
    window.defaultSize = (width: 560, height: 760)
    window.transientParent = parent
    window.isModal = true
    tables[0].listBox = messages.listBox
    tables[1].listBox = accounts.listBox
    tables[0].observe { sections.messages }
    tables[1].observe { sections.accounts }
  }
}
