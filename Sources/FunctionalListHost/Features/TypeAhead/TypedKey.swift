import CFunctionalListGtk

/// What a key means to the user who types letters to go to a row.
nonisolated enum TypedKey: Equatable {
  /// A letter, a digit, a sign or a space.
  case text(Character)
  case backSpace
  case escape
  /// Shift, a lock or a dead key, which types nothing alone.
  case silent
  /// Any other key, also a letter with Ctrl, Alt or Super.
  case other

  /// Whether the key begins a text.
  var isLetter: Bool {
    if case .text(let letter) = self { letter != " " } else { false }
  }

  init(_ key: PressedKey) {
    let value = key.value
    guard !Self.isSilent(value) else {
      self = .silent
      return
    }
    guard key.modifiers & ~GDK_SHIFT_MASK.rawValue == 0 else {
      self = .other
      return
    }
    switch Int32(bitPattern: value) {
    case GDK_KEY_BackSpace where key.modifiers == 0: self = .backSpace
    case GDK_KEY_Escape where key.modifiers == 0: self = .escape
    case GDK_KEY_KP_Space: self = .text(" ")
    default:
      let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value))
      guard let scalar, g_unichar_isgraph(scalar.value) != 0 || scalar == " " else {
        self = .other
        return
      }
      self = .text(Character(scalar))
    }
  }

  /// Whether a key only changes others: a modifier, a lock, or the choice of a group or of an accent.
  private static func isSilent(_ value: UInt32) -> Bool {
    let ranges = [
      GDK_KEY_Shift_L...GDK_KEY_Hyper_R, GDK_KEY_ISO_Lock...GDK_KEY_ISO_Last_Group_Lock,
      GDK_KEY_dead_grave...GDK_KEY_dead_longsolidusoverlay,
    ]
    let others = [GDK_KEY_Mode_switch, GDK_KEY_Num_Lock, GDK_KEY_Scroll_Lock, GDK_KEY_Multi_key]
    let value = Int32(bitPattern: value)
    return ranges.contains { $0.contains(value) } || others.contains(value)
  }
}
