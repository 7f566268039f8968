import FunctionalListCore

/// The pairs of sections and rows in two descriptions, straight from the definition and without regard
/// to cost.
struct SlowReference {
  let old: [TableSection]
  let new: [TableSection]
  /// The old offset of each new section, or `nil` for an inserted one.
  let oldSections: [Int?]
  /// The old index of each new row, or `nil` for an inserted one.
  private(set) var oldRows: [[RowIndex?]]

  init(old: [TableSection], new: [TableSection]) {
    self.old = old
    self.new = new
    let oldSections = new.map { section in old.firstIndex { $0.key == section.key } }
    self.oldSections = oldSections
    oldRows = zip(new, oldSections).map { section, oldSection in
      section.rowKeys.map { key in
        guard let oldSection, let oldRow = old[oldSection].rowKeys.firstIndex(of: key)
        else { return nil }
        return RowIndex(section: oldSection, row: oldRow)
      }
    }
    pairAcrossSections()
  }

  private mutating func pairAcrossSections() {
    let kept = Set(oldRows.joined().compactMap { $0 })
    let removed = old.allRows.filter { !kept.contains($0) }
    let inserted = new.allRows.filter { oldRows[$0.section][$0.row] == nil }
    for row in inserted {
      let key = new.key(at: row)
      guard let space = new[row.section].spaceOfTest else { continue }
      let sameKey = removed.filter {
        old.key(at: $0) == key && old[$0.section].spaceOfTest == space
      }
      guard sameKey.count == 1, new[row].isSameKind(as: old[sameKey[0]]),
        inserted.count(where: {
          new.key(at: $0) == key && new[$0.section].spaceOfTest == space
        }) == 1
      else { continue }
      oldRows[row.section][row.row] = sameKey[0]
    }
  }

  /// The old slot of each new slot of the flat list, or `nil` for an inserted one.
  var oldSlots: [Int?] {
    let oldSlots = slotNames(of: old)
    return new.indices.flatMap { section in
      slotNames(of: new, section: section).map { slot -> Int? in
        let oldSlot: FlatList.Slot? =
          switch slot {
          case .header: oldSections[section].map { .header(section: $0) }
          case .footer: oldSections[section].map { .footer(section: $0) }
          case .row(let index): oldRows[index.section][index.row].map { .row($0) }
          }
        return oldSlot.flatMap(oldSlots.firstIndex)
      }
    }
  }

  private func slotNames(of sections: [TableSection]) -> [FlatList.Slot] {
    sections.indices.flatMap { slotNames(of: sections, section: $0) }
  }

  private func slotNames(of sections: [TableSection], section: Int) -> [FlatList.Slot] {
    var names: [FlatList.Slot] = []
    if sections[section].header != nil { names.append(.header(section: section)) }
    for row in 0..<sections[section].rowCount {
      names.append(.row(RowIndex(section: section, row: row)))
    }
    if sections[section].footer != nil { names.append(.footer(section: section)) }
    return names
  }
}

extension TableSection {
  /// The key space that the section shares with others, or `nil`.
  fileprivate var spaceOfTest: String? {
    if let keySpace { return "named " + keySpace }
    guard case .group(let name) = reordering else { return nil }
    return "of the group " + name
  }
}

extension [TableSection] {
  /// The index of every row, from top to bottom.
  var allRows: [RowIndex] {
    indices.flatMap { section in
      (0..<self[section].rowCount).map { RowIndex(section: section, row: $0) }
    }
  }

  subscript(index: RowIndex) -> any RowDescription { self[index.section].row(at: index.row) }

  func key(at index: RowIndex) -> String { self[index.section].rowKey(at: index.row) }
}

/// The length of a longest increasing subsequence, found by trying for each element to go after
/// each smaller one before it.
func slowLengthOfLongestIncreasingSubsequence(of elements: [Int]) -> Int {
  var lengths: [Int] = []
  for (offset, element) in elements.enumerated() {
    var length = 1
    for earlier in 0..<offset where elements[earlier] < element {
      length = max(length, lengths[earlier] + 1)
    }
    lengths.append(length)
  }
  return lengths.max() ?? 0
}
