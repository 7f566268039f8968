import FunctionalListCore
import Testing

@Suite struct TableSectionTests {
  private enum Place: String, ListKey { case home, work }

  private let described = section("key", ["cell"], header: "header", footer: "footer")

  @Test func `a key can be a string, the case of an enumeration or a number`() {
    #expect(TableSection(key: "home").key == "home")
    #expect(TableSection(key: Place.home).key == "home")
    #expect(TableSection(key: 42).key == "42")
    #expect(TableSection(key: "home key".prefix(4)).key == "home")
  }

  @Test func `a key of any sort comes with rows, header, footer and style`() {
    let style = SectionStyle(separators: .full)
    let rows: [TestRow] = ["a"]
    let header: TestRow = "h"
    let footer: TestRow = "f"
    let byText = TableSection(key: "1", rows: rows, header: header, footer: footer, style: style)
    let byNumber = TableSection(key: 1, rows: rows, header: header, footer: footer, style: style)
    let byCase = TableSection(
      key: Place.work, rows: rows, header: header, footer: footer, style: style)
    #expect(byNumber == byText)
    #expect(
      byCase
        == TableSection(
          key: "work", rows: rows, header: header, footer: footer, style: style))
  }

  @Test func `a section of items takes a key of any sort, too`() {
    let items: [TestRow] = ["a", "b"]
    let row = { (item: TestRow) -> any RowDescription in item }
    let sections = [
      TableSection(key: "work", items: items, id: \.key, row: row),
      TableSection(key: Place.work, items: items, id: \.key, row: row),
      TableSection(key: 42, items: items, id: \.key, row: row),
      TableSection(key: "home key".prefix(4), items: items, id: \.key) { $0 },
    ]
    #expect(sections.map(\.key) == ["work", "work", "42", "home"])
    #expect(sections.allSatisfy { $0.rowKeys == ["a", "b"] })
  }

  @Test @MainActor func `a section of any sort is made with its header's visibility action`() {
    var calls: [Bool] = []
    let action = { @MainActor (isVisible: Bool) in calls.append(isVisible) }
    let (items, header, footer): ([TestRow], TestRow, TestRow) = (["a"], "h", "f")
    let style = SectionStyle(separators: .full)
    let sections = [
      TableSection(key: "work", rows: items, headerVisibilityAction: action),
      TableSection(key: Place.work, rows: items, headerVisibilityAction: action),
      TableSection(key: 1, rows: items, headerVisibilityAction: action),
      TableSection(key: "work", items: items, id: \.key, headerVisibilityAction: action) { $0 },
      TableSection(
        key: Place.work, items: items, id: \.key, header: header, footer: footer, style: style,
        headerVisibilityAction: action
      ) { $0 },
      TableSection(
        key: 1, items: items, id: \.key, header: header, footer: footer, style: style,
        headerVisibilityAction: action
      ) { $0 },
    ]
    for section in sections { section.headerVisibilityAction?(true) }
    #expect(calls.count == sections.count)
    #expect(sections.allSatisfy { $0.rowCount == 1 })
    #expect(sections.suffix(2).allSatisfy { $0.header != nil && $0.footer != nil })
    #expect(sections.suffix(2).allSatisfy { $0.style == style })
  }

  @Test func `a section without more than a key has nothing else`() {
    let section = TableSection(key: "s")
    #expect(section.rows.isEmpty && section.header == nil && section.footer == nil)
    #expect(section.style == SectionStyle(separators: .none))
  }

  @Test func `sections of the same content are equal`() {
    #expect(described == section("key", ["cell"], header: "header", footer: "footer"))
  }

  @Test func `sections without header and footer can be equal`() {
    #expect(section("key", ["cell"]) == section("key", ["cell"]))
  }

  @Test func `another key makes another section`() {
    #expect(described != section("other", ["cell"], header: "header", footer: "footer"))
  }

  @Test(arguments: [nil, row("header", state: 1), row("header", kind: 1)])
  func `another header makes another section`(header: TestRow?) {
    #expect(described != section("key", ["cell"], header: header, footer: "footer"))
  }

  @Test(arguments: [nil, row("footer", state: 1), row("footer", kind: 1)])
  func `another footer makes another section`(footer: TestRow?) {
    #expect(described != section("key", ["cell"], header: "header", footer: footer))
  }

  @Test(arguments: [
    [], ["other"], ["cell", "cell 2"], [row("cell", state: 1)], [row("cell", kind: 1)],
    [row("cell", style: CellStyle(isSelectable: false))],
  ])
  func `other rows make another section`(rows: [TestRow]) {
    #expect(described != section("key", rows, header: "header", footer: "footer"))
  }

  @Test func `the same rows in another order make another section`() {
    #expect(section("key", ["a", "b"]) != section("key", ["b", "a"]))
  }

  @Test func `another style makes another section`() {
    #expect(
      described
        != section("key", ["cell"], header: "header", footer: "footer", separators: .full))
  }

  @Test func `of a header's visibility action counts whether there is one`() {
    var (a, b) = (described, described)
    a.headerVisibilityAction = { _ in }
    #expect(a != b)
    b.headerVisibilityAction = { _ in }
    #expect(a == b)
  }

  @Test func `a row's key counts, also where the row itself does not compare it`() {
    struct Nameless: RowDescription {
      var key: String
      func isEqual(to other: any RowDescription) -> Bool { other is Nameless }
    }
    let (a, b) = (Nameless(key: "a"), Nameless(key: "b"))
    #expect(TableSection(key: "s", rows: [a]) == TableSection(key: "s", rows: [a]))
    #expect(TableSection(key: "s", rows: [a]) != TableSection(key: "s", rows: [b]))
  }
}
