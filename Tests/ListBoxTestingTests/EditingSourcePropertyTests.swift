import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Observation
import Testing

/// Random edits of an editing source against a plain array, and what the list shows of them.
@MainActor @Suite struct EditingSourcePropertyTests {
  @Test(arguments: 1...40)
  func `the model follows edits and the user, and the list follows the model`(seed: Int) throws {
    var run = EditingRun(seed: seed)
    for _ in 0..<100 {
      run.edit()
      try #require(run.source.items == run.items)
      try #require(run.source.selection == run.selection)
      // The user may act on what the list showed before.
      if run.isTimeToDraw() { try #require(run.draw() == run.items) }
    }
  }
}

private nonisolated struct Item: Identifiable, Equatable {
  var id: Int
  var name: String
}

private typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

/// A list with an editing source, and a plain model of it.
@MainActor private struct EditingRun {
  let source: EditingSource<Item>
  private(set) var items: [Item] = []
  private(set) var selection: Set<Int> = []
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let sectionKey: String
  private let moves = Moves()
  private var shown: [Item] = []
  private var random: SeededRandom
  private var lastName = 0

  /// What the user has moved.
  private final class Moves { var all: [RowMove] = [] }

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    table = FunctionalTableData(name: "items", recorder: recorder)
    source = EditingSource(key: "s") { item, source in
      NameCell(
        key: "\(item.id)", state: item.name,
        actions: CellActions(
          canBeMoved: true,
          rowActions: { RowAction("Delete", performAll: { source.delete($0) }) })
      )
    }
    let isPrefixed = seed.isMultiple(of: 2)
    sectionKey = isPrefixed ? "p.s" : "s"
    let moves = moves
    table.onMove = { moves.all.append($0) }
    table.observe { [source] in
      if isPrefixed { source.prefixed("p") } else { source }
    }
  }

  mutating func edit() {
    switch random.number(below: 12) {
    case 0..<3: insert()
    case 3:
      let ids = ids(below: 3)
      source.delete(ids)
      remove(ids)
    case 4:
      let ids = ids(below: 3)
      let paths = ids.map { ItemPath(sectionKey: random.once(in: 4) ? "t" : "s", itemKey: "\($0)") }
      source.delete(paths)
      remove(Set(paths.filter { $0.sectionKey == "s" }.compactMap { Int($0.itemKey) }))
    case 5:
      selection = ids(below: 6)
      source.select(selection)
      selection.formIntersection(items.map(\.id))
    case 6 where !items.isEmpty:
      let (offset, name) = (random.number(below: items.count), name())
      source.items[offset].name = name
      items[offset].name = name
    case 7 where random.once(in: 4):
      // Ids may be repeated here.
      set((0..<random.number(below: 8)).map { _ in item() })
      source.items = items
    case 8:
      guard let move = moves.all.randomElement(using: &random) else { return }
      source.move(move)
      // Paths of the whole list are none of the source.
      if move.sectionKey == source.key { follow(move) }
    case 9: deleteByUser()
    default: moveByUser()
    }
  }

  private mutating func insert() {
    let inserted = (0..<random.number(below: 4)).map { _ in item() }
    let offset = random.once(in: 4) ? nil : random.number(below: items.count + 5) - 2
    let ids = inserted.map(\.id)
    let surplus = inserted.indices.filter { ids[($0 + 1)...].contains(ids[$0]) }
    let new = inserted.indices.filter { !surplus.contains($0) }.map { inserted[$0] }
    let replaced = items.filter { ids.contains($0.id) }
    let above = items.prefix(max(offset ?? items.count, 0)).count { !ids.contains($0.id) }
    items.removeAll { ids.contains($0.id) }
    items.insert(contentsOf: new, at: above)
    #expect(
      source.insert(inserted, at: offset) == replaced + surplus.map { inserted[$0] })
  }

  private mutating func remove(_ ids: Set<Int>) { set(items.filter { !ids.contains($0.id) }) }

  private mutating func set(_ items: [Item]) {
    self.items = items
    selection.formIntersection(items.map(\.id))
  }

  private mutating func deleteByUser() {
    guard let row = shown.randomElement(using: &random) else { return }
    #expect(throws: Never.self) { try recorder.perform("Delete", at: path(row.id)) }
    remove([row.id])
  }

  private mutating func moveByUser() {
    let keys = Set(shown.shuffled(using: &random).prefix(1 + random.number(below: 3)).map(\.id))
    guard !keys.isEmpty else { return }
    let count = moves.all.count
    recorder.clear()
    #expect(throws: Never.self) {
      if random.once(in: 4) {
        try recorder.move(keys.map(path), toEndOf: sectionKey)
      } else {
        try recorder.move(
          keys.map(path), before: path(shown[random.number(below: shown.count)].id))
      }
    }
    guard moves.all.count > count, let move = moves.all.last else { return }
    follow(move)
    // A move is rendered at once.
    #expect(look() == items)
  }

  /// Moves rows from where the user saw them to the row below which, or above which, the user saw them then.
  private mutating func follow(_ move: RowMove) {
    guard Set(items.map(\.id)).count == items.count else {
      // Which of the items with one id is meant, nobody knows.
      #expect(source.items.map(\.name).sorted() == items.map(\.name).sorted())
      items = source.items
      return
    }
    let keys = move.paths.map(\.itemKey)
    let moved = items.filter { keys.contains("\($0.id)") }
    items.removeAll { keys.contains("\($0.id)") }
    if let next = items.firstIndex(where: { "\($0.id)" == move.next?.itemKey }) {
      items.insert(contentsOf: moved, at: next)
    } else if let previous = items.firstIndex(where: { "\($0.id)" == move.previous?.itemKey }) {
      items.insert(contentsOf: moved, at: previous + 1)
    } else {
      items.insert(contentsOf: moved, at: min(move.to, items.count))
    }
  }

  mutating func isTimeToDraw() -> Bool { !random.once(in: 3) }

  /// Draws a frame, and returns what the rows show.
  mutating func draw() -> [Item] {
    recorder.clear()
    recorder.drawFrame()
    return look()
  }

  /// What the rows show after a render: those that no call has named show what they did before.
  private mutating func look() -> [Item] {
    var (rest, new) = (
      shown.map(Optional.some), [Item?](repeating: nil, count: recorder.elements.count)
    )
    var (inserted, updated): (Set<Int>, Set<Int>) = ([], [])
    for call in recorder.calls {
      switch call {
      case .remove(_, let offset): rest[offset] = nil
      case .insert(_, let offset): inserted.insert(offset)
      case .move(_, let from, let to): (new[to], rest[from]) = (rest[from], nil)
      case .update(let element), .replace(let element):
        // Each of the rows, if an id is repeated.
        updated.formUnion(recorder.elements.indices.filter { recorder.elements[$0] == element })
      }
    }
    var others = rest.compactMap { $0 }[...]
    shown = new.indices.map { offset in
      guard !inserted.contains(offset) else { return described(offset) }
      let kept = new[offset] ?? others.popFirst() ?? Item(id: -1, name: "nothing")
      return updated.contains(offset) ? described(offset) : kept
    }
    return shown
  }

  private func described(_ slot: Int) -> Item {
    let cell = recorder.list.description(ofSlot: slot) as? NameCell
    return Item(id: cell.flatMap { Int($0.key) } ?? -1, name: cell?.state ?? "")
  }

  private func path(_ id: Int) -> ItemPath { ItemPath(sectionKey: sectionKey, itemKey: "\(id)") }

  // Few ids, so that many are there already.
  private mutating func item() -> Item { Item(id: random.number(below: 10), name: name()) }

  private mutating func name() -> String {
    lastName += 1
    return "name \(lastName)"
  }

  private mutating func ids(below count: Int) -> Set<Int> {
    Set((0..<random.number(below: count)).map { _ in random.number(below: 12) })
  }
}
