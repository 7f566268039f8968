/// The keys that tests press, by X's names and the kernel's numbers (`linux/input-event-codes.h`).
struct Key {
  /// The name of the key's symbol in X.
  let symbol: String
  /// The kernel's number, which is 8 below XKB's.
  let code: UInt32
  /// XKB's bit of a modifier.
  var modifier: UInt32?

  /// The keys of a combination: `ctrl+shift+a`; `nil` if one is not known.
  static func combination(_ text: String) -> [Key]? {
    let keys = text.split(separator: "+").map { named[String($0)] }
    return keys.contains { $0 == nil } ? nil : keys.compactMap(\.self)
  }

  private static let named: [String: Key] = {
    var keys: [String: Key] = [
      "ctrl": Key(symbol: "Control_L", code: 29, modifier: 4),
      "shift": Key(symbol: "Shift_L", code: 42, modifier: 1),
      "alt": Key(symbol: "Alt_L", code: 56, modifier: 8),
    ]
    let others: [(String, UInt32)] = [
      ("Escape", 1), ("BackSpace", 14), ("Tab", 15), ("Return", 28), ("space", 57), ("F10", 68),
      ("Home", 102), ("Up", 103), ("Left", 105), ("Right", 106), ("End", 107), ("Down", 108),
      ("Delete", 111), ("Menu", 127),
    ]
    for (symbol, code) in others { keys[symbol] = Key(symbol: symbol, code: code) }
    for (row, code) in [("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)] {
      for (offset, letter) in row.enumerated() {
        keys[String(letter)] = Key(symbol: String(letter), code: UInt32(code + offset))
      }
    }
    return keys
  }()
}
