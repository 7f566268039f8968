import CFunctionalListAdwaita
public import FunctionalListBox
import FunctionalListGtk
import FunctionalListWidgets

/// A boxed list with a title and a description above it (`AdwPreferencesGroup`).
///
/// ```swift
/// let group = PreferencesGroup("Friends")
/// table.listBox = group.listBox
/// ```
@MainActor
public final class PreferencesGroup: Widget {
  /// The list of the group, in which a `FunctionalTableData` shows its rows.
  ///
  /// It is libadwaita's own one, so the search of an `AdwPreferencesWindow` finds the rows. The group is
  /// its owner. Its rows cannot be selected, unless the app sets its selection mode.
  public let listBox: ListBox

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - title: the text above the list, without mark-up; an empty one takes no space.
  ///   - description: the smaller text below the title, without mark-up.
  ///   - headerSuffix: a widget at the end of the title, for example a button that adds a row.
  public init(_ title: String = "", description: String = "", headerSuffix: Widget? = nil) {
    let group = unsafe makeAdwaita(adw_preferences_group_new())
    let pointer = unsafe UnsafeMutableRawPointer(group)
      .assumingMemoryBound(to: AdwPreferencesGroup.self)
    // libadwaita has no function that returns the list, but a row in it has a parent.
    let row = unsafe makeAdwaita(adw_action_row_new())
    unsafe adw_preferences_group_add(pointer, row)
    listBox = unsafe ListBox(adopting: OpaquePointer(gtk_widget_get_parent(row)))
    unsafe adw_preferences_group_remove(pointer, row)
    unsafe super.init(sinking: OpaquePointer(group))
    set("title", to: Label.escaped(title))
    set("description", to: Label.escaped(description))
    if let headerSuffix { unsafe flb_adw_set_object(object, "header-suffix", headerSuffix.object) }
  }
}

extension ListBox {
  /// Makes an empty list that looks like a card (the CSS class `boxed-list`), and whose rows cannot be
  /// selected.
  public static func makeBoxed() -> ListBox {
    let listBox = ListBox()
    listBox.addCSSClass("boxed-list")
    listBox.selectionMode = .none
    return listBox
  }
}
