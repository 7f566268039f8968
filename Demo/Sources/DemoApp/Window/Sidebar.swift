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
    content.setMinimumSize(width: 200)
    content.child = listBox
    listBox.addCSSClass("navigation-sidebar")
    listBox.selectionMode = .browse
    listBox.expandsVertically = true
    table.listBox = listBox
    render()
  }

  /// Selects the page at this offset of ``PageCatalog``, as the user would.
  func select(_ offset: Int) {
    let path = ItemPath(sectionKey: "pages", itemKey: PageCatalog.pages[offset].name)
    table.select(path, notifying: true)
    table.focus(path)
  }

  private func render() {
    let rows = PageCatalog.pages.map { page in
      HostCell<SidebarRow, SidebarRow.ViewData, EdgeBasedTableItemLayout>(
        key: page.name, state: .init(title: page.title, iconName: page.iconName),
        actions: CellActions(selectionAction: { [weak self] in self?.onSelect?(page) }),
        accessibility: Accessibility(label: page.title))
    }
    table.renderAndDiff([TableSection(key: "pages", rows: rows)])
  }
}
