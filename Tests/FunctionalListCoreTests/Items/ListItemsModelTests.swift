import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// What a list does to its model, in items and in an array.
@Suite struct ListItemsModelTests {
  @Test(arguments: 1...6)
  func `moves of rows are those of an array`(seed: Int) {
    var random = SeededRandom(seed: seed)
    var array = (0..<900).map(Item.init)
    var items = ListItems(array)
    for _ in 0..<30 {
      let offsets = Set((0...random.number(below: 5)).map { _ in random.number(below: 900) })
        .sorted()
      let rest = array.indices.filter { !offsets.contains($0) }
      let to = random.number(below: rest.count + 1)
      let move = RowMove(
        paths: offsets.map { path(array[$0]) }, offsets: offsets, sectionKey: "s", to: to,
        previous: to > 0 ? path(array[rest[to - 1]]) : nil,
        next: to < rest.count ? path(array[rest[to]]) : nil, parent: nil)
      array.apply(move)
      items.apply(move)
      #expect(Array(items) == array)
      #expect(offsets.first.map { $0 >= 0 } == true)
    }
    #expect(array != (0..<900).map(Item.init))
  }

  @Test func `moves of rows with other keys are by offsets`() {
    var items = ListItems(["a", "b", "c"])
    items.apply(
      RowMove(
        paths: [ItemPath(sectionKey: "s", itemKey: "1")], offsets: [0], sectionKey: "s", to: 2,
        previous: nil, next: nil, parent: nil))
    #expect(items == ["b", "c", "a"])
  }

  @Test(arguments: 1...6)
  func `items that are removed come back as in an array`(seed: Int) {
    var random = SeededRandom(seed: seed)
    var array = (0..<900).map(Item.init)
    var items = ListItems(array)
    for _ in 0..<10 {
      let ids = (0..<random.number(below: 200)).map { _ in random.number(below: 900) }
      let (removed, removedItems) = (array.removeItems(ids), items.removeItems(ids))
      #expect(Array(items) == array)
      #expect(removed.items == removedItems.items)
      // The model changes before they are restored.
      let (first, place) = (random.number(below: 50), random.number(below: 400))
      array.removeSubrange(first..<first + 20)
      items.removeSubrange(first..<first + 20)
      array.insert(Item(id: 10_000 + place), at: place)
      items.insert(Item(id: 10_000 + place), at: place)
      array.restore(removed)
      items.restore(removedItems)
      #expect(Array(items) == array)
    }
  }

  @Test func `chunks without a removed item stay shared`() {
    var items = ListItems((0..<10_000).map(Item.init))
    let old = items
    let removed = items.removeItems([5_000])
    items.restore(removed)
    #expect(items == old)
    var shared = 0
    for offset in stride(from: 0, to: 10_000, by: 100) {
      if case .shared = items.common(from: offset, with: old, from: offset) { shared += 1 }
    }
    #expect(shared > 90)
  }

  private func path(_ item: Item) -> ItemPath { ItemPath(sectionKey: "s", itemKey: item.id) }

  private struct Item: Identifiable, Equatable {
    let id: Int
  }
}
