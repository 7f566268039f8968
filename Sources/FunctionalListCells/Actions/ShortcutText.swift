import CFunctionalListGtk

/// The text of a shortcut: one or several keys with their modifiers, separated by `|`.
package nonisolated struct ShortcutText {
  private let alternatives: [Substring]

  package init(_ text: String) { alternatives = text.split(separator: "|") }

  /// The first key, which a menu shows.
  package var first: String? { alternatives.first.map(String.init) }

  /// The same keys on the numeric keypad (`GDK_KEY_KP_Delete`), or `nil` if it has none of them.
  package var onKeypad: String? {
    let keys = alternatives.compactMap { key -> String? in
      let modifiersEnd = key.lastIndex(of: ">").map(key.index(after:)) ?? key.startIndex
      let name = key[modifiersEnd...]
      let keypadName = name == "Return" ? "KP_Enter" : "KP_\(name)"
      let value = unsafe gdk_keyval_from_name(keypadName)
      guard value != 0, value != guint(GDK_KEY_VoidSymbol) else { return nil }
      return key[..<modifiersEnd] + keypadName
    }
    return keys.isEmpty ? nil : keys.joined(separator: "|")
  }
}
