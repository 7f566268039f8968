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
}
