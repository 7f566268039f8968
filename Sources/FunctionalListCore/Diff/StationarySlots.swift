/// Chooses the stationary slots of a comparison in which several sections changed: those that do
/// not move in the flat list.
///
/// The stationary slots are an increasing subsequence of the old slots in their new order. If
/// several subsequences are longest, the other slots move differently. In order of importance, the
/// chosen one contains
///
/// 1. the most slots,
/// 2. of those the most rows, because users notice moves of headers and footers less,
/// 3. the most starts of sections, so that the fewest sections move,
/// 4. the most rows that stay in their section.
///
/// The start of a section is a separate element before its slots. The start of a section with a
/// stationary slot can always be stationary; a section without slots has no other element.
struct StationarySlots {
  /// The number of stationary elements of each kind, compared in order of importance.
  struct Weight: AdditiveArithmetic, Comparable {
    var slots = 0
    var rows = 0
    var sections = 0
    var rowsOfTheSameSection = 0

    static let zero = Weight()

    static func + (lhs: Weight, rhs: Weight) -> Weight {
      Weight(
        slots: lhs.slots + rhs.slots, rows: lhs.rows + rhs.rows,
        sections: lhs.sections + rhs.sections,
        rowsOfTheSameSection: lhs.rowsOfTheSameSection + rhs.rowsOfTheSameSection)
    }

    static func - (lhs: Weight, rhs: Weight) -> Weight {
      Weight(
        slots: lhs.slots - rhs.slots, rows: lhs.rows - rhs.rows,
        sections: lhs.sections - rhs.sections,
        rowsOfTheSameSection: lhs.rowsOfTheSameSection - rhs.rowsOfTheSameSection)
    }

    static func < (lhs: Weight, rhs: Weight) -> Bool {
      (lhs.slots, lhs.rows, lhs.sections, lhs.rowsOfTheSameSection)
        < (rhs.slots, rhs.rows, rhs.sections, rhs.rowsOfTheSameSection)
    }
  }

  /// Elements that are contiguous in both orders.
  ///
  /// All of them are stationary, or none is.
  private struct Block {
    /// The rank of the first element among all elements in their old order.
    var rank: Int
    var count = 0
    var weight = Weight.zero
    /// The changed slots of the block, as offsets from the first changed slot.
    var slots: Range<Int>
  }

  private let comparison: Comparison
  private var blocks: [Block] = []

  /// - Parameters:
  ///   - comparison: a comparison whose slots are paired.
  ///   - sections: the new sections that are not entirely in one of the equal ends.
  ///   - oldSections: the old sections that are not.
  /// - Complexity: O(*n*), where *n* is the number of changed slots and sections.
  init(_ comparison: Comparison, sections: Range<Int>, oldSections: Range<Int>) {
    self.comparison = comparison
    let changedSlots = comparison.changedSlots
    let ranks = Ranks(comparison, sections: sections, oldSections: oldSections)
    for section in sections {
      let oldSection = comparison.oldSections[section]
      let slots = comparison.new.slots(ofSection: section).clamped(to: changedSlots)
      var offset = slots.lowerBound - changedSlots.lowerBound
      if let rank = ranks.ofSection(oldSection) {
        append(rank, Weight(sections: 1), slots: offset..<offset)
      }
      let rows = comparison.new.rowSlots(ofSection: section)
      let ownSlots = oldSection < 0 ? 0..<0 : comparison.old.slots(ofSection: oldSection)
      for slot in slots {
        defer { offset += 1 }
        guard let oldSlot = comparison.oldSlot(of: slot) else { continue }
        let isRow = rows.contains(slot)
        let weight = Weight(
          slots: 1, rows: isRow ? 1 : 0,
          rowsOfTheSameSection: isRow && ownSlots.contains(oldSlot) ? 1 : 0)
        append(ranks.ofSlot(oldSlot), weight, slots: offset..<offset + 1)
      }
    }
  }

  private mutating func append(_ rank: Int, _ weight: Weight, slots: Range<Int>) {
    if blocks.last.map({ $0.rank + $0.count }) != rank {
      blocks.append(Block(rank: rank, slots: slots))
    }
    let last = blocks.endIndex - 1
    blocks[last].count += 1
    blocks[last].weight += weight
    blocks[last].slots = blocks[last].slots.lowerBound..<slots.upperBound
  }

  /// Whether each changed slot is stationary.
  ///
  /// - Complexity: O(*n* + *b* log *b*), where *b* is the number of blocks of slots that are
  ///   contiguous in both orders.
  var isStationary: [Bool] {
    var elements = [Int](repeating: 0, count: blocks.count)
    let order = blocks.indices.sorted { blocks[$0].rank < blocks[$1].rank }
    for (element, block) in order.enumerated() { elements[block] = element }
    let members = heaviestIncreasingSubsequence(of: elements, weights: blocks.map(\.weight))
    var isStationary = [Bool](repeating: false, count: comparison.changedSlots.count)
    for (block, isMember) in zip(blocks, members) where isMember {
      for offset in block.slots {
        let slot = comparison.changedSlots.lowerBound + offset
        isStationary[offset] = comparison.oldSlot(of: slot) != nil
      }
    }
    return isStationary
  }
}

/// The ranks of the kept slots and sections in their old order.
private struct Ranks {
  private let sections: Range<Int>
  private let slots: Range<Int>
  private var sectionRanks: [Int32]
  private var slotRanks: [Int32]

  init(_ comparison: Comparison, sections: Range<Int>, oldSections: Range<Int>) {
    self.sections = oldSections
    slots = comparison.changedOldSlots
    sectionRanks = Array(repeating: -1, count: oldSections.count)
    slotRanks = Array(repeating: -1, count: slots.count)
    for section in comparison.oldSections[sections] where section >= 0 {
      sectionRanks[section - oldSections.lowerBound] = 0
    }
    let newSlots = comparison.changedNewSlots
    var rank: Int32 = 0
    for section in oldSections {
      if sectionRanks[section - oldSections.lowerBound] == 0 {
        sectionRanks[section - oldSections.lowerBound] = rank
        rank += 1
      }
      for slot in comparison.old.slots(ofSection: section).clamped(to: slots)
      where newSlots[slot - slots.lowerBound] >= 0 {
        slotRanks[slot - slots.lowerBound] = rank
        rank += 1
      }
    }
  }

  /// The rank of an old section; `nil` for -1.
  func ofSection(_ section: Int) -> Int? {
    section < 0 ? nil : Int(sectionRanks[section - sections.lowerBound])
  }

  /// The rank of an old slot that has a new one.
  func ofSlot(_ slot: Int) -> Int { Int(slotRanks[slot - slots.lowerBound]) }
}
