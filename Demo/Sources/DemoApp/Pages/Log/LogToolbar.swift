internal import FunctionalListBox
internal import FunctionalListDemoLog
internal import FunctionalListWidgets

/// The user's choices: the text to search for, the lowest level, and the part of the log that is shown.
final class LogToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  let search = SearchEntry()
  let levelChoice: DropDown
  let timeEntry = Entry()
  let followButton = ToggleButton()
  /// Called when another filter was chosen.
  var onFilter: (() -> Void)?
  /// Called with the text that the user has entered as a time.
  var onTime: ((String) -> Void)?
  /// Called with whether the end of the log is to be followed.
  var onFollow: ((Bool) -> Void)?

  private static let levels: [(level: LogLevel, title: String)] = [
    (.none, "All Levels"), (.info, "Information"), (.warning, "Warnings"), (.error, "Errors"),
  ]

  var filter: LogFilter {
    LogFilter(search.text, level: Self.levels[levelChoice.selectedIndex ?? 0].level)
  }

  init(searchText: String) {
    levelChoice = DropDown(Self.levels.map(\.title))
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] _ in self?.onFilter?() }
    levelChoice.setAccessibleLabel("Lowest level")
    levelChoice.onSelected = { [weak self] _ in self?.onFilter?() }
    timeEntry.placeholder = "Jump to 09:00:00"
    timeEntry.setAccessibleLabel("Jump to a time")
    timeEntry.onActivated = { [weak self] in
      if let self { onTime?(timeEntry.text) }
    }
    followButton.label = "Follow"
    followButton.tooltip = "Stay at the end of the log"
    followButton.isActive = true
    followButton.onToggled = { [weak self] in self?.onFollow?($0) }
    for part in [search, levelChoice, timeEntry, followButton] { content.append(part) }
  }
}
