import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// States are written as text that does not differ from run to run.
@Suite @MainActor struct StateTextTests {
  /// What the text of a list has for a row of a state.
  func text<State: Equatable>(_ state: State) -> String {
    shown(HostCell<Label, State, EdgeBasedTableItemLayout>(key: "a", state: state) { _, _ in })
  }

  func shown(_ cell: any RowDescription) -> String {
    let recorder = ListRecorder()
    let table = FunctionalTableData(name: "test", recorder: recorder)
    table.renderAndDiff([TableSection(key: "s", rows: [cell])])
    return String(recorder.text.dropFirst("s\n  a: ".count))
  }

  @Test func `texts are in quotation marks, also within other values`() {
    #expect(text("a".dropFirst(0)) == #""a""#)
    #expect(text(["a", "b\n"]) == #"["a", "b\n"]"#)
    #expect(text(Character("x")) == #""x""#)
    #expect(text(Contact(name: "Ada", mail: "")) == #"Contact(name: "Ada", mail: "")"#)
  }

  @Test func `numbers and the like are written as Swift prints them`() {
    #expect(text(0.5) == "0.5")
    #expect(text(true) == "true")
    #expect(text(1...3) == "1...3")
    #expect(text(Named(name: "Ada")) == "<Ada>")
    #expect(text(Named(name: "two\nlines")) == #"<two\nlines>"#)
  }

  @Test func `an optional value is the value, or nil`() {
    #expect(text("a" as String?) == #""a""#)
    #expect(text(nil as String?) == "nil")
    #expect(text([1, nil]) == "[1, nil]")
    #expect(text(Contact(name: "Ada", mail: "") as Contact?) == #"Contact(name: "Ada", mail: "")"#)
  }

  @Test func `a case has its name and what it carries`() {
    #expect(text(Folder.inbox) == "inbox")
    #expect(text(Folder.named("x")) == #"named("x")"#)
    #expect(text(Folder.unread(count: 3, of: "y")) == #"unread(count: 3, of: "y")"#)
    #expect(text(Folder.place(2, 3)) == "place(2, 3)")
  }

  @Test func `dictionaries and sets are in the same order in every run`() {
    let letters = "abcdefghij".map(String.init)
    let list = letters.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(text(Set(letters)) == "[\(list)]")
    let pairs = letters.map { "\"\($0)\": 1" }.joined(separator: ", ")
    #expect(
      text(Dictionary(uniqueKeysWithValues: letters.map { ($0, 1) })) == "[\(pairs)]")
    #expect(text([Folder: Int]()) == "[:]")
    #expect(text(Set<Int>()) == "[]")
  }

  @Test func `there are no addresses in it`() {
    let object = Object()
    #expect(text(object) == "Object")
    #expect(text(ObjectIdentifier(object)) == "ObjectIdentifier(0x…)")
    #expect(text(Color(value: 0xff00_00ff)) == "0xff0000ff")
  }

  @Test func `a cell of the app's own shows its properties, or its description`() {
    #expect(shown(ProgressCell(key: "a", fraction: 0.5)) == "ProgressCell(fraction: 0.5)")
    #expect(shown(DescribedCell(key: "a")) == "a cell")
    #expect(shown(CountCell(key: "a", count: 2)) == "2")
  }

  @Test func `a cell of a foreign widget shows its state`() {
    let cell = WidgetCell(key: "a", state: 3, make: { Label() }, configure: { _, _ in })
    #expect(shown(cell) == "3")
  }
}

private struct Contact: Equatable { var name: String; var mail: String }

private struct Named: Equatable, CustomStringConvertible {
  var name: String
  nonisolated var description: String { "<\(name)>" }
}

private struct Color: Equatable, CustomStringConvertible {
  var value: Int
  nonisolated var description: String { "0x" + String(value, radix: 16) }
}

private nonisolated enum Folder: Hashable {
  case inbox
  case named(String)
  case unread(count: Int, of: String)
  case place(Int, Int)
}

private nonisolated final class Object: Equatable {
  static func == (lhs: Object, rhs: Object) -> Bool { lhs === rhs }
}

private nonisolated struct ProgressCell: CellConfigType, Equatable {
  let key: String
  var fraction: Double
  var style: CellStyle?
  var actions = CellActions()
  @MainActor func makeView() -> ProgressBar { ProgressBar() }
  @MainActor func configure(_ view: ProgressBar) { view.fraction = fraction }
  @MainActor func reset(_ view: ProgressBar) { view.fraction = 0 }
}

private nonisolated struct DescribedCell: CellConfigType, Equatable, CustomStringConvertible {
  let key: String
  var style: CellStyle?
  var actions = CellActions()
  var description: String { "\(key) cell" }
  @MainActor func makeView() -> Label { Label() }
  @MainActor func configure(_ view: Label) {}
  @MainActor func reset(_ view: Label) {}
}

private nonisolated struct CountCell: CellConfigType, Equatable {
  let key: String
  var count: Int
  var style: CellStyle?
  var actions = CellActions()
  var shownState: Any { count }
  @MainActor func makeView() -> Label { Label() }
  @MainActor func configure(_ view: Label) {}
  @MainActor func reset(_ view: Label) {}
}
