public import FunctionalListCore

/// A row that loads more rows when it enters the viewport, for either end of a list or of a
/// section.
///
/// ```swift
/// TableSection(key: "older") {
///   LoadMoreCell(key: "older") {
///     let page = try await server.messages(before: model.messages.last)
///     model.messages += page
///     return !page.isEmpty
///   }
/// }
/// ```
///
/// The closure is called once when the row enters the viewport of a scrolled window. Meanwhile the
/// row shows a spinner. The closure returns whether there is more:
///
/// - If there is more, it is called at the next arrival. If the row is still in the viewport in the
///   next frame, it is called again at once, until the rows inserted since the arrival fill
///   the viewport. So several short pages are loaded in succession, and an end that stays in the
///   viewport does not load the whole list. After five loads in a row that add no visible row, for
///   example because a filter hides the new rows, the row waits until the user scrolls or activates
///   it.
/// - If there is no more, the row is hidden: it has no height, and the keyboard and screen readers
///   skip it. It stays hidden as long as its key is in the description. Use another key to load
///   again.
/// - If it throws an error, the row shows a message and a button. It loads again only when the user
///   presses the button or activates the row.
///
/// The CSS class of its content is `load-more`, and also `error` while it shows why loading has failed.
///
/// The user can also activate a waiting row, for example in a list that is not in a scrolled
/// window.
///
/// The load belongs to the row, not to its widget. It continues while the row is scrolled out of
/// the viewport and while renders replace the closure; the new closure is called for the next load.
/// Its task is cancelled when the row is removed, when the list box is detached or destroyed, and
/// when the ``FunctionalTableData`` is deinitialised. The result of a cancelled closure is not
/// used.
///
/// If the row has the focus, the focus goes to the row next to it before the load, so that the next key
/// reads the first new row, or to the first new row if there is no more.
///
/// The row is never the scroll anchor, so rows that it loads above the viewport do not move the
/// visible rows (``ListOptions/scrollAnchor``).
///
/// Describe the new rows before the closure returns, because the row then checks whether they fill
/// the viewport.
public nonisolated struct LoadMoreCell: Sendable {
  /// The row's identity, unique in its section.
  public let key: String
  /// The look of the row; by default it cannot be selected.
  public var style: CellStyle?
  /// Further actions of the row.
  ///
  /// Activating the row starts a load, and does not call the `activationAction`.
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
  ///   - title: the text of a waiting row; ``ListTexts/loadMore`` unless stated otherwise.
  ///   - loadingTitle: the text beside the spinner; ``ListTexts/loading`` unless stated otherwise.
  ///   - retryTitle: the text of the button; ``ListTexts/retry`` unless stated otherwise.
  ///   - style: the look of the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - message: the text for a thrown error; by default the error's description.
  ///   - load: loads more rows and describes them, and returns whether there is more.
  public init(
    key: some ListKey, title: String? = nil, loadingTitle: String? = nil, retryTitle: String? = nil,
    style: CellStyle? = CellStyle(isSelectable: false),
    accessibility: Accessibility = Accessibility(),
    message: @escaping @MainActor (any Error) -> String = { "\($0)" },
    load: @escaping @MainActor () async throws -> Bool
  ) {
    self.key = key.keyText
    titles = Titles(idle: title, loading: loadingTitle, retry: retryTitle)
    self.style = style
    self.accessibility = accessibility
    self.message = message
    self.load = load
  }
}

nonisolated extension LoadMoreCell: CellConfigType {
  /// Makes the view.
  @MainActor public func makeView() -> Widget { LoadMoreView() }

  /// Shows the texts of a waiting row; the list shows the phase of the load.
  @MainActor public func configure(_ view: Widget) {
    guard let view = view as? LoadMoreView else { return }
    let texts = ListTexts.current
    view.texts = LoadMoreView.Texts(
      idle: titles.idle ?? texts.loadMore, loading: titles.loading ?? texts.loading,
      retry: titles.retry ?? texts.retry)
  }

  /// Clears the view.
  @MainActor public func reset(_ view: Widget) {
    guard let view = view as? LoadMoreView else { return }
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

nonisolated extension LoadMoreCell: LoaderDescription {}
