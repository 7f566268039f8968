/// The comparison of a kept section with its old version, in offsets of its rows.
struct SectionMatching {
  let rows: KeyMatching
  /// The change of the header; `.otherKey` if only one version has one.
  let header: RowChange
  let footer: RowChange
  /// The number of rows at the start that are unchanged, lines included.
  let unchangedPrefix: Int
  /// The number of rows at the end that are unchanged, lines included.
  let unchangedSuffix: Int
  private let lines: LineChanges?

  /// Compares the new section at an offset with the old one at another.
  ///
  /// It takes the descriptions, because a copy of a section would retain each of its references.
  ///
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys.
  init(old: FlatList, _ oldOffset: Int, new: FlatList, _ offset: Int) {
    rows = KeyMatching(old: old.sections[oldOffset].source, new: new.sections[offset].source)
    // Most sections have neither, and an absent one takes as long to copy as one that is there.
    header =
      old.hasHeader(oldOffset) || new.hasHeader(offset)
      ? Self.change(from: old.sections[oldOffset].header, to: new.sections[offset].header)
      : .unchanged
    footer =
      old.hasFooter(oldOffset) || new.hasFooter(offset)
      ? Self.change(from: old.sections[oldOffset].footer, to: new.sections[offset].footer)
      : .unchanged
    let drawsLines =
      old.sections[oldOffset].style.separators != .none
      || new.sections[offset].style.separators != .none
    let lines =
      drawsLines ? LineChanges(from: old.sections[oldOffset], to: new.sections[offset]) : nil
    self.lines = lines
    let prefix = rows.prefix
    unchangedPrefix = lines?.first(old: 0, new: 0, count: prefix) ?? prefix
    let suffix = rows.isUnchanged ? prefix : rows.suffix
    let last = lines?.last(
      old: old.rowSlots(ofSection: oldOffset).count - suffix,
      new: new.rowSlots(ofSection: offset).count - suffix, count: suffix)
    unchangedSuffix = last.map { suffix - 1 - $0 } ?? suffix
  }

  /// Whether the section is unchanged, lines included.
  var isUnchanged: Bool {
    header == .unchanged && footer == .unchanged && rows.isUnchanged
      && unchangedPrefix == rows.prefix
  }

  /// Stores the old slot, or -1, and the change of each row in a range of new ones.
  ///
  /// - Parameters:
  ///   - range: the new rows; it contains all changed rows.
  ///   - oldSlots: an array with -1 for each row of the range.
  ///   - changes: an array with `.unchanged` for each row of the range.
  ///   - index: the index of row 0 in both arrays; row 0 need not be in the range.
  ///   - oldSlot: the slot of old row 0.
  ///   - common: the rows of both versions, if they are looked up.
  func store(
    _ range: Range<Int>, in oldSlots: inout [Int32], _ changes: inout [RowChange], at index: Int,
    oldSlot: Int, common: CommonPositions?
  ) {
    let pairs = rows.pairs
    for row in (0..<rows.prefix).clamped(to: range) { oldSlots[index + row] = Int32(oldSlot + row) }
    pairs.copy(to: &oldSlots, &changes, at: index, oldSlot: oldSlot)
    common?.forEachRun(ofOld: pairs.old) { start, newStart, count in
      for distance in 0..<count {
        oldSlots[index + newStart + distance] = Int32(oldSlot + start + distance)
      }
    }
    let growth = pairs.new.upperBound - pairs.old.upperBound
    let suffix = pairs.new.upperBound..<pairs.new.upperBound + rows.suffix
    for row in suffix.clamped(to: range) { oldSlots[index + row] = Int32(oldSlot + row - growth) }
    guard drawsLines else { return }
    for row in range where changes[index + row] == .unchanged && oldSlots[index + row] >= 0 {
      guard linesDiffer(old: Int(oldSlots[index + row]) - oldSlot, new: row) else { continue }
      changes[index + row] = .updated
    }
  }

  /// Whether the section draws lines, before or after.
  var drawsLines: Bool { lines.isPresent }

  /// Whether the lines of a row change.
  func linesDiffer(old oldRow: Int, new newRow: Int) -> Bool {
    lines?.differ(old: oldRow, new: newRow) == true
  }

  private static func change(
    from old: (any RowDescription)?, to new: (any RowDescription)?
  ) -> RowChange {
    guard let old, let new else { return .otherKey }
    return new.contentChange(from: old)
  }
}

extension RowSource {
  /// The rows that an older version has too, if both show positions in the same snapshot.
  func commonPositions(with old: RowSource) -> CommonPositions? {
    guard let items, let oldItems = old.items else { return nil }
    return items.lists(from: oldItems)?.commonPositions
  }
}

extension KeyMatching {
  /// Matches the rows of a section.
  init(old: RowSource, new: RowSource) {
    switch (old.items, new.items) {
    case (nil, nil):
      self.init(CellLists(old: old, new: new))
    case (let oldItems?, let newItems?):
      if let lists = newItems.lists(from: oldItems) {
        self.init(lists)
      } else {
        self.init(KeyTextLists(old: old, new: new))
      }
    default:
      self.init(KeyTextLists(old: old, new: new))
      hasRepeatedKey = new.repeatsKey
    }
  }
}
