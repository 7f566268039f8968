extension Comparison {
  /// The most rows of a key space that are examined.
  private static let mostExaminedRows = 1_000

  /// The paths of the rows whose key is that of a row in another section of their key space, if this comparison
  /// inserts one of them.
  ///
  /// Such rows are shown, but it is not decided which of them a row is that moves to another section.
  ///
  /// - Complexity: O(*n*) hashes of keys for the *n* rows of the key spaces into which rows are inserted. Key spaces of
  ///   more than 1,000 rows are not examined.
  package var pathsRepeatedInKeySpace: [ItemPath] {
    let shared = new.sections.indices.filter { new.sections[$0].sharedKeySpace != nil }
    guard shared.count > 1 else { return [] }
    return Dictionary(grouping: shared) { new.sections[$0].sharedKeySpace }.values
      .sorted { $0[0] < $1[0] }
      .flatMap(pathsOfRepeatedKeys)
  }

  /// The rows of repeated keys in the sections of one key space, if one of each key is inserted.
  private func pathsOfRepeatedKeys(in sections: [Int]) -> [ItemPath] {
    let slots = sections.map(new.rowSlots)
    guard sections.count > 1, slots.reduce(0, { $0 + $1.count }) <= Self.mostExaminedRows,
      slots.contains(where: { $0.clamped(to: changedSlots).contains { oldSlot(of: $0) == nil } })
    else { return [] }
    var slotsByKey: [String: [Int]] = [:]
    for (section, slots) in zip(sections, slots) {
      for slot in slots {
        slotsByKey[new.sections[section].rowKey(at: slot - slots.lowerBound), default: []].append(
          slot)
      }
    }
    return slotsByKey.values
      .filter { $0.count > 1 && $0.contains { oldSlot(of: $0) == nil } }
      .flatMap(\.self).sorted().compactMap(new.path(ofSlot:))
  }
}
