package import FunctionalListCore

/// The options that the app has set for a list, as one value that is passed to a box or a recorder.
package struct ListOptions {
  /// Which rows should be live.
  package var liveRows = LiveRows.automatic
  /// The row that keeps its position while a render changes the list around it.
  package var scrollAnchor = ScrollAnchor.top
  /// The most rows of one kind to keep for reuse.
  package var reuseLimit = 10_000
  /// How many rows of a box that is attached can be selected, or `nil` for the mode of the box.
  package var selectionMode: SelectionMode?
  /// Whether a render that removes all selected rows selects their neighbour.
  package var selectsNeighborAfterRemoval = false
  /// Whether the user can enter the selection mode.
  package var canEnterSelecting = false
  /// Whether the widgets of rows have names by default.
  package var identifiesRows = false
  /// Identifies the observation of the list, in which rows also observe the models that their closures read; `nil`
  /// without an observation.
  package var observer: ObjectIdentifier?
  /// The size of the tiles of a grid; `nil` for that of the live ones.
  package var itemSize: ItemSize?
  /// Whether the user can copy rows that can be dragged.
  package var copiesRows = true
  /// Where Tab moves the focus; `nil` for the default of a list or a grid.
  package var tabBehavior: TabBehavior?
  /// Whether the app follows the moves of rows in all sections.
  package var handlesMoves = false
  /// Whether letters that are typed go to rows.
  package var typeAhead = TypeAhead.off
  /// Describes what can be done to the list itself.
  package var listActions: (() -> [RowActionElement])?
  /// What can be dropped on the list; `nil` for nothing.
  package var dropRules: DropRules?

  package init() {}
}
