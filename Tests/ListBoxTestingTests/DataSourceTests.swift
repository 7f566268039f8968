import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Observation
import Testing

/// Sources with a model of their own, and cells that are registered for items.
@MainActor @Suite struct DataSourceTests {
  private typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

  private nonisolated struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]

  init() { table = FunctionalTableData(name: "people", recorder: recorder) }

  private func path(_ id: Int) -> ItemPath { ItemPath(sectionKey: "people", itemKey: "\(id)") }
  private var keys: [Int] {
    recorder.elements.compactMap { element in
      guard case .row(let path) = element else { return nil }
      return Int(path.itemKey)
    }
  }

  private func editor(_ items: [Person]) -> EditingSource<Person> {
    EditingSource(key: "people", items: items) { person, editor in
      NameCell(
        key: "\(person.id)", state: person.name,
        actions: CellActions(
          canBeMoved: true,
          rowActions: { RowAction("Delete", performAll: { editor.delete($0) }) })
      )
    }
  }

  @Test func `a list follows the items of a simple source`() {
    let viewer = SimpleSource(key: "people", items: people) { person in
      NameCell(key: "\(person.id)", state: person.name)
    }
    table.observe { viewer }
    #expect(keys == [1, 2])
    viewer.items.insert(Person(id: 3, name: "Barbara"), at: 0)
    recorder.clear()
    recorder.drawFrame()
    #expect(recorder.calls == [.insert(.row(path(3)), at: 0)])
  }

  @Test func `what the user does in an editing source changes its model`() throws {
    let editor = editor(people + [Person(id: 3, name: "Barbara")])
    table.observe { editor }
    try recorder.move([path(3)], before: path(1))
    #expect(editor.items.map(\.id) == [3, 1, 2])
    try recorder.perform("Delete", at: path(1))
    #expect(editor.items.map(\.id) == [3, 2])
    recorder.drawFrame()
    #expect(keys == [3, 2])
  }

  @Test func `items are inserted, deleted and selected by the model`() {
    let editor = editor(people)
    editor.select([2, 9])
    #expect(editor.selection == [2])
    editor.insert([Person(id: 3, name: "Barbara"), Person(id: 1, name: "Countess")], at: 1)
    #expect(editor.items.map(\.id) == [3, 1, 2])
    editor.insert([Person(id: 4, name: "Margaret")])
    #expect(editor.items.map(\.id) == [3, 1, 2, 4])
    editor.insert([Person(id: 5, name: "Radia")], at: 99)
    editor.delete([2, 4])
    #expect(editor.items.map(\.id) == [3, 1, 5])
    #expect(editor.selection.isEmpty)
  }

  @Test func `items whose id is there already are replaced, and returned`() {
    let editor = editor(people)
    let (countess, ada) = (Person(id: 1, name: "Countess"), Person(id: 1, name: "Ada again"))
    #expect(
      editor.insert([countess, Person(id: 3, name: "Barbara"), ada]) == [people[0], countess])
    #expect(editor.items == [people[1], Person(id: 3, name: "Barbara"), ada])
    #expect(editor.insert([]).isEmpty)
  }

  @Test func `rows go where the user has moved them, although the items have changed since`() throws
  {
    let editor = editor(people + [Person(id: 3, name: "Barbara"), Person(id: 4, name: "Margaret")])
    table.observe { editor }
    editor.insert([Person(id: 5, name: "Radia")], at: 0)
    try recorder.move([path(1), path(3)], before: path(4))
    #expect(editor.items.map(\.id) == [5, 2, 1, 3, 4])
    recorder.drawFrame()
    editor.delete([4])
    try recorder.move([path(5)], before: path(4))
    #expect(editor.items.map(\.id) == [2, 1, 3, 5])
  }

  @Test func `what reads the selection is told only if it changes`() {
    final class Changes { var count = 0 }
    let (editor, changes) = (editor(people), Changes())
    editor.select([2])
    withObservationTracking {
      _ = editor.selection
    } onChange: {
      MainActor.assumeIsolated { changes.count += 1 }
    }
    editor.items[0].name = "Countess"
    editor.select([2, 9])
    #expect(changes.count == 0)
    editor.delete([2])
    #expect(changes.count == 1)
  }

  @Test func `a viewer and an editor of the same items take each other's place`() {
    let viewer = SimpleSource(key: "people", items: people) { person in
      NameCell(key: "\(person.id)", state: person.name)
    }
    table.observe { viewer }
    recorder.clear()
    let editor = editor(viewer.items)
    table.observe { editor }
    #expect(recorder.calls == [.update(.row(path(1))), .update(.row(path(2)))])
  }

  @Test func `sources are released when another takes their place`() {
    weak var last: EditingSource<Person>?
    do {
      let editor = editor(people)
      last = editor
      table.observe { editor }
    }
    #expect(last != nil)
    table.renderAndDiff {}
    #expect(last == nil)
  }

  // MARK: Registered cells

  private nonisolated struct PersonCell: ItemCell, Equatable {
    let item: Person
    var style: CellStyle?
    var actions = CellActions()
    var key: String { "\(item.id)" }
    init(item: Person) { self.item = item }
    @MainActor func makeView() -> Label { Label() }
    @MainActor func configure(_ view: Label) { view.text = item.name }
    @MainActor func reset(_ view: Label) { view.text = "" }
  }

  @Test func `items show the cell that is registered for their type`() {
    table.register(PersonCell.self)
    table.renderAndDiff {
      TableSection(items: people)
      TableSection(key: "more", items: people)
    }
    #expect(recorder.elements.map(\.sectionKey) == ["Person", "Person", "more", "more"])
    let path = ItemPath(sectionKey: "more", itemKey: "2")
    #expect(table.row(at: path) as? PersonCell == PersonCell(item: people[1]))
  }

  private nonisolated struct NameTagCell: ItemCell, Equatable {
    let item: Person
    var style: CellStyle?
    var actions = CellActions()
    var key: String { "\(item.id)" }
    init(item: Person) { self.item = item }
    @MainActor func makeView() -> Label { Label() }
    @MainActor func configure(_ view: Label) { view.text = "I am \(item.name)" }
    @MainActor func reset(_ view: Label) { view.text = "" }
  }

  @Test func `a section in two lists shows the cells that are registered in each`() {
    let other = FunctionalTableData(name: "name tags", recorder: ListRecorder())
    table.register(PersonCell.self)
    other.register(NameTagCell.self)
    let section = TableSection(items: people)
    table.renderAndDiff { section }
    other.renderAndDiff { section }
    let path = ItemPath(sectionKey: "Person", itemKey: "2")
    #expect(table.row(at: path) as? PersonCell == PersonCell(item: people[1]))
    #expect(other.row(at: path) as? NameTagCell == NameTagCell(item: people[1]))
  }

  @Test func `items for which no cell is registered are reported once`() {
    var reported: [Diagnostic.Problem] = []
    let before = FunctionalTableData.diagnosticHandler
    FunctionalTableData.diagnosticHandler = {
      if $0.list == "people" { reported.append($0.problem) }
    }
    defer { FunctionalTableData.diagnosticHandler = before }
    table.renderAndDiff {
      TableSection(items: people)
      TableSection(key: "more", items: people)
    }
    #expect(reported == [.unregisteredItems(type: "Person")])
    #expect(recorder.elements.count == 4)
  }
}
