import FunctionalListCore
import Testing

@Suite("Items with ids of any sort") struct IdentifiableItemsTests {
  private struct Person: Identifiable, Equatable {
    var id: String
    var name = ""
  }

  private struct Message: Identifiable, Equatable {
    var id: Int
    var isRead = false
  }

  private struct Note: Identifiable, Equatable {
    let id: Reference
    var text = ""
  }

  /// An id that cannot be made from its text.
  private final class Reference: OneWayListKey {
    private let name: String

    init(_ name: String) { self.name = name }

    var keyText: String { name }

    static func == (lhs: Reference, rhs: Reference) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private let notes = "abcde".map { Note(id: Reference(String($0))) }

  private enum Place: String, ListKey { case home }

  @Test func `identifiable items need no id`() {
    let people = [Person(id: "ada"), Person(id: "bob")]
    let section = TableSection(key: "people", items: people) { TestRow($0.id) }
    #expect(section.rowKeys == ["ada", "bob"])
    #expect(section.row(at: 1).key == "bob")
    let messages = TableSection(key: "inbox", items: [Message(id: 7)]) { TestRow("\($0.id)") }
    #expect(messages.rowKeys == ["7"])
  }

  @Test func `a section of identifiable items takes a key of any sort`() {
    let people = [Person(id: "ada")]
    let (header, footer): (TestRow, TestRow) = ("h", "f")
    let style = SectionStyle(separators: .full)
    let sections = [
      TableSection(key: "home", items: people, header: header, footer: footer, style: style) {
        TestRow($0.id)
      },
      TableSection(key: Place.home, items: people, header: header, footer: footer, style: style) {
        TestRow($0.id)
      },
      TableSection(key: 42, items: people, header: header, footer: footer, style: style) {
        TestRow($0.id)
      },
    ]
    #expect(sections.map(\.key) == ["home", "home", "42"])
    #expect(sections.allSatisfy { $0.rowKeys == ["ada"] && $0.style == style })
    #expect(sections.allSatisfy { $0.header?.key == "h" && $0.footer?.key == "f" })
  }

  @Test func `an id can be a reference`() {
    var notes = notes
    let old = TableSection(key: "notes", items: notes) { TestRow($0.id.keyText) }
    #expect(old.rowKeys == ["a", "b", "c", "d", "e"])
    notes.swapAt(0, 1)
    notes[3].text = "changed"
    let new = TableSection(key: "notes", items: notes) { TestRow($0.id.keyText) }
    #expect(changes(from: [old], to: [new]) == "move rows: 0.1 → 0.0\nupdate rows: 0.3")
  }

  @Test(arguments: [1, 20]) func `a row is found by the text of an id that cannot be made from it`(
    times: Int
  ) {
    let section = TableSection(key: "notes", items: notes) { TestRow($0.id.keyText) }
    let lookup = RowLookup(FlatList([section]))
    for _ in 0..<times {
      for (offset, note) in notes.enumerated() {
        let path = ItemPath(sectionKey: "notes", itemKey: note.id)
        #expect(lookup.index(of: path) == RowIndex(section: 0, row: offset))
      }
      let unknown = ItemPath(sectionKey: "notes", itemKey: "f")
      #expect(lookup.index(of: unknown) == nil)
    }
  }

  @Test func `items that are not identifiable name their id`() {
    #expect(
      TableSection(key: "s", items: 1...3, id: \.self) { TestRow("\($0)") }.rowKeys
        == ["1", "2", "3"])
    #expect(
      TableSection(key: "s", items: ["a", "b"], id: \.self) { TestRow($0) }.rowKeys == ["a", "b"])
  }
}
