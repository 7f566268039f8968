internal import FunctionalListDemoMail
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The messages of a folder by day, a search in them, and what can be done with the selected ones.
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
    table.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Results", "Try another search.")
    let opened = model.openedID.flatMap(model.message)
    table.observe { [weak self, model] in
      self?.showFolder()
      MailSections(model: model)
    }
    if let opened, table.select(MailSections.path(of: opened, in: model.mailbox)) {
      follow(table.selectedItemPaths)
    }
    undoBar.content.observe { [weak self] _ in self?.showNews() }
  }

  /// Where the user reads; `nil` in a search, whose messages are others.
  var readingPosition: ReadingPosition? { model.isFiltered ? nil : table.readingPosition }

  /// Undoes the last change, and shows the messages that have come back.
  func undo() {
    guard let change = model.undo() else { return }
    table.announce("Undone: \(change.text)")
    let messages = change.ids.compactMap { model.message($0) }
    guard let first = messages.first(where: { $0.mailbox == model.mailbox.number }) else { return }
    table.flash(MailSections.path(of: first, in: model.mailbox))
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
    guard model.isFiltered else { return focusList() }
    afterRender = { [weak self] in self?.focusList() }
    model.search("")
  }

  private func setUpSelection() {
    table.selectionMode = .single
    table.onSelectionChanged = { [weak self] in self?.follow($0) }
    // The render that removes selected messages says so only here.
    table.onRender = { [weak self] _ in
      guard let self else { return }
      follow(table.selectedItemPaths)
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
    model.days.first?.messages.first.map { MailSections.path(of: $0, in: model.mailbox) }
  }

  /// Updates what is beside the rows when another folder is shown.
  private func showFolder() {
    let mailbox = model.mailbox
    guard mailbox.id != shownID else { return }
    if shownID != nil {
      search.text = ""
      afterRender = { [weak self] in self?.beginFolder() }
    }
    shownID = mailbox.id
    search.placeholder = "Search \(mailbox.name)"
    table.placeholder =
      mailbox.kind == .trash
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
