import Foundation
import FunctionalListCore
import Testing

@Suite("ItemPath and RowIndex") struct AddressTests {
  @Test func `an item path prints as its two keys`() {
    #expect("\(ItemPath(sectionKey: "places", itemKey: "home"))" == "places.home")
  }

  @Test func `an item path is another one with another key of either sort`() {
    let path = ItemPath(sectionKey: "a", itemKey: "b")
    #expect(path == ItemPath(sectionKey: "a", itemKey: "b"))
    #expect(path != ItemPath(sectionKey: "a", itemKey: "c"))
    #expect(path != ItemPath(sectionKey: "c", itemKey: "b"))
    #expect(
      Set([path, ItemPath(sectionKey: "b", itemKey: "a"), path]).count == 2)
  }

  @Test func `item paths that print alike are not equal for it`() {
    let one = ItemPath(sectionKey: "a.b", itemKey: "c")
    let other = ItemPath(sectionKey: "a", itemKey: "b.c")
    #expect("\(one)" == "\(other)")
    #expect(one != other)
  }

  @Test func `a row index prints as its two offsets`() {
    #expect("\(RowIndex(section: 0, row: 3))" == "0.3")
  }

  @Test func `row indices are ordered as the rows stand`() {
    let rows = [(0, 0), (0, 1), (0, 10), (1, 0), (2, 0), (10, 0)].map(RowIndex.init)
    #expect(rows.reversed().sorted() == rows)
  }

  @Test func `item paths and row indices can be stored`() throws {
    let path = ItemPath(sectionKey: "a\0", itemKey: "é")
    #expect(try decoded(path) == path)
    let index = RowIndex(section: 1, row: 2)
    #expect(try decoded(index) == index)
  }

  private func decoded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}
