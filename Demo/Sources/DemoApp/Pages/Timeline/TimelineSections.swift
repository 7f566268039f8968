internal import FunctionalListBox
internal import FunctionalListDemoTimeline

/// The description of the list: a section for each day, and a row at either end that loads more.
struct TimelineSections: SectionSource {
  let model: TimelineModel
  let pictures: LatePictures
  /// Shows the first messages.
  let open: () async throws -> Void

  @TableBuilder var sections: [TableSection] {
    if !model.isOpen {
      loader("opening") { [open] in
        try await open()
        return false
      }
    }
    if model.hasOlder { loader("older") { [model] in try await model.loadOlder() } }
    for day in model.window.days(firstUnread: model.firstUnread) {
      TableSection(
        key: Self.key(of: day.date), items: day.entries, header: dayHeader(day.date.dayText),
        style: SectionStyle(headerIsSticky: true), row: row)
    }
    if model.hasNewer { loader("newer") { [model] in try await model.loadNewer() } }
  }

  /// The path of the row of a message.
  static func path(of message: ChatMessage) -> ItemPath {
    ItemPath(sectionKey: key(of: message.date), itemKey: "\(message.id)")
  }

  private static func key(of date: ChatDate) -> String { "day-\(date.day)" }

  private func loader(
    _ key: String, _ load: @escaping @MainActor () async throws -> Bool
  ) -> TableSection {
    TableSection(key: key, rows: [LoadMoreCell(key: key, load: load)])
  }

  /// The row of an entry; it is updated when its picture is loaded.
  private func row(of entry: ChatDay.Entry) -> any RowDescription {
    switch entry {
    case .unreadMark:
      UnreadMark.cell(key: entry.id, state: "New messages")
    case .message(let message, let goesOn):
      TimelineRow.cell(
        key: entry.id,
        state: .init(message: message, goesOn: goesOn, picture: pictures[message]?.seed),
        layout: ExplicitLayoutMarginsTableItemLayout.self,
        accessibility: Accessibility(
          label: "\(message.author.name), \(message.date.time): \(message.text)",
          isAnnounced: model.isNew(message) && message.author != .you))
    }
  }
}
