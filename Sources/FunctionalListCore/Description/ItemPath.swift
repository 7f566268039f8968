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

  /// Makes the address of a row from the texts of values, such as numbers.
  @_disfavoredOverload
  public init(
    sectionKey: some LosslessStringConvertible, itemKey: some LosslessStringConvertible
  ) {
    self.init(sectionKey: String(sectionKey), itemKey: String(itemKey))
  }

  /// Makes the address of a row of a section whose key is a raw value, such as that of an enumeration.
  @_disfavoredOverload
  public init(
    sectionKey: some RawRepresentable<String>, itemKey: some LosslessStringConvertible
  ) {
    self.init(sectionKey: sectionKey.rawValue, itemKey: itemKey)
  }
}

// MARK: - Ids

extension ItemPath {
  /// The id that the key of the row was made from, such as a number; `nil` if the key is no text of an `ID`.
  ///
  /// ```swift
  /// if let id = path.itemID(as: Int.self) { model.open(id) }
  /// ```
  ///
  /// For an id that is not `LosslessStringConvertible`, such as a `UUID`, parse ``itemKey``.
  public func itemID<ID: LosslessStringConvertible>(as type: ID.Type = ID.self) -> ID? {
    ID(itemKey)
  }

  /// The raw value that the key of the row was made from, such as a case of an enumeration.
  @_disfavoredOverload
  public func itemID<ID: RawRepresentable<String>>(as type: ID.Type = ID.self) -> ID? {
    ID(rawValue: itemKey)
  }

  /// The id that the key of the section was made from, such as a number; `nil` if the key is no text of an
  /// `ID`.
  public func sectionID<ID: LosslessStringConvertible>(as type: ID.Type = ID.self) -> ID? {
    ID(sectionKey)
  }

  /// The raw value that the key of the section was made from, such as a case of an enumeration.
  @_disfavoredOverload
  public func sectionID<ID: RawRepresentable<String>>(as type: ID.Type = ID.self) -> ID? {
    ID(rawValue: sectionKey)
  }
}

extension Sequence<ItemPath> {
  /// The ids that the keys of the rows were made from, in order; those that are no text of an `ID` are left
  /// out.
  ///
  /// ```swift
  /// let ids = Set(table.selectedItemPaths.itemIDs(as: Int.self))
  /// model.messages.removeAll { ids.contains($0.id) }
  /// ```
  ///
  /// - Complexity: O(*n*).
  public func itemIDs<ID: LosslessStringConvertible>(as type: ID.Type = ID.self) -> [ID] {
    compactMap { $0.itemID() }
  }

  /// The raw values that the keys of the rows were made from, in order; those of other keys are left out.
  @_disfavoredOverload
  public func itemIDs<ID: RawRepresentable<String>>(as type: ID.Type = ID.self) -> [ID] {
    compactMap { $0.itemID() }
  }
}

extension ItemPath: CustomStringConvertible {
  /// The two keys with a full stop between them.
  public var description: String { "\(sectionKey).\(itemKey)" }
}
