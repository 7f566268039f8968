internal import FunctionalListWidgets
internal import FunctionalListBox

/// Settings in boxed lists that are all described by sections.
final class SettingsPage: Page {
  static let name = "settings"
  static let title = "Settings"
  static let iconName = "preferences-system-symbolic"

  let content: Widget
  let model = SettingsModel()
  let tables: [FunctionalTableData]

  init(options: PageOptions) {
    let column = Box(orientation: .vertical, spacing: 12)
    column.setMargins(top: 12, leading: 24, bottom: 24, trailing: 24)
    column.setMinimumSize(width: 480)
    column.horizontalAlignment = .center
    let scrolled = ScrolledWindow()
    scrolled.horizontalPolicy = .never
    scrolled.child = column
    content = scrolled
    tables = SettingsGroup.allCases.map { [model] group in
      let heading = Label(group.rawValue)
      heading.addCSSClass("heading")
      heading.setMargins(top: 12)
      let listBox = ListBox()
      listBox.addCSSClass("boxed-list")
      listBox.addCSSClass("separators")
      listBox.setAccessibleLabel(group.rawValue)
      for part in [heading, listBox] { column.append(part) }
      let table = FunctionalTableData(name: group.rawValue)
      table.selectionMode = .none
      table.listBox = listBox
      table.observe {
        TableSection(key: "settings") { group.rows(of: model) }
      }
      return table
    }
  }
}
