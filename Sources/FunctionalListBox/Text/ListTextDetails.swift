/// Optional parts of the text of a list.
public nonisolated struct ListTextDetails: OptionSet, Sendable {
  /// The bits of the details.
  public let rawValue: Int

  /// Makes a set of details from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The row actions that are offered for each row now, below it.
  ///
  /// ```
  /// open
  ///   Bread: "Bread"
  ///     - "Delete" [Delete, destructive]
  ///     - "Move To":
  ///       - "Done"
  /// ```
  ///
  /// In brackets are the shortcut, and whether the action is destructive, disabled, checked or
  /// unchecked.
  public static let actions = ListTextDetails(rawValue: 1)

  /// The titles of the columns in the first line, and of each row the properties of its state that have their names.
  ///
  /// ```
  /// Name ↑ | Size
  /// files
  ///   a.txt: a.txt | 12
  /// ```
  ///
  /// They are in the order of the user, without hidden columns. An arrow stands behind the columns that the list is
  /// sorted by.
  public static let columns = ListTextDetails(rawValue: 2)
}
