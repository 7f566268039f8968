internal import FunctionalListWidgets
internal import FunctionalListBox

/// Contacts of three sources: the user, editable friends, and a company that is loaded from a
/// server.
final class ContactsPage: Page {
  static let name = "contacts"
  static let title = "Contacts"
  static let iconName = "x-office-address-book-symbolic"

  private let column = Box(orientation: .vertical)
  private let list = ScrolledList(name: "contacts", label: ContactsPage.title, isClamped: true)
  private let hint = Label("Friends can be edited.")
  private let offlineButton = ToggleButton(
    iconName: "network-offline-symbolic", tooltip: "Go Offline")
  private let editButton = Button()
  private lazy var newContact = EntryBar(placeholder: "Who is new?", label: "New contact") {
    [weak self] in self?.add($0)
  }
  var table: FunctionalTableData { list.table }

  private let server: CompanyServer
  private let company: CompanyDirectory
  private let viewer = SimpleSource(
    key: "contacts", items: Contact.friends, header: listHeading("Friends")
  ) { ContactCell(item: $0) }
  let editor = EditingSource(key: "contacts", header: listHeading("Friends")) {
    ContactCell($0, in: $1)
  }
  /// The key of the section of friends in the list, with its prefix.
  private let friendsKey = "friends.contacts"

  private var isEditing = false {
    didSet {
      if isEditing { editor.items = viewer.items } else { viewer.items = editor.items }
      select(table.selectedItemPaths)
      showSource()
    }
  }

  init(options: PageOptions) {
    let server = CompanyServer(latency: options.latency)
    self.server = server
    company = CompanyDirectory { try await server.people() }
    hint.expandsHorizontally = true
    hint.addCSSClass("dim-label")
    for part in [hint, offlineButton, editButton] { newContact.row.append(part) }
    for part in [newContact.content, list.content] { column.append(part) }
    editButton.onClicked = { [weak self] in self?.isEditing.toggle() }
    offlineButton.onToggled = { [server, company] isOffline in
      server.isReachable = !isOffline
      company.load()
    }
    list.listBox.addCSSClass("separators")
    list.listBox.activatesOnSingleClick = false
    table.selectionMode = .multiple
    table.onSelectionChanged = { [weak self] in self?.select($0) }
    table.register(ContactCell.self)
    showSource()
  }

  var content: Widget { column }

  func settle() async { await company.settle() }

  private func showSource() {
    table.observe { [isEditing, viewer, editor, company] in
      if isEditing {
        ContactsSource(friends: editor, company: company)
      } else {
        ContactsSource(friends: viewer, company: company)
      }
    }
    editButton.label = isEditing ? "Done" : "Edit"
    newContact.entry.isVisible = isEditing
    hint.isVisible = !isEditing
  }

  /// Selects the friends among the selected rows in the editor's model.
  private func select(_ paths: ItemPaths) {
    let friends = paths.filter { $0.sectionKey == friendsKey }
    editor.select(Set(friends.compactMap { Contact.ID($0.itemKey) }))
  }

  /// Adds a friend above the selected ones, or on top.
  private func add(_ name: String) {
    let contact = Contact(id: (editor.items.map(\.id).max() ?? 0) + 1, name: name)
    let offset = editor.items.firstIndex { editor.selection.contains($0.id) }
    editor.insert([contact], at: offset ?? 0)
    editor.select([contact.id])
    table.flash(ItemPath(sectionKey: friendsKey, itemKey: "\(contact.id)"))
  }
}
