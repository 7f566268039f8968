import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// Real cells, no display, no `gtk_init`: what would a render make a list box do?
@Suite @MainActor struct ListRecorderTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
  }

  func label(_ key: String, _ text: String? = nil) -> LabelCell {
    LabelCell(key: key, state: text ?? key)
  }

  func row(_ key: String) -> ListElement {
    .row(ItemPath(sectionKey: "s", itemKey: key))
  }

  func render(_ rows: any RowDescription...) {
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
  }

  @Test func `a first render inserts every row in order`() {
    render(label("a"), label("b"))
    #expect(recorder.calls == [.insert(row("a"), at: 0), .insert(row("b"), at: 1)])
    #expect(recorder.elements == [row("a"), row("b")])
  }

  @Test func `an equal render makes no call`() {
    render(label("a"), label("b"))
    recorder.clear()
    render(label("a"), label("b"))
    #expect(recorder.calls == [])
    #expect(recorder.renderCount == 2)
  }

  @Test func `moving the first of many rows to the end is one move`() {
    let keys = (0..<100).map(String.init)
    table.renderAndDiff([TableSection(key: "s", rows: keys.map { label($0) })])
    recorder.clear()
    let moved = keys.dropFirst() + ["0"]
    table.renderAndDiff([TableSection(key: "s", rows: moved.map { label($0) })])
    #expect(recorder.calls == [.move(row("0"), from: 0, to: 99)])
  }

  @Test func `another state is an update, another view a replacement`() {
    render(label("a"), label("b"))
    recorder.clear()
    render(
      label("a", "changed"),
      ContactCell(key: "b", state: ContactView.ViewData(name: "b", mail: "")))
    #expect(recorder.calls == [.replace(row("b")), .update(row("a"))])
  }

  @Test func `a header comes and goes as a widget of its own`() {
    render(label("a"))
    recorder.clear()
    table.renderAndDiff([TableSection(key: "s", rows: [label("a")], header: label("", "Title"))])
    #expect(recorder.calls == [.insert(.header("s"), at: 0)])
    #expect(recorder.elements == [.header("s"), row("a")])
    recorder.clear()
    render(label("a"))
    #expect(recorder.calls == [.remove(.header("s"), at: 0)])
  }

  @Test func `a row that changes its section is moved`() {
    table.renderAndDiff([
      TableSection(key: "s", rows: [label("a"), label("b"), label("c")], keySpace: "rows"),
      TableSection(key: "t", rows: [], keySpace: "rows"),
    ])
    recorder.clear()
    table.renderAndDiff([
      TableSection(key: "s", rows: [label("b"), label("c")], keySpace: "rows"),
      TableSection(key: "t", rows: [label("a")], keySpace: "rows"),
    ])
    #expect(
      recorder.calls == [.move(.row(ItemPath(sectionKey: "t", itemKey: "a")), from: 0, to: 2)])
  }

  @Test func `of two rows that swap, the one that changes its section is moved`() {
    table.renderAndDiff([
      TableSection(key: "open", rows: [label("Milk"), label("Tea")], keySpace: "rows")
    ])
    recorder.clear()
    table.renderAndDiff([
      TableSection(key: "open", rows: [label("Tea")], keySpace: "rows"),
      TableSection(key: "done", rows: [label("Milk")], keySpace: "rows"),
    ])
    #expect(recorder.calls.map(\.description) == ["move done.Milk from 0 to 1"])
    recorder.clear()
    table.renderAndDiff([
      TableSection(key: "open", rows: [label("Milk"), label("Tea")], keySpace: "rows")
    ])
    #expect(recorder.calls.map(\.description) == ["move open.Milk from 1 to 0"])
  }

  @Test func `without a key space in common, a row of another section is another row`() {
    table.renderAndDiff([TableSection(key: "ann", rows: [label("name")])])
    recorder.clear()
    table.renderAndDiff([TableSection(key: "bob", rows: [label("name")])])
    #expect(recorder.calls.map(\.description) == ["remove ann.name at 0", "insert bob.name at 0"])
  }

  @Test func `calls read as words`() {
    let path = ItemPath(sectionKey: "places", itemKey: "company")
    let calls: [HostCall] = [
      .remove(.header("places"), at: 0), .insert(.footer("places"), at: 4),
      .move(.row(path), from: 3, to: 0), .update(.row(path)), .replace(.row(path)),
    ]
    #expect(
      calls.map(\.description) == [
        "remove header of places at 0", "insert footer of places at 4",
        "move places.company from 3 to 0", "update places.company", "replace places.company",
      ])
  }
}
