/// The options of a list. Each is a member of ``ListOptions``, a value that is passed to the host as a whole.
extension FunctionalData {
  /// The maximum number of widgets of each kind that are kept for reuse; 0 or less keeps none.
  public var reuseLimit: Int {
    get { options.reuseLimit }
    set { options.reuseLimit = newValue }
  }

  /// Which rows have widgets.
  ///
  /// Only these rows can be visible, and only these take time and memory.
  public var liveRows: LiveRows {
    get { options.liveRows }
    set { options.liveRows = newValue }
  }

  /// The row that keeps its position on screen while a render changes the rows around it.
  ///
  /// It keeps its position also while rows change their heights, the window is resized, or lists
  /// and widgets above in the same scrolled window are added, removed or resized. When the box
  /// moves to another window, the scroll position in the list stays the same.
  public var scrollAnchor: ScrollAnchor {
    get { options.scrollAnchor }
    set { options.scrollAnchor = newValue }
  }

  /// Whether a render that removes all selected rows selects their neighbour, below first, as in a mail app
  /// that shows the next message after one is deleted.
  ///
  /// The row is selected as if the user did: ``onSelectionChanged`` is called, and its `selectionAction`, unless it
  /// is a lazy row that is not live. None is selected in the selection mode, when a filter hides the selected rows,
  /// when the description selects another row, or when no row is kept.
  public var selectsNeighborAfterRemoval: Bool {
    get { options.selectsNeighborAfterRemoval }
    set { options.selectsNeighborAfterRemoval = newValue }
  }

  /// Whether letters that the user types go to the next row whose text begins so, as in a file manager.
  ///
  /// The row takes the focus, and the selection as with the arrow keys.
  public var typeAhead: TypeAhead {
    get { options.typeAhead }
    set { options.typeAhead = newValue }
  }

  /// Whether the user can copy rows with a ``CellActions/dragPayload``.
  ///
  /// Ctrl+C copies all that are selected, or else the one with the focus, and "Copy" in the menu that row and those
  /// selected with it. A row action with the shortcut `<Control>c` takes the place of both.
  public var copiesRows: Bool {
    get { options.copiesRows }
    set { options.copiesRows = newValue }
  }

  /// Whether the widget of a row without an ``Accessibility/identifier`` is named `section.row`, after
  /// the keys, for UI tests.
  ///
  /// GTK keeps every name that was ever set, so this is off unless a test asks for it.
  public var identifiesRows: Bool {
    get { options.identifiesRows }
    set { options.identifiesRows = newValue }
  }
}
