import FunctionalListCore

extension FunctionalData {
  /// Has a screen reader speak a text that concerns the list (`gtk_accessible_announce`).
  ///
  /// The list itself announces where rows were moved to, the number of selected rows in the
  /// selection mode, the number of rows that a search or a filter has found, and the number of rows
  /// that have arrived at the end of a list with the scroll anchor ``ScrollAnchor/bottom``. The
  /// last two are announced after a second, for all renders meanwhile, and only in the active
  /// window; arriving rows are announced every five seconds at most. The texts are in ``texts``; an
  /// empty text is not announced.
  ///
  /// Nothing is announced before GTK 4.14 or without a list box.
  ///
  /// - Parameters:
  ///   - text: the text, in the language of the user.
  ///   - politely: whether current speech is finished first. Pass `false` only for urgent texts.
  public func announce(_ text: String, politely: Bool = true) {
    guard !text.isEmpty else { return }
    host?.announce(text, politely: politely)
  }

  /// Announces the rows that a render has added at the end, or that a filter has found.
  func announceChanges(of comparison: Comparison) {
    guard let host else { return }
    news.rendered(comparison, staysAtEnd: options.scrollAnchor == .bottom, on: host)
  }
}
