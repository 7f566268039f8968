internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoTimeline

/// A conversation of 100,000 messages that receives replies, opens at the last reading position,
/// and loads more messages at both ends.
final class TimelinePage: Page {
  static let name = "timeline"
  static let title = "Timeline"
  static let iconName = "user-available-symbolic"

  let model: TimelineModel
  let list = ScrolledList(
    name: "timeline", label: TimelinePage.title, isClamped: true)
  var table: FunctionalTableData { list.table }
  private let column = Box(orientation: .vertical)
  private lazy var composer = EntryBar(
    placeholder: "Write a message", label: "New message", isBelow: true
  ) { [weak self] in self?.send($0) }
  let pictures: LatePictures
  private let memoryPath: String
  private let position: ReadingPosition?
  private let replyInterval: Duration?
  private let replies = Repetition()

  /// The number of messages that are unread when the timeline is opened for the first time.
  private static let unreadCount = 30

  init(options: PageOptions) {
    let files = options.timeline
    let memory = TimelineMemory(path: files.memory)
    memoryPath = files.memory
    position = memory.position
    replyInterval = options.replyInterval
    pictures = LatePictures(latency: options.latency)
    model = TimelineModel(
      files.conversation,
      firstUnread: position == nil
        ? files.conversation.count - Self.unreadCount : memory.firstUnread,
      written: memory.written)
    table.selectionMode = .none
    list.content.addCSSClass("timeline")
    for part in [list.content, composer.content] { column.append(part) }
    if let position { table.restore(position) }
    table.scrollAnchor = position?.isAtEnd == true ? .bottom : .reading
    table.onRender = { [weak self] _ in self?.chooseAnchor() }
    table.prefetch { [weak self] path in await self?.prepare(path) }
    table.observe { [weak self, model, pictures] in
      TimelineSections(model: model, pictures: pictures) {
        try await self?.open()
      }
    }
  }

  var content: Widget { column }

  /// Starts receiving replies.
  func appear() {
    guard let replyInterval else { return }
    replies.start { [weak self] in
      self?.receiveReply()
      return self == nil ? nil : replyInterval
    }
  }

  /// Saves the reading position.
  func disappear() {
    replies.stop()
    guard model.isOpen, var position = table.readingPosition else { return }
    position.isAtEnd = isAtEnd
    if isAtEnd { model.markAsRead() }
    TimelineMemory(
      position: position, firstUnread: model.firstUnread, written: model.written
    ).save(path: memoryPath)
  }

  /// Returns when the messages and their pictures are loaded.
  func settle() async throws {
    try await open()
    let loading = model.window.messages.map { message in Task { await pictures.load(message) } }
    for task in loading { await task.value }
  }

  /// Shows the messages at the last reading position, or the unread ones.
  private func open() async throws {
    guard !model.isOpen else { return }
    let firstUnread = model.firstUnread ?? model.count
    try await model.open(around: position.flatMap { Int($0.path.itemKey) } ?? firstUnread)
    guard position == nil, let message = model.window[firstUnread] else { return }
    // Some messages that were read are shown above them.
    let offset = 256.0
    table.restore(.init(path: TimelineSections.path(of: message), offset: offset))
  }

  /// Sets the scroll anchor: at the end of the conversation the list stays at its end, elsewhere at
  /// the first visible row.
  ///
  /// It is set after a render, so that the list does not scroll over the page that reaches the end
  /// of the conversation.
  private func chooseAnchor() {
    if model.isOpen { table.scrollAnchor = model.hasNewer ? .reading : .bottom }
  }

  /// Whether the end of the conversation is visible.
  private var isAtEnd: Bool { !model.hasNewer && table.readingPosition?.isAtEnd == true }

  private func prepare(_ path: ItemPath) async {
    guard let message = Int(path.itemKey).flatMap({ model.window[$0] }) else { return }
    await pictures.load(message)
  }

  /// Receives one reply.
  func receiveReply() {
    if model.isOpen { model.receiveReply(isRead: isAtEnd) }
  }

  /// Adds a message by the user, and scrolls to it.
  func send(_ text: String) {
    Task {
      guard let message = try? await model.send(text) else { return }
      table.flash(TimelineSections.path(of: message))
    }
  }
}
