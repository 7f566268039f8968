public import FunctionalListCore

/// A row that loads more rows when it comes into the viewport, for either end of a list or of a section.
///
/// ```swift
/// TableSection(key: "older", rows: [
///   LoadMoreCell(key: "older") {
///     posts += try await server.posts(before: posts.last)
///     render()
///     return server.hasMore
///   }
/// ])
/// ```
///
/// The closure is called once when the row comes into the viewport of a scrolled window. Meanwhile the
/// row shows a spinner. The closure returns whether there is more:
///
/// - If there is more, it is called at the next arrival. If the row is still in the viewport in the next
///   frame, it is called again at once, until the rows that have come since the arrival fill the
///   viewport. So short pages are followed by others, and an end that stays in the viewport does not
///   load the whole list. After five loads in a row that bring nothing to see, as where a filter leaves
///   out what they bring, the row waits until the user scrolls or activates it.
/// - If there is no more, the row takes no room, and neither the keyboard nor a screen reader meets it.
///   It stays so for as long as its key is in the description. Describe it by another key to load again.
/// - If it throws an error, the row shows a message and a button. It loads again when the user presses
///   the button or activates the row, and not before.
///
/// The user can also activate a row that waits, such as one in a list that nothing scrolls.
///
/// The load belongs to the row, not to its widget. It goes on while the row is scrolled away and while
/// renders replace the closure, which is then called the next time. Its task is cancelled when the row
/// leaves the description, when the list box is detached or destroyed, and with the
/// ``FunctionalTableData``. What a cancelled closure returns or throws is not used.
///
/// The row is never the scroll anchor. So the rows that it loads above the viewport leave what is read
/// in its place (``FunctionalTableData/scrollAnchor``).
///
/// Describe the new rows before the closure returns: only then is it known whether they fill the viewport.
public nonisolated struct LoadMoreCell: Sendable {
  /// The row's identity, unique in its section.
  public let key: String
  /// The look of the row; by default it cannot be selected.
  public var style: CellStyle?
  /// What the user can do with the row besides: to activate it is to load, and calls no `activationAction`.
  public var actions = CellActions()
  /// The description of the row for assistive technologies; by default it is named by its text.
  public var accessibility: Accessibility
  private let titles: Titles
  let message: @MainActor (any Error) -> String
  let load: @MainActor () async throws -> Bool

  /// The texts that the app has chosen.
  private struct Titles: Hashable, Sendable {
    var idle: String?
    var loading: String?
    var retry: String?
  }

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section.
  ///   - title: the text of a row that waits; ``ListTexts/loadMore`` unless stated otherwise.
  ///   - loadingTitle: the text beside the spinner; ``ListTexts/loading`` unless stated otherwise.
  ///   - retryTitle: the text of the button; ``ListTexts/retry`` unless stated otherwise.
  ///   - style: the look of the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - message: what the row says if an error is thrown; its description unless stated otherwise.
  ///   - load: loads more rows and describes them, and returns whether there is more.
  public init(
    key: String, title: String? = nil, loadingTitle: String? = nil, retryTitle: String? = nil,
    style: CellStyle? = CellStyle(isSelectable: false),
    accessibility: Accessibility = Accessibility(),
    message: @escaping @MainActor (any Error) -> String = { "\($0)" },
    load: @escaping @MainActor () async throws -> Bool
  ) {
    self.key = key
    titles = Titles(idle: title, loading: loadingTitle, retry: retryTitle)
    self.style = style
    self.accessibility = accessibility
    self.message = message
    self.load = load
  }
}

nonisolated extension LoadMoreCell: CellConfigType {
  /// Makes the view.
  @MainActor public func makeView() -> LoadMoreView { LoadMoreView() }

  /// Shows the texts of a row that waits; the list shows the load.
  @MainActor public func configure(_ view: LoadMoreView) {
    let texts = ListTexts.current
    view.texts = LoadMoreView.Texts(
      idle: titles.idle ?? texts.loadMore, loading: titles.loading ?? texts.loading,
      retry: titles.retry ?? texts.retry)
  }

  /// Clears the view.
  @MainActor public func reset(_ view: LoadMoreView) {
    view.texts = LoadMoreView.Texts()
    view.phase = .idle
  }

  /// Whether the other row is one that loads more, with equal texts, style and accessibility.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    guard let other = other as? Self else { return false }
    return titles == other.titles && style == other.style && accessibility == other.accessibility
  }

  /// Whether the other row is one that loads more, with equal texts.
  public nonisolated func isContentEqual(to other: any RowDescription) -> Bool {
    (other as? Self)?.titles == titles
  }
}
