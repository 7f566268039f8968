package import FunctionalListCore

/// The options of a list.
package struct ListOptions: Equatable {
  /// Which rows should be live.
  package var liveRows: LiveRows
  /// The row that keeps its position while a render changes the list around it.
  package var scrollAnchor: ScrollAnchor
  /// The most rows of one kind to keep for reuse.
  package var reuseLimit: Int
  /// How many rows of a box that is attached can be selected, or `nil` for what the box says.
  package var selectionMode: SelectionMode?
  /// Whether a render that removes all selected rows selects their neighbour.
  package var selectsNeighborAfterRemoval = false
  /// Whether the user can enter the selection mode.
  package var canEnterSelecting = false
  /// Whether the widgets of rows have names by default.
  package var identifiesRows: Bool
  /// The observer for which rows follow what their closures read; `nil` if nobody observes.
  package var observer: ObjectIdentifier?
  /// The size of the tiles of a grid; `nil` for that of the live ones.
  package var itemSize: ItemSize?
  /// Whether the user can copy rows that can be dragged.
  package var copiesRows = true
  /// Where Tab moves the focus; `nil` for the default of a list or a grid.
  package var tabBehavior: TabBehavior?
  /// Whether the app follows the moves of rows in all sections.
  package var handlesMoves = false

  package init(
    liveRows: LiveRows = .automatic,
    scrollAnchor: ScrollAnchor = .top, reuseLimit: Int = 10_000,
    selectionMode: SelectionMode? = nil, identifiesRows: Bool = false
  ) {
    self.liveRows = liveRows
    self.scrollAnchor = scrollAnchor
    self.reuseLimit = reuseLimit
    self.selectionMode = selectionMode
    self.identifiesRows = identifiesRows
  }
}
