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
  @inlinable @inline(__always)
  public static func text(
    _ column: String, _ text: @escaping @Sendable (_ item: Item) -> String
  ) -> SortKey {
    value(column) { CollationKey(text($0)) }
  }
}
