/// A to-do item.
package struct ToDo: Equatable, Sendable, Identifiable {
  /// Unique in its list for as long as the program runs.
  package let id: Int
  /// One line of text.
  package var title: String {
    didSet { title = title.onOneLine }
  }
  package var isDone: Bool

  package init(id: Int, title: String, isDone: Bool = false) {
    self.id = id
    self.title = title.onOneLine
    self.isDone = isDone
  }

  /// Whether the title is blank.
  package var isBlank: Bool { title.allSatisfy(\.isWhitespace) }
}

extension String {
  /// The text with spaces in place of line ends, which can be pasted.
  fileprivate var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
