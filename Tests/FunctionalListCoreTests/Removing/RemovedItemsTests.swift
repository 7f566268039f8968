import FunctionalListCore
import Testing

/// Items that come back into an array that has changed since they were removed.
@Suite struct RemovedItemsTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name = ""
  }

  static func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item(id: $0) } }

  @Test func `they come back where they were`() {
    var items = Self.items(1...6)
    let removed = items.removeItems([1, 3, 4, 6])
    #expect(items.map(\.id) == [2, 5])
    #expect(removed.items.map(\.id) == [1, 3, 4, 6])
    items.restore(removed)
    #expect(items == Self.items(1...6))
  }

  @Test func `what has changed since stays as it is`() {
    var items = Self.items(1...5)
    let removed = items.removeItems([3])
    items[0].name = "renamed"
    items.append(Item(id: 6))
    items.insert(items.remove(at: 3), at: 0)
    #expect(items.map(\.id) == [5, 1, 2, 4, 6])
    items.restore(removed)
    #expect(items.map(\.id) == [5, 1, 2, 3, 4, 6])
    #expect(items[1].name == "renamed")
  }

  @Test func `an item is below the nearest one above it that is still there`() {
    var items = Self.items(1...4)
    let removed = items.removeItems([4])
    items.removeItems([2, 3])
    items.append(Item(id: 9))
    items.restore(removed)
    #expect(items.map(\.id) == [1, 4, 9])
  }

  @Test func `the first item is above the first one that is still there`() {
    var items = Self.items(1...3)
    let removed = items.removeItems([1])
    items = Self.items([9, 3])
    items.restore(removed)
    #expect(items.map(\.id) == [9, 1, 3])
  }

  @Test func `it comes to the start if none of the others is there`() {
    var items = Self.items(1...3)
    let removed = items.removeItems(1...3)
    #expect(items.isEmpty)
    items = Self.items([9])
    items.restore(removed)
    #expect(items.map(\.id) == [1, 2, 3, 9])
  }

  @Test func `an item that is back already does not come twice`() {
    var items = Self.items(1...3)
    let removed = items.removeItems([2, 7])
    items.insert(Item(id: 2, name: "again"), at: 0)
    items.restore(removed)
    #expect(items.map(\.id) == [2, 1, 3])
    #expect(items[0].name == "again")
  }

  @Test func `removals that are undone the newest first give the array before, whatever they are`()
  {
    for first in 0..<32 {
      for second in 0..<32 {
        var items = Self.items(0..<5)
        let removed = [first, second].map { mask in
          items.removeItems((0..<5).filter { mask >> $0 & 1 == 1 })
        }
        for removal in removed.reversed() { items.restore(removal) }
        #expect(items.map(\.id) == Array(0..<5))
      }
    }
  }
}
