internal import FunctionalListAdwaita
internal import FunctionalListDemoMail
internal import FunctionalListDemoMailDatabase
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets

/// The window: folders, messages and a conversation, beside each other or one at a time.
final class MailWindow {
  let window: Window
  private let model: MailModel
  private let preferences = Preferences()
  private let panes: FoldingPanes
  /// The messages and the conversation.
  private let reading: FoldingPanes
  private let toasts: ToastOverlay
  private let back = Button(iconName: "go-previous-symbolic", tooltip: "Back")
  private let folders: FoldersList
  private let messages: MessagesList
  private let conversation: ConversationList
  private var preferencesWindow: PreferencesWindow?

  init(_ model: MailModel, width: Int, height: Int) {
    self.model = model
    let lists = (folders: ListBox(), messages: ListBox(), conversation: ListBox())
    let messagePane = Box(orientation: .vertical)
    let clamp = Clamp(lists.conversation)
    let conversationPane = Self.pane(clamp, width: 320)
    let folderPane = Self.pane(lists.folders, width: 200)
    reading = FoldingPanes(messagePane, conversationPane)
    panes = FoldingPanes(folderPane, reading)
    for pane in [reading, conversationPane] { pane.expandsHorizontally = true }
    conversationPane.addCSSClass("conversation")
    let column = Box(orientation: .vertical)
    panes.expandsVertically = true
    for part in [MailBar(model: model).content, panes] { column.append(part) }
    toasts = ToastOverlay(column)
    let header = HeaderBar()
    window = Window(title: "Mail", header: header, content: toasts)
    window.defaultSize = (width, height)

    let show = { [panes, reading] (pane: Int, of: Int) in
      panes.visibleIndex = pane
      reading.visibleIndex = of
    }
    folders = FoldersList(model, lists.folders) { show(1, 0) }
    messages = MessagesList(model, lists.messages) { show(1, 1) }
    conversation = ConversationList(model, lists.conversation)
    messages.search.setMargins(top: 6, leading: 6, bottom: 6, trailing: 6)
    messagePane.append(messages.search)
    messagePane.append(Self.pane(lists.messages, width: 300))
    setUp(header)
    clamp.observe { [preferences] in $0.maximumWidth = preferences.width.pixels }
    window.onKeyPressed = { [weak self] in self?.handle($0) ?? false }
    window.observe { [weak self] in self?.showTitle(of: $0) }
    toasts.observe { [weak self] _ in self?.showNews() }
  }

  private static func pane(_ content: Widget, width: Int) -> Widget {
    let scrolled = ScrolledWindow()
    scrolled.horizontalPolicy = .never
    scrolled.setMinimumSize(width: width)
    scrolled.expandsVertically = true
    scrolled.child = content
    return scrolled
  }

  private func setUp(_ header: HeaderBar) {
    let settings = Button(iconName: "emblem-system-symbolic", tooltip: "Preferences")
    settings.onClicked = { [weak self] in self?.openPreferences() }
    back.onClicked = { [weak self] in self?.goBack() }
    header.packStart(back)
    header.packEnd(settings)
    for panes in [panes, reading] { panes.onChanged = { [weak self] in self?.showBack() } }
    showBack()
  }

  /// Shows the button that goes back where there is something behind.
  private func showBack() { back.isVisible = paneBehind != nil }

  /// The panes in which one is shown that was opened from another.
  private var paneBehind: FoldingPanes? {
    [reading, panes].first { $0.areFolded && $0.visibleIndex > 0 }
  }

  private func goBack() { paneBehind?.visibleIndex = 0 }

  private func openPreferences() {
    let preferences = PreferencesWindow(preferences, model, over: window)
    preferencesWindow = preferences
    preferences.window.present()
  }

  private func showTitle(of window: Window) {
    let unread = preferences.titleCountsUnread ? model.unreadCount(model.mailbox) : 0
    window.title = unread > 0 ? "\(model.mailbox.name) (\(unread))" : model.mailbox.name
  }

  /// Offers to undo the last change.
  private func showNews() {
    guard let change = model.news else { return }
    toasts.offerUndo({ $0 == 1 ? change.text : "\($0) changes" }) { [model] in
      // A key may have undone it.
      Task { await model.undo(change.id) }
    }
  }

  private func handle(_ key: KeyPress) -> Bool {
    if key.matches("<Control>f") {
      messages.search.grabFocus()
    } else if key.matches("<Control>z") {
      Task { await model.undo() }
    } else if key.matches("<Control>comma") {
      openPreferences()
    } else if key.matches("<Alt>Left") {
      goBack()
    } else {
      return false
    }
    return true
  }
}
