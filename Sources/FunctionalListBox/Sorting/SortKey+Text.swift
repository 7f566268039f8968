public import FunctionalListCore

extension SortKey {
  /// Compares items by a text, as the user's language does, and numbers in it by their value: "file 9" comes before
  /// "file 10".
  ///
  /// The order is that of `g_utf8_collate_key_for_filename` in the locale of the program.
  ///
  /// - Parameters:
  ///   - column: the name of the column.
  ///   - text: the text of an item. It is called on several threads if there are more than 10,000 items.
  /// - Returns: The key of the column.
  nonisolated public static func text(
    _ column: String, _ text: @escaping @Sendable (_ item: Item) -> String
  ) -> SortKey {
    SortKey(
      column, values: { values(CollatedTexts(joining: [CollatedTexts($0.lazy.map(text))]), text) },
      concurrentPart: { CollatedTexts($0.lazy.map(text)) },
      joined: { values(CollatedTexts(joining: $0), text) })
  }

  nonisolated private static func values(
    _ texts: CollatedTexts, _ text: @escaping @Sendable (_ item: Item) -> String
  ) -> SortValues<Item> {
    SortValues(isLess: texts.isLess) { items, oldOffsets in
      values(CollatedTexts(updating: texts, oldOffsets) { text(items[$0]) }, text)
    }
  }
}
