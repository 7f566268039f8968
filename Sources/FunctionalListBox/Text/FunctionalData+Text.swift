import FunctionalListCore

extension FunctionalData {
  /// The list as text, to be read or compared in a test.
  ///
  /// ```
  /// open
  ///   (header): "To Buy"
  ///   Bread: "Bread"
  ///   Milk: "Milk" [selected, focused, checked]
  /// ```
  ///
  /// Each section has a line with its key. Below it are its header, rows and footer with their
  /// states (``CellConfigType/shownState``), independent of what their widgets draw. So the text
  /// contains rows without a widget as well. Texts are in quotation marks, dictionaries are sorted,
  /// and there are no addresses in it. A key is in quotation marks if it could be confused with
  /// another part of the text. A visible placeholder is the last line. A ``LoadMoreCell`` is
  /// `idle`, `loading`, `failed(message: "…")` or `finished`.
  ///
  /// In brackets are whether a row is selected, has the focus and is expanded or collapsed, and what its
  /// ``Accessibility/state`` says: `checked` or `unchecked`, and a text in quotation marks.
  ///
  /// A `ListRecorder` of the module `ListBoxTesting` returns the same text for the same list.
  ///
  /// - Complexity: O(*n*). Each lazy row is described.
  public var text: String { text(including: []) }

  /// The list as text, with details that ``text`` does not have.
  public func text(including details: ListTextDetails) -> String {
    ListText(
      host?.list ?? list, host, hostOptions.columns, shownPlaceholder, loads, details
    ).text
  }
}
