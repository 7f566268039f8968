import FunctionalListCore
import FunctionalListTestSupport
import Testing

/// Keys are made from ids, and give them back.
@Suite("Typed ids") struct TypedIDTests {
  private enum Box: String, ListKey {
    case inbox, sent
  }

  @Test func `a path gives back the ids that its keys were made from`() {
    let path = ItemPath(sectionKey: Box.sent, itemKey: 7)
    #expect(path.itemID(as: Int.self) == 7)
    #expect(path.itemID() == "7")
    #expect(path.sectionID(as: Box.self) == .sent)
    #expect(path.itemID(as: Box.self) == nil)
    #expect(path.sectionID(as: Int.self) == nil)
    #expect(ItemPath(sectionKey: "2026", itemKey: "inbox").itemID() == Box.inbox)
    #expect(ItemPath(sectionKey: "2026", itemKey: "inbox").sectionID() == 2026)
  }

  @Test func `paths give back the ids in their order, without those of other keys`() {
    let paths = ["3", "one", "-1"].map { ItemPath(sectionKey: "s", itemKey: $0) }
    #expect(paths.itemIDs(as: Int.self) == [3, -1])
    #expect(paths.itemIDs(as: Box.self).isEmpty)
    #expect(paths.itemIDs() == ["3", "one", "-1"])
  }

  /// An id that is a raw value and has a text of its own.
  private struct Code: RawRepresentable, LosslessStringConvertible, ListKey {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
    init(_ description: String) { rawValue = String(description.dropFirst()) }
    var description: String { "#" + rawValue }
  }

  @Test func `the key of an id that is a raw value and a text is the text`() {
    let code = Code(rawValue: "7")
    #expect(TableSection(key: code, rows: []).key == "#7")
    #expect(TableSection(key: code) { TestRow("r") }.key == "#7")
    let path = ItemPath(sectionKey: Box.inbox, itemKey: code)
    #expect(path.itemID(as: Code.self) == code)
    #expect([path].itemIDs() == [code])
  }

  @Test func `a section for any thread has the same keys`() {
    let rows = [TestRow("r")]
    #expect(SendableSection(key: 7, rows: rows).key == "7")
    #expect(SendableSection(key: Box.sent, rows: rows).key == "sent")
    #expect(SendableSection(key: "s", rows: rows).key == "s")
  }

  @Test func `each kind of key makes the same section`() {
    let keys = [
      TableSection(key: "7").key, TableSection(key: 7).key,
      TableSection(key: Substring("7"), items: [1], id: \.self) { TestRow("\($0)") }.key,
      TableSection(key: Character("7")) { TestRow("r") }.key,
    ]
    #expect(Set(keys) == ["7"])
    let cases = [
      TableSection(key: Box.sent).key, TableSection(key: Box.sent, rows: []).key,
      TableSection(key: Box.sent, items: [1], id: \.self) { TestRow("\($0)") }.key,
      TableSection(key: Box.sent) { TestRow("r") }.key,
    ]
    #expect(Set(cases) == ["sent"])
  }
}
