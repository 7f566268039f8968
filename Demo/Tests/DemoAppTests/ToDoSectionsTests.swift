import Foundation
import FunctionalListBox
import FunctionalListDemoToDo
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the to-do list")
struct ToDoSectionsTests {
  private let folder: SampleFolder
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let model: ToDoModel
  private let file: ToDoFile

  init() throws {
    folder = try SampleFolder(["to-do.md"])
    file = ToDoFile(path: folder.path + "/to-do.md")
    model = ToDoModel(file: file)
    table = FunctionalTableData(name: "to-do", recorder: recorder)
    table.selectionMode = .multiple
    for title in ["a", "b", "c"] { model.add(title) }
    model.setDone(true, of: [model.list.items[2].id])
    table.observe { [model] in ToDoSections(model: model) }
  }

  private func path(_ section: String, _ title: String) throws -> ItemPath {
    let item = try #require(model.list.items.first { $0.title == title })
    return ItemPath(sectionKey: section, itemKey: "\(item.id)")
  }

  private func savedText() throws -> String {
    try String(contentsOfFile: file.path, encoding: .utf8)
  }

  private func titles(done isDone: Bool) -> [String] {
    model.list.items(done: isDone).map(\.title)
  }

  @Test func `nothing is described for an empty list, so that the placeholder shows`() {
    model.delete(model.list.items.map(\.id))
    recorder.drawFrame()
    #expect(recorder.elements.isEmpty)
  }

  @Test func `an item that is checked off moves to the other section, and is updated`() throws {
    recorder.clear()
    let open = try path("open", "a")
    try recorder.perform("Mark as Done", at: open)
    recorder.drawFrame()
    let done = ListElement.row(ItemPath(sectionKey: "done", itemKey: open.itemKey))
    #expect(recorder.calls.contains(.update(done)))
    #expect(recorder.calls.count == 4, "two rows are at the ends of their cards now")
    #expect(titles(done: true) == ["a", "c"])
    try recorder.perform("Mark as Open", at: path("done", "c"))
    #expect(titles(done: false) == ["b", "c"])
  }

  @Test func `all selected items are deleted at once, and come back at once`() throws {
    for path in [try path("open", "a"), try path("done", "c")] { table.select(path) }
    try recorder.perform("Delete", at: path("open", "a"))
    #expect(model.list.items.map(\.title) == ["b"])
    recorder.drawFrame()
    #expect(recorder.undoOffer?.message == "Deleted 2 items")
    try recorder.undo()
    #expect(model.list.items.map(\.title) == ["a", "b", "c"])
    #expect(recorder.undoOffer == nil)
  }

  @Test func `each change is in the file`() throws {
    #expect(try savedText() == model.list.text)
    let id = model.list.items[0].id
    model.setTitle("other", of: id)
    recorder.drawFrame()
    #expect(try savedText().contains("other"))
    table.onMove = { [model] in model.apply($0) }
    try recorder.move([path("open", "other")], toEndOf: "done")
    #expect(try savedText() == "- [ ] b\n- [x] c\n- [x] other\n")
  }

  @Test func `items are moved within a section and to the other one`() throws {
    table.onMove = { [model] in model.apply($0) }
    try recorder.perform("Move Down", at: path("open", "a"))
    #expect(titles(done: false) == ["b", "a"])
    recorder.drawFrame()
    try recorder.perform("Move Down", at: path("open", "a"))
    #expect(titles(done: true) == ["a", "c"])
    recorder.drawFrame()
    try recorder.move([path("done", "a"), path("done", "c")], before: path("open", "b"))
    #expect(titles(done: false) == ["a", "c", "b"])
  }

  @Test func `there is something to do when there is no file yet`() throws {
    let file = ToDoFile(path: folder.path + "/none/to-do.md")
    let model = ToDoModel(file: file)
    #expect(model.list.items(done: false).count == 3)
    #expect(model.list.items(done: true).count == 1)
    model.delete(model.list.items.map(\.id))
    #expect(ToDoModel(file: file).list.items.isEmpty, "an empty list is a list")
  }

  @Test func `a blank title is not added`() {
    model.add("  ")
    model.add("")
    #expect(model.list.items.count == 3)
  }

  @Test func `a change that changes nothing renders nothing`() {
    let count = recorder.renderCount
    model.setTitle("a", of: model.list.items[0].id)
    recorder.drawFrame()
    #expect(recorder.renderCount == count)
  }

  @Test func `a damaged file is told of until the list is saved again`() throws {
    let damaged = try SampleFolder(["to-do.md"])
    let path = damaged.path + "/to-do.md"
    try "no list".write(toFile: path, atomically: true, encoding: .utf8)
    let model = ToDoModel(file: ToDoFile(path: path))
    #expect(model.problem?.contains("damaged-1") == true)
    model.add("a")
    #expect(model.problem == nil)
  }

  @Test func `a file that cannot be read is not written`() throws {
    let folder = try SampleFolder(["to-do.md/file"])
    let model = ToDoModel(file: ToDoFile(path: folder.path + "/to-do.md"))
    let problem = try #require(model.problem)
    model.add("a")
    #expect(model.problem == problem)
    #expect(model.list.items.count == 1)
  }
}
