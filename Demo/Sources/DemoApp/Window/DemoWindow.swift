internal import CFunctionalListDemoDesktop
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The window: a sidebar of pages, and the current page beside it.
final class DemoWindow {
  let window = Window()
  private let stack = Stack()
  private let sidebar = Sidebar()
  private let darkButton = ToggleButton(
    iconName: "weather-clear-night-symbolic", tooltip: "Dark style")
  private let options: PageOptions
  private var pages: [String: any Page] = [:]
  /// The page that is visible.
  private(set) var currentPage: (any Page)?

  init(options: PageOptions, size: WindowSize) {
    self.options = options
    let header = HeaderBar()
    header.packEnd(darkButton)
    window.titlebar = header
    window.defaultSize = (size.width, size.height)

    stack.expandsHorizontally = true
    stack.expandsVertically = true
    let columns = Box(orientation: .horizontal)
    columns.append(sidebar.content)
    columns.append(stack)
    window.child = columns
    window.onCloseRequest = { [weak self] in
      self?.currentPage?.disappear()
      return false
    }
    window.onKeyPressed = { [weak self] in self?.currentPage?.handle($0) ?? false }
    setUpDarkButton()
    sidebar.onSelect = { [weak self] page in self?.show(page) }
  }

  /// Shows the page at this offset of ``PageCatalog``, and selects it in the sidebar.
  func show(pageAt offset: Int) {
    show(PageCatalog.pages[offset])
    sidebar.select(offset)
  }

  private func show(_ type: any Page.Type) {
    let page = pages[type.name] ?? make(type)
    guard page !== currentPage else { return }
    currentPage?.disappear()
    currentPage = page
    stack.visibleChildName = type.name
    window.title = type.title
    page.appear()
  }

  private func make(_ type: any Page.Type) -> any Page {
    let page = type.init(options: options)
    pages[type.name] = page
    stack.add(page.content, name: type.name)
    return page
  }

  private func setUpDarkButton() {
    darkButton.isActive = desktop_prefers_dark()
    darkButton.onToggled = { isDark in desktop_prefer_dark(isDark) }
  }
}
