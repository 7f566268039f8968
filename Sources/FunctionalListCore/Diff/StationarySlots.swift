/// Chooses which slots of a comparison keep their place in the flat list, where several sections
/// changed.
///
/// The slots that keep their place are an increasing subsequence of the old slots in their new order.
/// Several can be longest, and then they differ in what the others have to do. In order of
/// importance, the one that is chosen leaves in place
///
/// 1. the most slots,
/// 2. of those the most rows, because headers and footers move unseen,
/// 3. the most starts of sections, so that the fewest sections move,
/// 4. the most rows that stay in their section.
///
/// The start of a section is an element of its own before its slots. A section with a slot in place
/// can always keep its start in place; a section without slots has only that.
struct StationarySlots {
  /// What keeps its place, compared by importance.
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

  /// Neighbours before and after, which keep their place together or not at all.
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
  ///   - sections: the new sections that are not whole in one of the equal ends.
  ///   - oldSections: the old sections that are not.
  /// - Complexity: O(*n*), where *n* is the number of changed slots and sections.
  init(_ comparison: Comparison, sections: Range<Int>, oldSections: Range<Int>) {
    self.comparison = comparison
    let changedSlots = comparison.changedSlots
    let ranks = Ranks(comparison, sections: sections, oldSections: oldSections)
    for section in sections {
      let oldSection = comparison.oldSections[section]
      let slots = comparison.new.slots(ofSection: section).clamped(to: changedSlots)
      var place = slots.lowerBound - changedSlots.lowerBound
      if let rank = ranks.ofSection(oldSection) {
        append(rank, Weight(sections: 1), slots: place..<place)
      }
      let rows = comparison.new.rowSlots(ofSection: section)
      let ownSlots = oldSection < 0 ? 0..<0 : comparison.old.slots(ofSection: oldSection)
      for slot in slots {
        defer { place += 1 }
        guard let oldSlot = comparison.oldSlot(of: slot) else { continue }
        let isRow = rows.contains(slot)
        let weight = Weight(
          slots: 1, rows: isRow ? 1 : 0,
          rowsOfTheSameSection: isRow && ownSlots.contains(oldSlot) ? 1 : 0)
        append(ranks.ofSlot(oldSlot), weight, slots: place..<place + 1)
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

  /// Whether each changed slot keeps its place.
  ///
  /// - Complexity: O(*n* + *b* log *b*), where *b* is the number of blocks of slots that are
  ///   neighbours before and after.
  var isStationary: [Bool] {
    var elements = [Int](repeating: 0, count: blocks.count)
    let order = blocks.indices.sorted { blocks[$0].rank < blocks[$1].rank }
    for (element, block) in order.enumerated() { elements[block] = element }
    let members = heaviestIncreasingSubsequence(of: elements, weights: blocks.map(\.weight))
    var isStationary = [Bool](repeating: false, count: comparison.changedSlots.count)
    for (block, isMember) in zip(blocks, members) where isMember {
      for place in block.slots {
        let slot = comparison.changedSlots.lowerBound + place
        isStationary[place] = comparison.oldSlot(of: slot) != nil
      }
    }
    return isStationary
  }
}

/// The ranks of the old slots and sections that the new description has, in their old order.
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
