internal import FunctionalListWidgets
internal import FunctionalListBox

/// A bar above or below a list, for text that the user adds to it.
///
/// The page retains it, because it handles the entry's signal.
final class EntryBar {
  let content: Widget
  /// The entry, and what the page adds to it.
  let row = Box(orientation: .horizontal, spacing: 6)
  let entry = Entry()

  /// - Parameters:
  ///   - placeholder: the text shown while the entry is empty.
  ///   - label: the name of the entry for a screen reader.
  ///   - isBelow: whether the bar is below the list.
  ///   - onEntered: called with a text that is not blank; the entry is empty then.
  init(
    placeholder: String, label: String, isBelow: Bool = false,
    onEntered: @escaping (String) -> Void
  ) {
    content = Clamp(row)
    entry.placeholder = placeholder
    entry.setAccessibleLabel(label)
    entry.expandsHorizontally = true
    entry.onActivated = { [weak self] in
      guard let self, case let text = entry.text, text.contains(where: { !$0.isWhitespace })
      else { return }
      entry.text = ""
      onEntered(text)
    }
    content.addCSSClass(isBelow ? "composer" : "page-toolbar")
    row.append(entry)
  }
}
