internal import FunctionalListWidgets
internal import FunctionalListBox

/// The list of pages, itself a list of the library's.
final class Sidebar {
  let content = ScrolledWindow()
  private let listBox = ListBox()
  private let table = FunctionalTableData(name: "sidebar")
  /// Called with the page that was selected.
  var onSelect: ((any Page.Type) -> Void)?

  init() {
    content.addCSSClass("demo-sidebar")
    content.horizontalPolicy = .never
    content.setMinimumSize(width: 190)
    content.child = listBox
    listBox.addCSSClass("navigation-sidebar")
    table.selectionMode = .browse
    listBox.setAccessibleLabel("Pages")
    listBox.expandsVertically = true
    table.listBox = listBox
    table.observe { [weak self] in
      TableSection(key: "pages") {
        for page in PageCatalog.pages {
          SidebarRow.cell(
            key: page.name, state: .init(title: page.title, iconName: page.iconName),
            layout: EdgeBasedTableItemLayout.self,
            actions: CellActions(selectionAction: { self?.onSelect?(page) }),
            accessibility: Accessibility(label: page.title))
        }
      }
    }
  }

  /// Selects the page at this offset of ``PageCatalog``, as the user would.
  func select(_ offset: Int) {
    let path = ItemPath(sectionKey: "pages", itemKey: PageCatalog.pages[offset].name)
    table.select(path, notifying: true)
    table.focus(path)
  }
}
