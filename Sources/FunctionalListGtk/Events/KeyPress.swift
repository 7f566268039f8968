import CFunctionalListGtk

/// A key press, with the modifier keys that are down.
public nonisolated struct KeyPress: Hashable, Sendable {
  /// The name of the key, for example `"Return"`, `"Escape"`, `"a"` or, with Shift, `"A"`
  /// (`gdk_keyval_name`).
  public var name: String
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers

  /// Makes a key press.
  public init(_ name: String, modifiers: KeyModifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }

  /// Makes the key press of an event.
  init(keyval: UInt32, state: UInt32) {
    let name = unsafe gdk_keyval_name(keyval).map { unsafe String(cString: $0) }
    self.init(name ?? "", modifiers: KeyModifiers(state: state))
  }

  private var keyval: UInt32 { unsafe gdk_keyval_from_name(name.cText) }

  /// The character of the key, or `nil` for a key such as `"Escape"` or `"Up"`
  /// (`gdk_keyval_to_unicode`).
  public var character: Character? {
    let code = gdk_keyval_to_unicode(keyval)
    guard code >= 0x20, code != 0x7F, let scalar = Unicode.Scalar(code) else { return nil }
    return Character(scalar)
  }

  /// Whether the key press matches a shortcut, for example `"<Control>s"` or `"Delete"`
  /// (`gtk_accelerator_parse`).
  ///
  /// Caps Lock is ignored. Shift is ignored for characters other than letters, because the keyboard layout
  /// decides whether they need Shift.
  ///
  /// - Returns: `false` also for text that is not a shortcut.
  public func matches(_ shortcut: String) -> Bool {
    var other: UInt32 = 0
    var state = GdkModifierType(rawValue: 0)
    guard unsafe gtk_accelerator_parse(shortcut.cText, &other, &state) != 0, other != 0 else {
      return false
    }
    guard gdk_keyval_to_lower(keyval) == gdk_keyval_to_lower(other) else { return false }
    let isSymbol = character.map { !$0.isLetter && $0 != " " } ?? false
    let ignored: KeyModifiers = isSymbol ? .shift : []
    return modifiers.subtracting(ignored)
      == KeyModifiers(state: UInt32(state.rawValue)).subtracting(ignored)
  }
}
