import CFunctionalListGtk

/// What a key asks of a row in a tree, as in a `GtkTreeExpander` and in the sidebars of GNOME.
nonisolated enum ExpansionKey {
  /// Plus and the like.
  case expand
  /// Minus and the like.
  case collapse
  /// The arrow key towards the rows below: expands the row, or moves to the first row below it.
  case inward
  /// The arrow key towards the row above: collapses the row, or moves to the row that it belongs to.
  case outward

  /// - Returns: `nil` for any other key.
  init?(_ key: PressedKey, isRightToLeft: Bool) {
    let isShiftOnly = key.modifiers & ~GDK_SHIFT_MASK.rawValue == 0
    guard isShiftOnly else { return nil }
    switch Int32(bitPattern: key.value) {
    case GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_asterisk, GDK_KEY_KP_Multiply: self = .expand
    case GDK_KEY_minus, GDK_KEY_KP_Subtract, GDK_KEY_slash, GDK_KEY_KP_Divide: self = .collapse
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = isRightToLeft ? .outward : .inward
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = isRightToLeft ? .inward : .outward
    default: return nil
    }
    // With Shift the arrow keys expand and collapse, and move nowhere.
    guard key.modifiers != 0 else { return }
    if self == .inward { self = .expand }
    if self == .outward { self = .collapse }
  }
}
