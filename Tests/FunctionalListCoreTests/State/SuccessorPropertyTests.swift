import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Whatever is collapsed in a tree, the row that is left takes over the focus and the selection of those that
/// were inside it.
@Suite struct SuccessorPropertyTests {
  /// A tree of numbered rows in the order of the list.
  private struct Tree {
    var parents: [Int?] = []
    var expanded: Set<Int>

    init(_ random: inout SeededRandom) {
      for key in 0..<14 {
        // The row before, one that contains it, or none.
        var parent = key == 0 ? nil : Optional(key - 1)
        while let next = parent, random.once(in: 2) { parent = parents[next] }
        parents.append(parent)
      }
      expanded = Set(parents.compactMap(\.self))
    }

    /// The rows that contain a row, the innermost first.
    func ancestors(of key: Int) -> [Int] {
      Array(sequence(first: key) { parents[$0] }.dropFirst())
    }

    var keys: [Int] {
      parents.indices.filter { key in ancestors(of: key).allSatisfy(expanded.contains) }
    }

    func section(isLazy: Bool) -> TableSection {
      let rows = keys.map { key in
        StateRow(
          key: "\(key)", style: CellStyle(isSelectable: SuccessorPropertyTests.isSelectable(key)),
          isExpanded: parents.contains(key) ? expanded.contains(key) : nil)
      }
      return isLazy
        ? TableSection(key: "s", items: rows, id: \.key) { $0 }
        : TableSection(key: "s", rows: rows)
    }
  }

  private static func isSelectable(_ key: Int) -> Bool { key % 6 != 1 }
  private static func agrees(_ key: Int) -> Bool { key % 6 != 2 }

  @Test(arguments: 0..<60) func `random collapses`(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var tree = Tree(&random)
    let isLazy = seed.isMultiple(of: 2)
    let mode = [SelectionMode.single, .browse, .multiple, .none][seed / 2 % 4]
    let view = StateView(mode, [tree.section(isLazy: isLazy)])
    view.answer = { key in Int(key).map(Self.agrees) ?? false }
    var (selected, focused) = (Set<Int>(), Int?.none)
    for _ in 0..<50 {
      let slot = random.number(below: tree.keys.count)
      let key = tree.keys[slot]
      switch random.number(below: 6) {
      case 0:
        view.focusedSlot = slot
        focused = key
      case 1, 2:
        try view.state.select(slot, isUserInitiated: false, in: view)
        if mode != .none, Self.isSelectable(key), Self.agrees(key) {
          selected = mode == .multiple ? selected.union([key]) : [key]
        }
      default:
        if random.once(in: 8) {
          tree.expanded = []
        } else {
          for key in [key, random.number(below: 14)].prefix(1 + random.number(below: 2)) {
            tree.expanded.formSymmetricDifference([key])
          }
        }
        try view.render([tree.section(isLazy: isLazy)])
        let keys = Set(tree.keys)
        let heir = { [tree] (key: Int) in
          keys.contains(key) ? key : tree.ancestors(of: key).first(where: keys.contains)
        }
        let heirs = Set(selected.subtracting(keys).compactMap(heir)).filter {
          Self.isSelectable($0) && Self.agrees($0)
        }
        selected.formIntersection(keys)
        let told = view.notified()?.selected.map { tree.keys[$0] } ?? []
        #expect(Set(told) == heirs.subtracting(selected))
        selected.formUnion(heirs)
        focused = focused.flatMap(heir)
      }
      #expect(Set(view.selected.ranges.joined().map { tree.keys[$0] }) == selected)
      #expect(view.focusedSlot.map { tree.keys[$0] } == focused)
    }
  }
}
