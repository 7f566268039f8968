/// A row's address that survives every reorder: the key of its section and its own.
public struct ItemPath: Hashable, Sendable, Codable {
  /// The key of the section that the row is in.
  public var sectionKey: String
  /// The key of the row, unique in its section.
  public var itemKey: String

  /// Makes the address of the row `itemKey` of the section `sectionKey`.
  public init(sectionKey: String, itemKey: String) {
    self.sectionKey = sectionKey
    self.itemKey = itemKey
  }
}

extension ItemPath: CustomStringConvertible {
  /// The two keys with a full stop between them.
  public var description: String { "\(sectionKey).\(itemKey)" }
}
