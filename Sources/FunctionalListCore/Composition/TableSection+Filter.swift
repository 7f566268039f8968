/// A collection that leaves out elements of another.
@usableFromInline
package protocol FilteredItems {
  /// Whether any element is left out.
  var leavesOutItems: Bool { get }
}

extension TableSection {
  /// The section as one whose rows a filter leaves out, and which may come back.
  ///
  /// ```swift
  /// TableSection(key: "people", items: people.filter(isShown)) { cell($0) }
  ///   .filtered(isFiltering)
  /// ```
  ///
  /// A row that is left out of a list with such a section is selected again when it comes back, and takes the
  /// focus again if the focus is where the filter has left it. When no section is filtered any more, the
  /// list is scrolled to where it was before, unless the user has selected or focused a row meanwhile.
  /// Selecting a row in place of the others ends the selection of those that are left out, and so does
  /// entering or leaving the selection mode. No handler is called for what comes back.
  ///
  /// The list keeps its description of the rows that are left out as long as it is filtered, also without
  /// any section. A filter that can leave no section at once describes one without rows.
  ///
  /// What a list without rows shows then is another matter: `FunctionalTableData.isFiltered`.
  ///
  /// Sections of ``SearchResults`` are filtered by themselves.
  public func filtered(_ isFiltered: Bool = true) -> TableSection {
    var section = self
    section.isMarkedFiltered = isFiltered
    return section
  }

  /// Whether rows are left out that may come back.
  package var isFiltered: Bool { isMarkedFiltered || source.items?.leavesOutItems == true }
}
