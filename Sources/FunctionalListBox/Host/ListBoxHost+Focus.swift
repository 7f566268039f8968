import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The keyboard focus of a window while it is in a list box.
@safe
struct ListFocus {
  let root: OpaquePointer
  let slot: Int
}

extension ListBoxHost {
  /// Where the focus is, or `nil` where it is not in the box.
  func focus() -> ListFocus? {
    guard let root = unsafe gtk_widget_get_root(listBox.widget),
      let slot = focusedRow.flatMap(slot(of:))
    else { return nil }
    return unsafe ListFocus(root: root, slot: slot)
  }

  /// The row that has the focus, or in which it is.
  ///
  /// The window is asked (`gtk_root_get_focus`): a box forgets its focus child while its window is
  /// not the active one.
  var focusedRow: LiveRow? {
    guard var child = unsafe focusedWidget,
      unsafe gtk_widget_is_ancestor(child, listBox.widget) != 0
    else { return nil }
    while let parent = unsafe gtk_widget_get_parent(child), unsafe parent != listBox.widget {
      unsafe child = parent
    }
    guard unsafe flb_is_row(child) != 0 else { return nil }
    return unsafe LiveRow.owner(
      of: UnsafeMutableRawPointer(child).assumingMemoryBound(to: GtkListBoxRow.self))
  }

  /// The widget that has the focus of the window that the box is in.
  private var focusedWidget: UnsafeMutablePointer<GtkWidget>? {
    unsafe gtk_widget_get_root(listBox.widget).flatMap { unsafe gtk_root_get_focus($0) }
  }

  /// The slot of a row that is in the box.
  func slot(of row: LiveRow) -> Int? {
    let slot = row.slot
    return self.row(at: slot) === row ? slot : nil
  }

  /// Gives the focus of a row that is about to go to its nearest neighbour that stays.
  ///
  /// Left alone, GTK would focus *and select* the first row, and scroll to it.
  ///
  /// - Returns: The slot that has lost the focus, where no row that stays can take it.
  func handOverFocus(for plan: RenderPlan) -> Int? {
    guard !plan.removals.isEmpty, let focus = focus() else { return nil }
    let removed = Set(plan.removals)
    guard removed.contains(focus.slot) else { return nil }
    if focusRow(nearestTo: focus.slot, except: removed) { return nil }
    unsafe gtk_root_set_focus(focus.root, nil)
    return focus.slot
  }

  /// Gives the focus to the live row nearest to a slot, below first, without scrolling to it.
  ///
  /// - Returns: Whether there is one that can take it.
  @discardableResult
  func focusRow(nearestTo slot: Int, except leavers: Set<Int> = []) -> Bool {
    let index = window == nil ? slot : rows.partitioningIndex { $0.slot >= slot }
    let canTake = { (row: LiveRow) in row.takesCursor && !leavers.contains(row.slot) }
    let (above, below) = (rows.prefix(index), rows.dropFirst(index))
    guard let heir = below.first(where: canTake) ?? above.last(where: canTake) else { return false }
    return grabFocus(heir)
  }

  /// Moves the focus from the content of a row that is about to go to the row, or where the row
  /// cannot take it to its neighbour.
  func keepFocus(in row: LiveRow, slot: Int) {
    guard focusedRow === row, unsafe focusedWidget != row.widget, !grabFocus(row) else { return }
    if window == nil {
      focusRow(nearestTo: slot)
    } else {
      dropFocus()
    }
  }

  /// Lets the window of the box have no focus; GTK would look for another one, and scroll to it.
  func dropFocus() {
    guard let root = unsafe gtk_widget_get_root(listBox.widget) else { return }
    unsafe gtk_root_set_focus(root, nil)
  }

  /// Gives the focus to `row`, where it can take it, without scrolling to it as GTK would.
  @discardableResult
  func grabFocus(_ row: LiveRow) -> Bool {
    withoutScrolling { unsafe gtk_widget_grab_focus(row.widget) != 0 }
  }

  /// Runs what gives the focus to a row, to which GTK would scroll.
  func withoutScrolling(_ focus: () -> Bool) -> Bool {
    let view = ScrolledView(of: listBox)
    let followed = followsViewport
    let boxPosition = window?.map.boxPosition
    followsViewport = false
    defer { followsViewport = followed }
    let hasTaken = focus()
    // A render meanwhile may have moved the box.
    let way = boxPosition.flatMap { before in window.map { $0.map.boxPosition - before } }
    if let view { view.scroll(to: view.position + (way ?? 0)) }
    return hasTaken
  }
}
