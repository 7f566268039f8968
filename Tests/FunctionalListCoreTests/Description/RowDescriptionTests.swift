import FunctionalListCore
import Testing

@Suite struct RowDescriptionTests {
  private struct Text: RowDescription, Equatable {
    var key: String
    var text = ""
  }

  private struct Switch: RowDescription, Equatable {
    var key: String
    var isOn = false
  }

  @Test func `rows of one Swift type are of the same kind`() {
    #expect(Text(key: "a").isSameKind(as: Text(key: "b", text: "other")))
    #expect(!Text(key: "a").isSameKind(as: Switch(key: "a")))
  }

  @Test func `an equatable row is equal to an equal one of its type`() {
    #expect(Text(key: "a", text: "x").isEqual(to: Text(key: "a", text: "x")))
    #expect(!Text(key: "a", text: "x").isEqual(to: Text(key: "a", text: "y")))
    #expect(!Text(key: "a").isEqual(to: Switch(key: "a")))
  }

  @Test func `a row has no style of its own unless it says so`() {
    #expect(Text(key: "a").style == nil)
  }

  @Test func `rows of two Swift types can stand in one section`() {
    let old = TableSection(key: "s", rows: [Text(key: "a"), Switch(key: "b")])
    let new = TableSection(key: "s", rows: [Text(key: "a"), Switch(key: "b", isOn: true)])
    #expect(changes(from: [old], to: [new]) == "update rows: 0.1")
  }
}
