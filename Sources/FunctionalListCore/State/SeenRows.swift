/// The visible rows, from which the scroll anchor is chosen.
package struct SeenRows {
  /// The visible slots of rows, headers and footers, from top to bottom.
  package var slots: [Int]
  /// The first visible slot that can be the anchor: no row that loads more, and no header or footer above
  /// rows.
  package var first: Int?
  /// The visible slots whose rows load more.
  package var loaders: RangeSet<Int>
  /// Whether the viewport is at the very top of the list.
  package var isAtTop: Bool
  /// The slot that contains the focus.
  package var focused: Int?
  /// Whether the user has put the focus there, by a key or a click, and not the window or the app.
  package var isFocusUsers: Bool
  /// Whether text is being edited in that row.
  package var isEditing: Bool
  /// The slot that the user presses with the pointer or a finger.
  package var pressed: Int?
  /// The slots with open popovers, ascending.
  package var withPopovers: [Int]

  package init(
    slots: [Int], first: Int?, loaders: RangeSet<Int>, isAtTop: Bool, focused: Int?,
    isFocusUsers: Bool = false, isEditing: Bool = false, pressed: Int? = nil,
    withPopovers: [Int] = []
  ) {
    self.slots = slots
    self.first = first
    self.loaders = loaders
    self.isAtTop = isAtTop
    self.focused = focused
    self.isFocusUsers = isFocusUsers
    self.isEditing = isEditing
    self.pressed = pressed
    self.withPopovers = withPopovers
  }

  /// The visible rows of a list at its present positions, without what the user does in them.
  package init(
    in positions: Virtualizer, first: Int?, focused: Int?, isLoader: (_ slot: Int) -> Bool
  ) {
    let slots = positions.seenSlots
    self.init(
      slots: Array(slots), first: first, loaders: RangeSet([slots]).filter(isLoader),
      isAtTop: positions.map.position <= 0, focused: focused)
  }

  /// Whether the focused, the selected or the first visible row can be the anchor.
  ///
  /// None can at the very top of the list if rows inserted there are to become visible.
  func anchorsRows(_ anchor: ScrollAnchor) -> Bool {
    anchor != .none && (!isAtTop || anchor == .reading || slots.first.map(loaders.contains) == true)
  }

  /// The slots in which the user is working, in the order of precedence.
  func slotsInUse(_ anchor: ScrollAnchor) -> [Int] {
    let isInUse = isEditing || isFocusUsers && anchorsRows(anchor)
    return ([pressed] + withPopovers + [isInUse ? focused : nil]).compactMap(\.self)
  }

  /// Whether a row is visible and does not load more.
  func canAnchor(_ slot: Int) -> Bool { slots.contains(slot) && !loaders.contains(slot) }
}
