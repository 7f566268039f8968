// What the snippets of the doc comments use beside what those of the articles do (Context.swift).
import FunctionalListAdwaita
import FunctionalListBox
import FunctionalListWidgets
import ListBoxTesting
import Observation

struct File: Identifiable, Equatable, Sendable {
  var path: String
  var name = ""
  var date = 0, size = 0
  var isFolder = false
  var id: String { path }
}

struct FileCell: ItemCell, Equatable {
  let item: File
  var style: CellStyle?
  var actions = CellActions()
  var key: String { item.path }
  init(item: File) { self.item = item }
  @MainActor func makeView() -> Label { Label() }
  @MainActor func configure(_ view: Label) { view.text = item.name }
  @MainActor func reset(_ view: Label) { view.text = "" }
}

struct LogLine: Identifiable, Equatable, Sendable {
  var id: Int
  var text: String
}

struct ToDo {
  var isDone = false
}

final class ContactView: Box, Updatable {
  required init() { super.init(orientation: .vertical) }
  func update(with person: Person?) {}
}

final class ToDoView: Box {
  @ViewHandler var onDelete: (() -> Void)?
  required init() { super.init(orientation: .vertical) }
}

/// Another binding of GTK.
enum Gtk {
  @MainActor final class Label {
    var text = ""
    let opaquePointer: OpaquePointer
    init(_ text: String) { opaquePointer = FunctionalListWidgets.Label().pointer }
  }
}

@MainActor @Observable
final class Settings {
  var name = ""
  var host = ""
  var size = 12.0
  var order: Int? = 0
  var syncs = true
}

struct Snapshot: Sendable {
  var files: [File] = []
}

struct FileWatcher {
  let snapshots = AsyncStream<Snapshot> { $0.finish() }
}

struct Server {
  func messages(before message: Message?) async throws -> [Message] { [] }
}

struct Images {
  func load(_ key: String) async {}
}

extension Model {
  var files: LoadableTreeItems<File, String> {
    get { loader.items }
    set {}
  }
  func open(_ id: Int) {}
  func addPerson() {}
  func insert(_ paths: [String], at target: DropTarget) {}
}

@MainActor let (settings, watcher, server, images) = (Settings(), FileWatcher(), Server(), Images())
@MainActor let app = Application(id: nil)
@MainActor let (actionBar, count) = (Box(orientation: .horizontal), Label())
@MainActor let (person, people) = (Person(id: "ada", name: "Ada"), [Person]())
@MainActor let (file, files, log) = (File(path: "/"), [File](), [LogLine]())
@MainActor let sorter = ListSorter(ListItems([Person]()), keys: [.text("name") { $0.name }])
@MainActor let (toDo, isEditing, query, expected) = (ToDo(), false, "Ann", "")
@MainActor let recorder = ListRecorder()
@MainActor let recentFiles = listBox.pointer
@MainActor let viewer = SimpleSource(key: "people", items: people) { cell($0) }
@MainActor let editor = EditingSource(key: "people", items: people) { person, _ in cell(person) }
@MainActor let search = ListSearch(files) { file, query in file.name.contains(query) }
@MainActor let (matches, results) = (SearchResults(files), SearchResults(model.messages))
@MainActor let loader = TreeLoader([file], isExpandable: \.isFolder, id: \.path) { _ in [] }

@MainActor var items = TreeItems(model.folders, children: \.folders)
@MainActor let item = items[0]

@MainActor func render() {}

@MainActor func sections(of list: OpaquePointer) -> [TableSection] { [] }

@MainActor func gettext(_ text: String) -> String { text }

@Sendable func contents(of folder: File) async throws -> [File] { [] }

@MainActor func cell(_ file: File, _ marks: [Range<String.Index>]) -> any CellConfigType {
  FileCell(item: file)
}
