/// A row's address that survives every reorder: the key of its section and its own.
public struct ItemPath: Hashable, Sendable, Codable {
  /// The key of the section that the row is in.
  public var sectionKey: String
  /// The key of the row, unique in its section.
  public var itemKey: String

  /// Makes the address of the row `itemKey` of the section `sectionKey`.
  @inlinable
  public init(sectionKey: some ListKey, itemKey: some ListKey) {
    self.sectionKey = sectionKey.keyText
    self.itemKey = itemKey.keyText
  }
}

// MARK: - Ids

extension ItemPath {
  /// The id that the key of the row was made from, such as a number; `nil` if no `ID` has that key.
  ///
  /// ```swift
  /// if let id = path.itemID(as: Int.self) { model.open(id) }
  /// ```
  public func itemID<ID: ListKey>(as type: ID.Type = ID.self) -> ID? {
    ID.key(fromText: itemKey)
  }

  /// The id that the key of the section was made from; `nil` if no `ID` has that key.
  public func sectionID<ID: ListKey>(as type: ID.Type = ID.self) -> ID? {
    ID.key(fromText: sectionKey)
  }
}

extension Sequence<ItemPath> {
  /// The ids that the keys of the rows were made from, in order, without keys that no `ID` has.
  ///
  /// ```swift
  /// let ids = Set(table.selectedItemPaths.itemIDs(as: Int.self))
  /// model.messages.removeAll { ids.contains($0.id) }
  /// ```
  ///
  /// - Complexity: O(*n*).
  public func itemIDs<ID: ListKey>(as type: ID.Type = ID.self) -> [ID] {
    compactMap { $0.itemID() }
  }
}

extension ItemPath: CustomStringConvertible {
  /// The two keys with a full stop between them.
  public var description: String { "\(sectionKey).\(itemKey)" }
}
