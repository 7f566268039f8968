/// A filtered view of another collection.
@usableFromInline
package protocol FilteredItems {
  /// Whether any element is hidden.
  var hidesItems: Bool { get }
}

extension TableSection {
  /// Marks the section as filtered: rows that a filter hides may be shown again.
  ///
  /// ```swift
  /// let unread = model.messages.filter { !$0.isRead }
  /// TableSection(key: "messages", items: unread) { cell($0) }.filtered()
  /// ```
  ///
  /// When a hidden row is shown again, its selection is restored, and so is its focus unless the
  /// user has moved the focus meanwhile. When no section is filtered any more, the scroll position
  /// is restored, unless the user has selected or focused a row meanwhile. Selecting a row instead
  /// of the others discards the selection of the hidden rows, and so does entering or leaving the
  /// selection mode. No handler is called for what is restored.
  ///
  /// While it is filtered, the list retains the descriptions of the hidden rows. A description without sections
  /// that follows a filtered one is filtered, too.
  ///
  /// If a section is filtered and none has a row, nothing matches, which is announced. If there is no header and
  /// no footer either, `FunctionalTableData.noMatchesPlaceholder` is shown.
  ///
  /// Sections of ``SearchResults`` are marked automatically.
  public func filtered(_ isFiltered: Bool = true) -> TableSection {
    var section = self
    section.isMarkedFiltered = isFiltered
    return section
  }

  /// Whether rows may be hidden that are shown again later.
  package var isFiltered: Bool { isMarkedFiltered || source.items?.hidesItems == true }
}
