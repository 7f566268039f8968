import FunctionalListHost
public import FunctionalListGtk

/// Renders descriptions of a list into a list box, with as few changes as possible from one
/// description to the next.
///
/// ```swift
/// let table = FunctionalTableData(name: "people")
/// table.listBox = ListBox()
/// table.renderAndDiff([TableSection(key: "people", items: model.people) { cell($0) }])
/// ```
///
/// All that it shares with a grid, such as renders and selection, is in ``FunctionalData``.
public final class FunctionalTableData: FunctionalData {
  /// The list box that shows the description.
  ///
  /// The receiver retains it while it is attached.
  ///
  /// Attaching a box shows the last description in it; detaching removes the rows. A list that moves
  /// from one box to another takes the selection, the focus and the reading position along. When the
  /// box or its window is destroyed, the property becomes `nil`, and the description is kept for
  /// another box.
  ///
  /// A box that has rows of other code, is bound to a model, or sorts or filters its rows is not
  /// changed. A diagnostic reports it, and nothing is shown until a render finds the box free. GTK
  /// has no function that returns how a box is used, so two rows with empty labels are inserted for
  /// a moment; a sort or filter function of the box is called for them. An empty model is detected
  /// only when it inserts rows, which are then reported as rows of other code. A box of another list is filled
  /// when that list has left it.
  public var listBox: ListBox? {
    get { if case .list(let box) = box { box } else { nil } }
    set {
      MainLoop.requireMainThread(to: "Set listBox")
      box = newValue.map { .list($0) }
    }
  }
}
