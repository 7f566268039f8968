/// The pages in the order of the sidebar.
package enum PageCatalog {
  static let pages: [any Page.Type] = [
    MailPage.self,
    GettingStartedPage.self,
    TimelinePage.self,
    ProcessesPage.self,
    FilesPage.self,
    LogPage.self,
    CSVPage.self,
    MessagesPage.self,
    PlaylistPage.self,
    ToDoPage.self,
    ContactsPage.self,
    TwoListsPage.self,
    IconsPage.self,
    SettingsPage.self,
  ]

  /// The pages' names on the command line.
  package static var names: [String] { pages.map { $0.name } }

  /// The offset of the page of this name; of the first page if there is no name.
  ///
  /// - Throws: ``DemoError/unknownPage(_:known:)``.
  static func offset(of name: String?) throws(DemoError) -> Int {
    guard let name else { return 0 }
    guard let offset = pages.firstIndex(where: { $0.name == name }) else {
      throw .unknownPage(name, known: names)
    }
    return offset
  }
}
