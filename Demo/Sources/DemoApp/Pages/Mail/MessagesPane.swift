internal import FunctionalListDemoMail
internal import FunctionalListDemoMailDatabase
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The messages of a folder by period, a search in them, and what can be done with the selected ones.
final class MessagesPane {
  let search = SearchEntry()
  let content = Box(orientation: .vertical)
  let selectButton = ToggleButton(
    iconName: "selection-mode-symbolic", tooltip: "Select Messages")
  private let list = ScrolledList(name: "messages", label: "Messages")
  private let model: MailModel
  private let bar: SelectionBar
  private lazy var undoBar = UndoBar(
    onUndo: { [weak self] in self?.undo() }, onDismiss: { [model] in model.dismissNews() })
  /// What is done after the next render.
  private var afterRender: (() -> Void)?
  /// The message that was open at the last time, until it is selected or the user selects another one.
  private var lastOpened: MailMessage.ID?
  /// The folder whose messages are shown.
  private var shownID: Mailbox.ID?
  var table: FunctionalTableData { list.table }

  init(model: MailModel, searchText: String) {
    self.model = model
    bar = SelectionBar(model: model)
    content.setMinimumSize(width: 280)
    for part in [toolbar(), list.content, bar.content, undoBar.content] { content.append(part) }
    setUpSearch(searchText)
    setUpSelection()
    list.listBox.addCSSClass("separators")
    table.selectsNeighborAfterRemoval = true
    table.typeAhead = .byText
    table.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Results", "Try another search.")
    lastOpened = model.opened
    table.observe { [weak self, model] in
      self?.showFolder()
      MailSections(model: model)
    }
    undoBar.content.observe { [weak self] _ in self?.showNews() }
  }

  /// Where the user reads; `nil` in a search, whose messages are others.
  var readingPosition: ReadingPosition? { model.listing.isFiltered ? nil : table.readingPosition }

  /// Undoes the last change, and shows the messages that have come back.
  func undo() {
    Task {
      guard let change = await model.undo() else { return }
      table.announce("Undone: \(change.text)")
      if let path = path(of: change.newest) { table.flash(path) }
    }
  }

  private func path(of id: MailMessage.ID) -> ItemPath? {
    MailSections.path(of: id, in: model.listing)
  }

  private func toolbar() -> Widget {
    let toolbar = Box(orientation: .horizontal, spacing: 6)
    toolbar.addCSSClass("page-toolbar")
    search.expandsHorizontally = true
    for part in [search, selectButton] as [Widget] { toolbar.append(part) }
    return toolbar
  }

  private func setUpSearch(_ text: String) {
    search.text = text
    model.search(text)
    search.setAccessibleLabel("Search")
    search.onSearchChanged = { [model] in model.search($0) }
    search.onActivated = { [weak self] in self?.focusList() }
    search.onSearchStopped = { [weak self] in self?.endSearch() }
  }

  /// Shows all messages.
  ///
  /// The message that was selected before the search is selected again.
  private func endSearch() {
    search.text = ""
    guard !model.searchText.isEmpty else { return focusList() }
    afterRender = { [weak self] in self?.focusList() }
    model.search("")
  }

  private func setUpSelection() {
    table.selectionMode = .single
    table.onSelectionChanged = { [weak self] in
      self?.lastOpened = nil
      self?.follow($0)
    }
    // The render that removes selected messages says so only here.
    table.onRender = { [weak self] _ in
      guard let self else { return }
      if let path = lastOpened.flatMap(path), table.select(path) { lastOpened = nil }
      if lastOpened == nil { follow(table.selectedItemPaths) }
      let action = afterRender
      afterRender = nil
      action?()
    }
    table.onSelectingChanged = { [weak self] isSelecting in
      guard let self else { return }
      model.isSelecting = isSelecting
      selectButton.isActive = isSelecting
      // Entering the mode clears the selection, and leaving it restores that.
      follow(table.selectedItemPaths)
    }
    selectButton.onToggled = { [weak self] isActive in self?.setSelecting(isActive) }
    bar.onArchive = { [weak self] in self?.perform { $0.archive($1) } }
    bar.onDelete = { [weak self] in self?.perform { $0.delete($1) } }
    bar.onMarkAsRead = { [weak self] in self?.perform { $0.setUnread(false, $1) } }
  }

  private func setSelecting(_ isSelecting: Bool) {
    model.isSelecting = isSelecting
    table.isSelecting = isSelecting
  }

  private func follow(_ paths: ItemPaths) {
    model.select(paths.count, first: paths.first.flatMap { Int($0.itemKey) })
  }

  /// Does something with the selected messages, and ends the selection.
  private func perform(_ action: (MailModel, [MailMessage.ID]) -> Void) {
    let ids = MailSections.ids(of: table.selectedItemPaths)
    setSelecting(false)
    action(model, ids)
  }

  private func focusList() {
    if let path = table.selectedItemPaths.first ?? firstPath { table.focus(path) }
  }

  private var firstPath: ItemPath? {
    model.listing.groups.first?.ids.first.flatMap(path)
  }

  /// Updates what is beside the rows when another folder is shown.
  private func showFolder() {
    let mailbox = model.listing.mailbox
    // A list that has rows follows nothing else.
    if model.listing.groups.isEmpty { table.placeholder = placeholder(mailbox) }
    guard mailbox.id != shownID else { return }
    if shownID != nil {
      search.text = model.searchText
      afterRender = { [weak self] in self?.beginFolder() }
    }
    shownID = mailbox.id
    search.placeholder = "Search \(mailbox.name)"
  }

  private func placeholder(_ mailbox: Mailbox) -> any CellConfigType {
    if model.error != nil { return EmptyState.cell("dialog-warning-symbolic", "No Mail") }
    if model.isOpening { return EmptyState.cell(mailbox.iconName, "Opening the Mail …") }
    return mailbox.kind == .trash
      ? EmptyState.cell("user-trash-symbolic", "Trash Is Empty")
      : EmptyState.cell(mailbox.iconName, "No Messages", "\(mailbox.name) is empty.")
  }

  /// Shows the newest messages of another folder.
  private func beginFolder() {
    setSelecting(false)
    guard let first = firstPath else { return }
    table.scroll(to: first, animated: false)
  }

  private func showNews() {
    let news = model.news
    undoBar.show(news?.text)
    if let news { table.announce(news.text) }
  }
}
