/// The letters that the user types to go to a row.
///
/// Letters with less than a second between them are one text. A letter after that, or after any other
/// key, begins a new one.
package struct TypedPrefix {
  /// The time after which a letter begins a new text, in microseconds.
  package static let pause = 1_000_000
  /// What was typed.
  package private(set) var text = ""
  /// When the last key was pressed, in microseconds.
  private var lastTime = 0

  package init() {}

  /// Whether a letter at a time would be added to the text.
  package func isActive(at time: Int) -> Bool { !text.isEmpty && time - lastTime < Self.pause }

  /// Adds a letter, and returns what to search for.
  package mutating func append(_ letter: Character, at time: Int) -> TypedQuery {
    let isFirst = !isActive(at: time)
    text = isFirst ? String(letter) : text + String(letter)
    lastTime = time
    let prefix = FoldedPrefix(text)
    if let letter = prefix.repeatedLetter { return TypedQuery(letter, goesOn: true, text: text) }
    return TypedQuery(prefix, goesOn: isFirst, text: text)
  }

  /// Removes the last letter.
  ///
  /// - Returns: What to search for, `nil` if no letter is left.
  package mutating func removeLast(at time: Int) -> TypedQuery? {
    text = String(text.dropLast())
    lastTime = time
    guard !text.isEmpty else { return nil }
    let prefix = FoldedPrefix(text)
    return TypedQuery(prefix.repeatedLetter ?? prefix, goesOn: false, text: text)
  }

  /// Forgets what was typed.
  package mutating func end() { text = "" }
}

/// What the user has typed, as a search for a row.
package struct TypedQuery: Equatable {
  /// How the text of the row begins.
  package let prefix: FoldedPrefix
  /// Whether the search begins below the row with the focus, and not at it.
  package let goesOn: Bool
  /// What was typed.
  package let text: String

  init(_ prefix: FoldedPrefix, goesOn: Bool, text: String) {
    self.prefix = prefix
    self.goesOn = goesOn
    self.text = text
  }
}
