internal import FunctionalListBox
internal import FunctionalListDemoLog
internal import FunctionalListDemoText
internal import FunctionalListWidgets

/// A log that grows by a thousand lines a second, filtered by level and text.
final class LogPage: Page {
  static let name = "log"
  static let title = "Log"
  static let iconName = "utilities-terminal-symbolic"

  let model: LogModel
  let list = ScrolledList(name: "log", label: LogPage.title)
  let toolbar: LogToolbar
  let status = Label()
  private var table: FunctionalTableData { list.table }
  private let column = Box(orientation: .vertical)
  private let reading = Repetition()
  /// How many lines the demo writes in a second.
  private let rate: Int
  /// The time up to which the demo has written lines; `nil` before the first ones.
  private var writtenUntil: ContinuousClock.Instant?

  private static let pause = Duration.milliseconds(100)
  /// The number of lines of the demo's log when the page is first shown.
  private static let firstLineCount = 20_000

  init(options: PageOptions) {
    rate = options.logRate
    toolbar = LogToolbar(searchText: options.searchText)
    model = LogModel(LogFollower(path: options.log), filter: toolbar.filter)
    status.addCSSClass("page-status")
    status.addCSSClass("numeric")
    toolbar.search.keyCaptureWidget = list.content
    for part in [toolbar.content, list.content, status] { column.append(part) }
    toolbar.onFilter = { [model, toolbar] in model.filter = toolbar.filter }
    toolbar.onFollow = { [weak self] in self?.follow($0) }
    toolbar.onTime = { [weak self] text in Task { await self?.jump(to: text) } }
    table.selectionMode = .multiple
    table.scrollAnchor = .bottom
    table.placeholder = EmptyState.cell(Self.iconName, "No Lines", "The log is empty.")
    table.noMatchesPlaceholder = EmptyState.cell(
      "edit-find-symbolic", "No Lines Found", "Try another search.")
    table.onRender = { [weak self] _ in self?.showStatus() }
    table.observe { [model] in
      TableSection(key: "log", items: model.shown) { line in
        LogRow.cell(
          key: line.id, state: line, layout: EdgeBasedTableItemLayout.self,
          actions: CellActions(dragPayload: { .text(line.description) }),
          accessibility: Accessibility(label: line.spoken))
      }
    }
  }

  var content: Widget { column }

  /// Reads the log ten times a second, and lets it grow if it is the demo's own.
  func appear() {
    if writtenUntil != nil { writtenUntil = .now }
    reading.start { [weak self] in
      guard let self else { return nil }
      await catchUp(writing: dueLineCount())
      return model.isAtEnd ? Self.pause : .zero
    }
  }

  func disappear() { reading.stop() }

  /// Returns when the log is read to its end, and shown.
  func settle() async throws {
    repeat { try await Task.sleep(for: Self.pause) } while await !model.isSettled()
  }

  /// Reads what was appended, after the demo has written more lines.
  func catchUp(writing newLineCount: Int = 0) async {
    await model.catchUp(writing: newLineCount)
    showStatus()
    // A reader who scrolls up stays there, and follows the end again by scrolling back to it.
    guard table.scrollAnchor == .bottom, let position = table.readingPosition else { return }
    toolbar.followButton.isActive = position.isAtEnd
  }

  /// The number of lines that are to be written now, at most those of a second.
  private func dueLineCount() -> Int {
    let now = ContinuousClock.now
    defer { writtenUntil = now }
    guard let writtenUntil else { return Self.firstLineCount }
    return Int(min(1, (now - writtenUntil) / .seconds(1)) * Double(rate))
  }

  private func showStatus() {
    status.text = "\(model.lines.count.grouped) lines, \(model.shown.count.grouped) shown"
  }

  private func path(of line: LogLine) -> ItemPath {
    ItemPath(sectionKey: "log", itemKey: line.id)
  }

  private func follow(_ isFollowing: Bool) {
    table.scrollAnchor = isFollowing ? .bottom : .reading
    guard isFollowing, let last = model.shown.last else { return }
    table.restore(ReadingPosition(path: path(of: last), isAtEnd: true))
  }

  /// Shows the first line at or after a time, and marks a text that is no time.
  private func jump(to text: String) async {
    guard let line = await model.line(at: text) else {
      return toolbar.timeEntry.addCSSClass("error")
    }
    toolbar.timeEntry.removeCSSClass("error")
    table.flash(path(of: line), animated: false, scrollPosition: .top)
  }
}
