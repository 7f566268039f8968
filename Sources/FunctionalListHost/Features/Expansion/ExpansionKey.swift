import CFunctionalListGtk

/// The command of a key to a row in a tree, as in `GtkTreeExpander` and the sidebars of GNOME.
nonisolated enum ExpansionKey {
  /// Plus or asterisk.
  case expand
  /// Minus or slash.
  case collapse
  /// The arrow key to the end: expands the row, or moves to its first child.
  case inward
  /// The arrow key to the start: collapses the row, or moves to its parent.
  case outward

  /// The command of a key, or `nil` for any other key.
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
    // With Shift the arrow keys only expand and collapse.
    guard key.modifiers != 0 else { return }
    if self == .inward { self = .expand }
    if self == .outward { self = .collapse }
  }
}
