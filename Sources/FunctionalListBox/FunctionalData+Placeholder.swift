import FunctionalListHost

extension FunctionalData {
  /// The cell that the list shows while it has no rows, headers and footers, or `nil` for none
  /// (`gtk_list_box_set_placeholder`).
  ///
  /// ```swift
  /// table.placeholder = Label.cell(key: "empty", state: "No Messages")
  /// ```
  ///
  /// The style and the actions of the cell are not used. A cell of the same kind reuses the view.
  /// Tab moves the focus to buttons in it, which GTK alone skips.
  public var placeholder: (any CellConfigType)? {
    get { placeholders.empty }
    set { placeholders.empty = newValue }
  }

  /// The cell that a list without rows shows while a section is filtered (``TableSection/filtered(_:)``), because
  /// nothing matches; `nil` shows the ``placeholder``.
  public var noMatchesPlaceholder: (any CellConfigType)? {
    get { placeholders.noMatches }
    set { placeholders.noMatches = newValue }
  }

  /// Shows the placeholder for the state of the list, when no change is in progress.
  func updatePlaceholder() {
    gate.change { [weak self] in
      guard let self else { return }
      placeholderView.show(shownPlaceholder, in: boxHost)
    }
  }

  package var shownPlaceholder: (any CellConfigType)? {
    guard list.count == 0 else { return nil }
    return list.isFiltered ? placeholders.noMatches ?? placeholders.empty : placeholders.empty
  }
}

/// The placeholders of a list.
struct Placeholders {
  var empty: (any CellConfigType)?
  var noMatches: (any CellConfigType)?
}
