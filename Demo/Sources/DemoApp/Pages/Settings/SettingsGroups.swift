internal import FunctionalListBox

/// One boxed list of the page.
struct SettingsGroup {
  var title: String
  var rows: [any CellConfigType]
}

/// The description of the page: a boxed list for each group.
struct SettingsGroups {
  let model: SettingsModel

  var groups: [SettingsGroup] { [person, notifications, text, network] }

  private var settings: Settings { model.settings }
  private var rows: SettingRows { SettingRows(model: model) }

  private var person: SettingsGroup {
    SettingsGroup(
      title: "You",
      rows: [
        rows.text("name", "Name", \.name, detail: "How others see you", placeholder: "Anonymous"),
        rows.text("pronouns", "Pronouns", \.pronouns),
      ])
  }

  private var notifications: SettingsGroup {
    SettingsGroup(
      title: "Notifications",
      rows: [
        rows.toggle("notify", "Notifications", \.isNotified, detail: "When somebody writes to you"),
        rows.toggle(
          "sound", "Sound", \.isSoundPlayed, detail: "Play one with each notification",
          isSensitive: settings.isNotified),
        rows.number(
          "from", "Quiet From", \.quietFrom, detail: "The hour after which nothing is shown",
          in: 0...23,
          isSensitive: settings.isNotified),
        rows.number(
          "until", "Quiet Until", \.quietUntil, in: 0...23, isSensitive: settings.isNotified),
      ])
  }

  private var text: SettingsGroup {
    SettingsGroup(
      title: "Text",
      rows: [
        rows.choice("size", "Size", \.textSize, detail: "Of messages and of what you write"),
        rows.decimal(
          "spacing", "Line Spacing", \.lineSpacing, detail: "In heights of a line", in: 1...3,
          step: 0.1),
      ])
  }

  private var network: SettingsGroup {
    let advanced = [
      rows.text(
        "proxy", "Proxy", \.proxy, detail: "The host that connects you", placeholder: "None"),
      rows.number("port", "Port", \.port, in: 1...65_535),
    ]
    return SettingsGroup(
      title: "Network",
      rows: [
        rows.expander("advanced", "Advanced", \.isAdvancedShown, detail: "Only if you know why")
      ]
        + (settings.isAdvancedShown ? advanced : []))
  }
}
