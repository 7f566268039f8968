internal import FunctionalListWidgets
internal import FunctionalListBox

/// Two lists beside each other: cards are dragged from one to the other, and files from a file manager.
final class TwoListsPage: Page {
  static let name = "two-lists"
  static let title = "Two lists"
  static let iconName = "view-dual-symbolic"

  let content: Widget
  let model = CardModel([
    ["Read the letter", "Answer it", "Water the plants", "Call the dentist"], ["Go for a walk"],
  ])
  let lists: [CardList]

  init(options: PageOptions) {
    lists = ["Some day", "Today"].enumerated().map { [model] index, title in
      CardList(title, showing: index, of: model)
    }
    let columns = Box(orientation: .horizontal)
    for list in lists { columns.append(list.content) }
    content = Clamp(columns)
  }
}
