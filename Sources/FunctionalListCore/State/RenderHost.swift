/// An object that carries out renders: a list box, or a recorder in a test.
///
/// Its view is asked before the render and after the edit. Two functions carry out what was decided: the first
/// for the rows, the second for what depends on the rows that are there then.
package protocol RenderHost<View> {
  associatedtype View: ListView

  /// Answers questions about the rows that the host shows at that moment.
  var listView: View { get }

  /// Carries out a render; may call the app.
  ///
  /// Rows and slots are those of the old list at first. The host gives all holders of slots, the ``ListState``
  /// among them, those of the new list, removes, moves, updates, replaces and inserts rows, and restores the
  /// scroll anchor. The focus moves to its successor before its row is removed.
  func carryOut(_ edit: RenderEdit) throws(View.Failure)

  /// Shows what was decided after the edit, and announces the render.
  func finish(_ end: RenderEnd) throws(View.Failure)
}

/// A render that was decided before it begins.
package struct RenderEdit {
  /// What happens to each row.
  package let plan: RenderPlan
  /// The scroll anchor; `nil` keeps the position in pixels.
  package let anchor: RenderAnchor?
  /// The reading position that is restored, which replaces the anchor.
  package let restored: RestoredPosition?
  /// The new slot of the row that takes over the focus.
  package let focusSuccessor: Int?

  /// What the render compares.
  package var comparison: Comparison { plan.comparison }
}

/// What a render shows when its rows are there.
///
/// It is decided only then: the rows that take over the selection are asked whether they can be selected, and a
/// row that had the focus before a filter takes it if another row has it.
package struct RenderEnd {
  /// The comparison that was carried out.
  package let comparison: Comparison
  /// Whether rows are to be shown as selected, or no longer.
  package let changesSelection: Bool
  /// The slot that had the focus before a filter.
  package let restoredFocus: Int?
}

/// The scroll anchor of a render.
package enum RenderAnchor {
  /// A row at the position of one of the old list.
  case row(ListState.AnchorRow)
  /// A row at the position that it had before a filter.
  case restored(Virtualizer.Anchor)
  /// The first row, at the top of the viewport: the first match of a filter.
  case firstRow
}
