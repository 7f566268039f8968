internal import FunctionalListBox

/// One boxed list of the page, by its heading.
enum SettingsGroup: String, CaseIterable {
  case person = "You"
  case notifications = "Notifications"
  case text = "Text"
  case network = "Network"

  /// The description of the list.
  @RowBuilder func rows(of model: SettingsModel) -> [any RowDescription] {
    let rows = SettingRows(model: model)
    switch self {
    case .person:
      rows.text("name", "Name", \.name, detail: "How others see you", placeholder: "Anonymous")
      rows.text("pronouns", "Pronouns", \.pronouns)
    case .notifications:
      let isSensitive = model.settings.isNotified
      rows.toggle("notify", "Notifications", \.isNotified, detail: "When somebody writes to you")
      rows.toggle(
        "sound", "Sound", \.isSoundPlayed, detail: "Play one with each notification",
        isSensitive: isSensitive)
      rows.number(
        "from", "Quiet From", \.quietFrom, detail: "The hour after which nothing is shown",
        in: 0...23, isSensitive: isSensitive)
      rows.number("until", "Quiet Until", \.quietUntil, in: 0...23, isSensitive: isSensitive)
    case .text:
      rows.choice("size", "Size", \.textSize, detail: "Of messages and of what you write")
      rows.decimal(
        "spacing", "Line Spacing", \.lineSpacing, detail: "In heights of a line", in: 1...3,
        step: 0.1)
    case .network:
      rows.expander("advanced", "Advanced", \.isAdvancedShown, detail: "Only if you know why")
      if model.settings.isAdvancedShown {
        rows.text(
          "proxy", "Proxy", \.proxy, detail: "The host that connects you", placeholder: "None")
        rows.number("port", "Port", \.port, in: 1...65_535)
      }
    }
  }
}
