import FunctionalListCore
import Testing

@Suite struct FlatListTests {
  private let list = FlatList([
    section("a", ["x", "y"], header: "header of a"),
    section("empty"),
    section("b", header: "header of b", footer: "footer of b"),
    section("c", ["z"], footer: "footer of c"),
  ])

  @Test func `headers, rows and footers have a slot each, from top to bottom`() {
    #expect(list.count == 7)
    #expect(
      (0..<list.count).map { list[$0] } == [
        .header(section: 0), .row(RowIndex(section: 0, row: 0)), .row(RowIndex(section: 0, row: 1)),
        .header(section: 2), .footer(section: 2),
        .row(RowIndex(section: 3, row: 0)), .footer(section: 3),
      ])
  }

  @Test func `a slot has the description of what stands in it`() {
    let keys = (0..<list.count).map { list.description(ofSlot: $0).key }
    #expect(
      keys == ["header of a", "x", "y", "header of b", "footer of b", "z", "footer of c"])
  }

  @Test func `every slot knows its section`() {
    #expect((0..<list.count).map { list[$0].section } == [0, 0, 0, 2, 2, 3, 3])
  }

  @Test func `a section's slots include its header and footer, its row slots do not`() {
    #expect((0..<4).map(list.slots(ofSection:)) == [0..<3, 3..<3, 3..<5, 5..<7])
    #expect((0..<4).map(list.rowSlots(ofSection:)) == [1..<3, 3..<3, 4..<4, 5..<6])
  }

  @Test func `a row is found by its index`() {
    #expect(list.slot(of: RowIndex(section: 0, row: 1)) == 2)
    #expect(list.slot(of: RowIndex(section: 3, row: 0)) == 5)
  }

  @Test(arguments: [(0, 2), (0, -1), (1, 0), (2, 0), (3, 1), (4, 0), (-1, 0)])
  func `where no row is, none is found`(section: Int, row: Int) {
    #expect(list.slot(of: RowIndex(section: section, row: row)) == nil)
  }

  @Test func `a list without sections, or with empty ones only, has no slots`() {
    #expect(FlatList().count == 0)
    #expect(FlatList([section("a"), section("b")]).count == 0)
  }
}
