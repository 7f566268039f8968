/// A list as text: a line for each item, as Markdown writes tasks.
extension ToDoList {
  private static let open = "- [ ] ", done = "- [x] "

  /// Reads a text, or returns `nil` if a line of it is not an item.
  package init?(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let isDone = line.hasPrefix(Self.done)
      guard isDone || line.hasPrefix(Self.open) else { return nil }
      add(String(line.dropFirst(Self.open.count)), isDone: isDone)
    }
  }

  /// The text that ``init(text:)`` reads.
  package var text: String {
    items.map { ($0.isDone ? Self.done : Self.open) + $0.title + "\n" }.joined()
  }
}
