public import FunctionalListCore

/// How a list behaves, apart from what it shows.
///
/// Each option is a member of the list, too:
///
/// ```swift
/// table.scrollAnchor = .bottom
/// table.options = ListOptions()  // all of them as they were at first
/// ```
public nonisolated struct ListOptions: Sendable {
  /// How many rows can be selected; `nil` leaves that to the box.
  public var selectionMode: SelectionMode?

  /// Whether a render that removes all selected rows selects their neighbour, below first, as in a mail app
  /// that shows the next message after one is deleted.
  ///
  /// The row is selected as if the user did: `onSelectionChanged` is called, and its `selectionAction`, unless it
  /// is a lazy row that is not live. None is selected in the selection mode, when a filter hides the selected rows,
  /// when the description selects another row, or when no row is kept.
  public var selectsNeighborAfterRemoval = false

  /// The row that keeps its position on screen while a render changes the rows around it.
  ///
  /// It keeps its position also while rows change their heights, the window is resized, or lists
  /// and widgets above in the same scrolled window are added, removed or resized. When the box
  /// moves to another window, the scroll position in the list stays the same.
  public var scrollAnchor = ScrollAnchor.top

  /// Where Tab moves the focus.
  ///
  /// With `nil` it goes through all rows of a list (``TabBehavior/all``), and out of a grid from any tile
  /// (``TabBehavior/item``).
  ///
  /// With ``TabBehavior/item`` a user reaches what follows a long list with one key. Tab enters such a list at
  /// the selected row, or at the first visible one.
  ///
  /// A value that an app has set on the list box itself applies while this one is `nil` or ``TabBehavior/all``
  /// (`gtk_list_box_set_tab_behavior`, of GTK 4.18 and later).
  public var tabBehavior: TabBehavior?

  /// Whether letters that the user types go to the next row whose text begins so, as in a file manager.
  ///
  /// The row takes the focus, and the selection as with the arrow keys.
  public var typeAhead = TypeAhead.off

  /// Whether the user can copy rows with a ``CellActions/dragPayload``.
  ///
  /// Ctrl+C copies all that are selected, or else the one with the focus, and "Copy" in the menu that row and those
  /// selected with it. A row action with the shortcut `<Control>c` takes the place of both.
  public var copiesRows = true

  /// Which rows have widgets.
  ///
  /// Only these rows can be visible, and only these take time and memory.
  public var liveRows = LiveRows.automatic

  /// The maximum number of widgets of each kind that are kept for reuse; 0 or less keeps none.
  public var reuseLimit = 10_000

  /// The size of all tiles of a grid; `nil`, the default, to measure them.
  ///
  /// A grid of many tiles (``liveRows``) gives all tiles the size of the largest that was live. If
  /// all are live, each line is as high as its highest tile. With a size, no tile is measured for the layout.
  public var itemSize: ItemSize?

  /// Whether the widget of a row without an ``Accessibility/identifier`` is named `section.row`, after
  /// the keys, for UI tests.
  ///
  /// GTK keeps every name that was ever set, so this is off unless a test asks for it.
  public var namesRowWidgets = false

  /// Makes the options of a list for which the app has set none.
  public init() {}
}

nonisolated extension ListOptions: CustomStringConvertible {
  /// The options that differ from those of a new list, as `scrollAnchor: bottom, copiesRows: false`.
  public var description: String {
    let options = Mirror(reflecting: self).children
    let initial = Mirror(reflecting: ListOptions()).children
    return zip(options, initial).compactMap { option, initial in
      let (value, other) = (Self.text(option.value), Self.text(initial.value))
      return value == other ? nil : "\(option.label ?? ""): \(value)"
    }.joined(separator: ", ")
  }

  private static func text(_ value: Any) -> String {
    if let wrapped = Mirror(reflecting: value).children.first,
      Mirror(reflecting: value).displayStyle == .optional
    {
      return "\(wrapped.value)"
    }
    return "\(value)"
  }
}
