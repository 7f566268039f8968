import CGtk
import CGtkSupport
import ListCore

/// The keyboard focus of a window while it is in a list box.
@safe
struct ListFocus {
  let root: OpaquePointer
  let slot: Int
}

/// The focus of a row that goes while no other row is left to take it.
struct PendingFocus {
  let slot: Int

  /// Gives the focus to the row nearest to where it was.
  func settle(_ rows: [LiveRow]) {
    let below = rows.dropFirst(slot).first { !$0.isDecoration }
    let above = rows.prefix(slot).last { !$0.isDecoration }
    guard let row = below ?? above else { return }
    unsafe gtk_widget_grab_focus(row.widget)
  }
}

extension ListBoxHost {
  /// Where the focus is, or `nil` where it is not in the box.
  func focus() -> ListFocus? {
    guard let root = unsafe gtk_widget_get_root(listBox.widget),
      var child = unsafe gtk_root_get_focus(root),
      unsafe gtk_widget_is_ancestor(child, listBox.widget) != 0
    else { return nil }
    while let parent = unsafe gtk_widget_get_parent(child), unsafe parent != listBox.widget {
      unsafe child = parent
    }
    guard unsafe flb_is_row(child) != 0,
      let row = unsafe LiveRow.owner(
        of: UnsafeMutableRawPointer(child).assumingMemoryBound(to: GtkListBoxRow.self)),
      let slot = slot(of: row)
    else { return nil }
    return unsafe ListFocus(root: root, slot: slot)
  }

  /// The slot of a row that is in the box.
  func slot(of row: LiveRow) -> Int? {
    let index = unsafe Int(gtk_list_box_row_get_index(row.row))
    return rows.indices.contains(index) && rows[index] === row ? index : nil
  }

  /// Gives the focus of a row that is about to go to its nearest neighbour that stays.
  ///
  /// Left alone, GTK would focus *and select* the first row, and scroll to it.
  ///
  /// - Returns: What to do after the new rows have come, where no row stays.
  func handOverFocus(for plan: RenderPlan) -> PendingFocus? {
    guard !plan.removals.isEmpty, let focus = focus() else { return nil }
    let removed = Set(plan.removals)
    guard removed.contains(focus.slot) else { return nil }
    let canTake = { (slot: Int) in !removed.contains(slot) && !self.rows[slot].isDecoration }
    let heir =
      (focus.slot..<rows.count).first(where: canTake) ?? (0..<focus.slot).last(where: canTake)
    guard let heir else {
      unsafe gtk_root_set_focus(focus.root, nil)
      return PendingFocus(slot: focus.slot)
    }
    unsafe gtk_widget_grab_focus(rows[heir].widget)
    return nil
  }
}
