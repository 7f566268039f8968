package import FunctionalListCore

extension FunctionalTableData {
  /// Has a screen reader say a text that concerns the list (`gtk_accessible_announce`).
  ///
  /// The list announces by itself where rows were moved to, how many rows are selected in the selection
  /// mode, how many rows a search or a filter has left, and how many have arrived at the end of a list
  /// with the scroll anchor ``ScrollAnchor/bottom``. The last two are said a second later, for all renders
  /// meanwhile, and only in the active window; rows that arrive are said every five seconds at most.
  /// ``texts`` has the words; an empty text is not announced.
  ///
  /// Before GTK 4.14, and without a list box, nothing is said.
  ///
  /// - Parameters:
  ///   - text: what is said, in the language of the user.
  ///   - politely: whether what is being spoken is finished first. Interrupt it only for what cannot
  ///     wait.
  public func announce(_ text: String, politely: Bool = true) {
    guard !text.isEmpty else { return }
    host?.announce(text, politely: politely)
  }

  /// Announces what a render has brought or left out.
  func tellNews(of comparison: Comparison) {
    guard let host else { return }
    news.follow(
      comparison, isFiltered: isFiltered, staysAtEnd: scrollAnchor == .bottom, on: host)
  }
}

extension ListTexts {
  /// What is announced of a move in a list that follows it.
  package func announcement(of move: RowMove, in list: FlatList) -> String? {
    list.sections.first { $0.key == move.sectionKey }.map { moved(move.to + 1, $0.rowCount) }
  }
}
