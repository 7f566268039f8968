extension Comparison {
  /// The most rows of a key space that are examined.
  private static let mostExaminedRows = 1_000

  /// The paths of the rows whose key is that of a row in another section of their key space, if this comparison
  /// inserts one of them, or gives its section the key space.
  ///
  /// Such rows are shown, but it is not decided which of them a row is that moves to another section.
  ///
  /// - Complexity: O(*n*) hashes of keys for the *n* rows of the key spaces into which rows are inserted. Key spaces of
  ///   more than 1,000 rows are not examined.
  package var pathsRepeatedInKeySpace: [ItemPath] {
    guard !isOfOneDescription else { return [] }
    let shared = new.sections.indices.filter { new.sections[$0].sharedKeySpace != nil }
    guard shared.count > 1 else { return [] }
    return Dictionary(grouping: shared) { new.sections[$0].sharedKeySpace }.values
      .sorted { $0[0] < $1[0] }
      .flatMap(pathsOfRepeatedKeys)
  }

  /// The rows of repeated keys in the sections of one key space, if one of each key is new in it.
  private func pathsOfRepeatedKeys(in sections: [Int]) -> [ItemPath] {
    let slots = sections.map { (section: $0, slots: new.rowSlots(ofSection: $0)) }
    guard sections.count > 1, slots.reduce(0, { $0 + $1.slots.count }) <= Self.mostExaminedRows,
      slots.contains(where: { !newSlots(among: $0.slots, ofSection: $0.section).isEmpty })
    else { return [] }
    var rows: [String: (slots: [Int], hasNew: Bool)] = [:]
    for (section, slots) in slots {
      let newSlots = newSlots(among: slots, ofSection: section)
      for slot in slots {
        let key = new.sections[section].rowKey(at: slot - slots.lowerBound)
        rows[key, default: ([], false)].slots.append(slot)
        if newSlots.contains(slot) { rows[key]?.hasNew = true }
      }
    }
    return rows.values.filter { $0.hasNew && $0.slots.count > 1 }
      .flatMap(\.slots).sorted().compactMap(new.path(ofSlot:))
  }

  /// The slots of a section that are new in its key space: all, if the section is.
  private func newSlots(among slots: Range<Int>, ofSection section: Int) -> Set<Int> {
    let old = oldSections[section]
    guard old >= 0, self.old.sections[old].sharedKeySpace == new.sections[section].sharedKeySpace
    else { return Set(slots) }
    return Set(slots.clamped(to: changedSlots).filter { oldSlot(of: $0) == nil })
  }
}
